import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { openTypesMutation } from '../../../api/client/queries/hidden-types.ts';
import { longestOf } from '../../../api/entities/field-lengths.ts';
import { ShopError } from '../../../api/entities/shop-error.ts';
import { hasTypesToOpen, type SubscriptionFormula } from '../../../api/entities/subscription.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { useShop } from '../../actors/shop.tsx';
import { Button } from '../../design/button.tsx';
import { catchFocus } from '../../design/catch-focus.ts';
import { Notice } from '../../design/notice.tsx';
import { SlowWork } from '../../design/slow-answer.tsx';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import { errorId, FieldFrame, hintId, inputClass } from '../../forms/field.tsx';
import { hiddenTypesText } from '../../texts/fr/hidden-types.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import styles from './reference-opening.module.css';

export interface ReferenceOpeningProps {
  readonly formula: Pick<SubscriptionFormula, 'code' | 'types'>;
}

/** Why the reference opened nothing, in words; null before, and while it is looked for. */
function faultOf(error: Error | null): string | null {
  if (error === null) {
    return null;
  }
  return error instanceof ShopError ? refusalText(refusalOf(error)) : hiddenTypesText('hidden_failed');
}

/** The reference that opens hidden types of a formula (point 3: « cache »): shown as long as there is something to open. */
export default function ReferenceOpening({ formula }: ReferenceOpeningProps) {
  const { client, queryClient } = useShop();
  const options = openTypesMutation(client, queryClient, formula.code);
  const opening = useMutation(options);
  const names = opening.data?.map(({ label }) => label).join(', ') ?? '';
  if (opening.isSuccess) {
    return (
      <div ref={catchFocus} tabIndex={-1} className={styles.opened}>
        <Notice kind="success">{hiddenTypesText('hidden_opened', { names })}</Notice>
      </div>
    );
  }
  return hasTypesToOpen(formula) ? (
    <ReferenceField
      isBusy={opening.isPending}
      fault={faultOf(opening.error)}
      onGiven={(reference) => {
        // A second Enter comes before the first has changed anything on the page.
        if (queryClient.isMutating({ mutationKey: options.mutationKey }) === 0) {
          opening.mutate(reference);
        }
      }}
      onTyped={opening.reset}
    />
  ) : null;
}

function ReferenceField(props: {
  readonly isBusy: boolean;
  readonly fault: string | null;
  readonly onGiven: (reference: string) => void;
  readonly onTyped: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? hiddenTypesText('hidden_missing') : props.fault;
  const give = (event: FormEvent): void => {
    event.preventDefault();
    const reference = input.current?.value.trim() ?? '';
    setMissing(reference === '');
    if (reference === '') {
      input.current?.focus();
    } else {
      props.onGiven(reference);
    }
  };
  return (
    <form className={styles.opening} onSubmit={give} aria-label={hiddenTypesText('hidden_ask')} noValidate>
      <p className={styles.ask}>{hiddenTypesText('hidden_ask')}</p>
      <div className={styles.field}>
        <FieldFrame
          id={id}
          label={hiddenTypesText('hidden_label')}
          hint={hiddenTypesText('hidden_hint')}
          error={error}
        >
          <input
            id={id}
            ref={input}
            className={inputClass(error, 'medium')}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={longestOf.code}
            aria-invalid={error !== null}
            aria-describedby={error === null ? hintId(id) : `${hintId(id)} ${errorId(id)}`}
            onChange={() => {
              setMissing(false);
              props.onTyped();
            }}
          />
        </FieldFrame>
        <Button type="submit" busy={props.isBusy}>
          {hiddenTypesText('hidden_send')}
        </Button>
      </div>
      <SlowWork busy={props.isBusy} text={sharedText('loading_stuck_text')} />
      <LiveRegion message={error ?? ''} />
    </form>
  );
}
