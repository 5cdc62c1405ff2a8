import type { FormAnswer } from '../../machines/form/form.types.ts';
import { isWithoutReason, type Refusal } from '../../machines/system/answer.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { LineForm } from '../forms/line-form.tsx';
import { cartText } from './fr.ts';
import styles from './promo-code.module.css';

export interface PromoFormProps {
  /** What was sent last; it is still there after a refusal. */
  readonly typed: string;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** Resolves to what the actor of the promo code answers. */
  readonly send: (code: string) => Promise<FormAnswer>;
  readonly onDismissed: () => void;
}

/** One field and its answer: a code that is refused stays in it, with why and what to do beside it. */
export default function PromoForm(props: PromoFormProps) {
  const { refusal } = props;
  return (
    <div className={classNames(layout.sheet, styles.form)}>
      <LineForm
        label={cartText('promo_title')}
        fieldLabel={cartText('promo_label')}
        hint={cartText('promo_hint')}
        code={props.typed}
        missingText={cartText('promo_missing')}
        failedText={cartText('promo_failed')}
        refusal={refusal}
        submitLabel={cartText(refusal !== null && isWithoutReason(refusal) ? 'promo_again' : 'promo_apply')}
        isPrimary
        isFirstFocus
        isHeldUp={props.busy}
        spoken={(busy) => (busy ? cartText('promo_checking') : '')}
        send={props.send}
      >
        {(busy) => (
          <Button variant="quiet" disabled={busy} onClick={props.onDismissed}>
            {cartText('promo_dismiss')}
          </Button>
        )}
      </LineForm>
    </div>
  );
}
