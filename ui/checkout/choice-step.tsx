import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import type { Cents } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { Button } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { errorIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { Price } from '../design/price.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './checkout-screen.module.css';
import { checkoutText } from './fr.ts';

/** Whether the list of choices has arrived. */
export type ChoiceState = 'loading' | 'failed' | 'ready';

export interface ChoiceStepProps {
  /** The texts' prefix. */
  readonly step: 'pickup' | 'payment';
  readonly state: ChoiceState;
  readonly options: readonly OptionCard[];
  /** The code of the choice that the cart has already; null for none. */
  readonly chosenCode: string | null;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onChosen: (code: string) => void;
  readonly onRetry: () => void;
  /** The words above the choices, where they are others than the step's. */
  readonly legend?: string;
  /** What stands above the choices once they have arrived. */
  readonly before?: ReactNode;
  /** There is nothing left to choose: stands in the place of the choices. */
  readonly settled?: ReactNode;
  readonly children?: ReactNode;
}

/** A step of one choice: it is made in the view, and told when the shopper goes on (WCAG 3.2.2). */
export function ChoiceStep(props: ChoiceStepProps) {
  return (
    <>
      <h1 id={pageTitleId} className={styles.heading}>
        {checkoutText(`${props.step}_title`)}
      </h1>
      {props.refusal !== null && (
        <div className={layout.below5}>
          <RefusalNotice refusal={props.refusal} title={checkoutText(`${props.step}_refused`)} />
        </div>
      )}
      <ChoiceContent {...props} />
    </>
  );
}

function ChoiceContent(props: ChoiceStepProps) {
  if (props.state === 'loading') {
    return <Waiting label={checkoutText(`${props.step}_loading`)} />;
  }
  if (props.state === 'failed') {
    return (
      <Notice
        kind="error"
        title={checkoutText(`${props.step}_failed`)}
        actions={<Button onClick={props.onRetry}>{text('retry')}</Button>}
      />
    );
  }
  if (props.options.length === 0) {
    return <Notice kind="info">{checkoutText(`${props.step}_none`)}</Notice>;
  }
  return (
    <>
      {props.before}
      {props.settled ?? <ChoiceForm {...props} />}
    </>
  );
}

function ChoiceForm(props: ChoiceStepProps) {
  const { options, step } = props;
  const form = useRef<HTMLFormElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [sent, setSent] = useState<'not' | 'without'>('not');
  const possible = options.filter((option) => !option.isDisabled);
  const only = possible.length === 1 ? possible[0]?.code : undefined;
  const known = possible.some((option) => option.code === props.chosenCode) ? props.chosenCode : null;
  const chosen = picked ?? known ?? only ?? null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy) {
      return;
    }
    if (chosen === null) {
      setSent('without');
      [...(form.current?.querySelectorAll('input') ?? [])].find((input) => !input.disabled)?.focus();
      return;
    }
    props.onChosen(chosen);
  };

  return (
    <form ref={form} className={layout.stack5Narrow} onSubmit={submit} noValidate>
      <OptionCards
        legend={props.legend ?? checkoutText(`${step}_legend`)}
        name={step}
        options={options}
        chosenCode={chosen}
        error={sent === 'without' && chosen === null ? checkoutText(`${step}_missing`) : null}
        onChanged={(code) => {
          if (!props.busy) {
            setPicked(code);
          }
        }}
      />
      {props.children}
      <div className={classNames(layout.line3, styles.actions)}>
        <Button type="submit" variant="primary" size="large" busy={props.busy}>
          {checkoutText(`${step}_continue`)}
        </Button>
      </div>
    </form>
  );
}

/** The state of a list of choices, from that of its query. */
export function choiceStateOf(status: 'pending' | 'error' | 'success'): ChoiceState {
  return status === 'success' ? 'ready' : status === 'error' ? 'failed' : 'loading';
}

/** One of several ways, with its price and what there is to know. */
interface OptionCard {
  readonly code: string;
  readonly label: string;
  readonly information: string;
  /** Null where it is not known: nothing is said of it. */
  readonly price: Cents | null;
  readonly isDisabled: boolean;
  /** Said only of the one that is chosen. */
  readonly note: ReactNode;
}

interface OptionCardsProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly OptionCard[];
  readonly chosenCode: string | null;
  readonly error: string | null;
  readonly onChanged: (code: string) => void;
}

/** A group of radio buttons, each a card as large as a thumb wants. */
function OptionCards(props: OptionCardsProps) {
  const id = useId();
  return (
    <fieldset
      className={layout.stack3}
      role="radiogroup"
      aria-required="true"
      aria-invalid={props.error === null ? undefined : true}
      aria-describedby={props.error === null ? undefined : `${id}-error`}
    >
      <legend className={classNames(layout.below3, layout.firm, layout.large)}>{props.legend}</legend>
      {props.options.map((option, index) => {
        const isChosen = option.code === props.chosenCode;
        const detailId = `${id}-${index}`;
        return (
          <div key={option.code} className={choosable.card}>
            {/* The whole card answers, its information too. */}
            <label
              className={classNames(layout.covering, styles.choice, option.isDisabled && styles.unavailable)}
            >
              <input
                className={choosable.tick}
                type="radio"
                name={props.name}
                value={option.code}
                checked={isChosen}
                disabled={option.isDisabled}
                aria-describedby={detailId}
                onChange={() => props.onChanged(option.code)}
              />
              <span className={layout.strong}>{option.label}</span>
              <span className={layout.strong}>
                {option.price === 0
                  ? checkoutText('order_free')
                  : option.price !== null && <Price amount={option.price} />}
              </span>
            </label>
            <div id={detailId} className={classNames(layout.stack1, layout.note, styles.detail)}>
              {option.information !== '' && <p>{option.information}</p>}
              {option.isDisabled && <p>{checkoutText('payment_unavailable')}</p>}
              {isChosen && option.note}
            </div>
          </div>
        );
      })}
      {props.error !== null && (
        <p id={`${id}-error`} className={classNames(layout.alarm, styles.error)} role="alert">
          {errorIcon}
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
