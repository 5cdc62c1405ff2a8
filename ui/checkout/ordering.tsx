import { type MouseEvent, type Ref, useId, useRef } from 'react';
import { buttonClass } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { errorIcon } from '../design/more-icons.tsx';
import { Spinner } from '../design/waiting.tsx';
import { checkoutText } from './fr.ts';
import styles from './ordering.module.css';

export interface OrderButtonProps {
  /** « Commander avec obligation de paiement ». */
  readonly label: string;
  /** « 66,00 € »; null for nothing to pay. */
  readonly amount: string | null;
  /** `blocked`: something is to be done first, and the button says what. */
  readonly state: 'ready' | 'blocked' | 'busy';
  readonly blockedReason: string;
  readonly busyText: string;
  readonly onOrdered: () => void;
  /** Pressed while blocked: lead to what is to be done. */
  readonly onBlocked: () => void;
}

/** A second press of one gesture comes sooner than this. */
const gesture = 1000;

/**
 * The order button (code de la consommation, L.221-14): its words alone bind. Blocked or busy, it keeps the focus and says
 * why; pressed twice in one gesture, it orders once.
 */
export function OrderButton(props: OrderButtonProps) {
  const id = useId();
  const lastOrder = useRef(Number.NEGATIVE_INFINITY);
  const isReady = props.state === 'ready';

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (props.state === 'blocked') {
      props.onBlocked();
    } else if (isReady && event.timeStamp - lastOrder.current > gesture) {
      lastOrder.current = event.timeStamp;
      props.onOrdered();
    }
  };

  return (
    <div className={classNames(layout.centred, layout.stack3)}>
      <button
        type="button"
        className={classNames(
          buttonClass({ variant: 'primary', size: 'large', isWide: true }),
          styles.button,
          !isReady && styles.unready,
        )}
        aria-disabled={isReady ? undefined : true}
        aria-busy={props.state === 'busy' ? true : undefined}
        aria-describedby={props.state === 'blocked' ? id : undefined}
        onClick={press}
      >
        {props.state === 'busy' && <Spinner />}
        <span>
          {props.label}
          {props.amount !== null && (
            <span className={classNames(layout.figures, layout.oneLine, styles.amount)}> {props.amount}</span>
          )}
        </span>
      </button>
      {props.state === 'blocked' && (
        <p id={id} className={layout.note}>
          {props.blockedReason}
        </p>
      )}
      <p className={layout.firm} role="status">
        {props.state === 'busy' ? props.busyText : ''}
      </p>
    </div>
  );
}

/** What the button says for this total (in cents). */
export function orderLabel(total: number): string {
  return checkoutText(total === 0 ? 'summary_order_free' : 'summary_order');
}

export interface TermsBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly areAccepted: boolean;
  /** The order was pressed without it: what to say. */
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChanged: (areAccepted: boolean) => void;
  readonly onOpened: () => void;
}

/** The box by which the terms of sale are accepted, with the way to read them beside it. */
export function TermsBox(props: TermsBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label className={classNames(layout.stack3, styles.label)}>
        <input
          ref={props.ref}
          className={classNames(choosable.tick, styles.mark)}
          type="checkbox"
          checked={props.areAccepted}
          disabled={props.disabled}
          aria-required="true"
          aria-invalid={props.error === null ? undefined : true}
          aria-describedby={props.error === null ? undefined : id}
          onChange={(event) => props.onChanged(event.target.checked)}
        />
        <span>
          {checkoutText('summary_terms_before')} {checkoutText('summary_terms_link')}.
        </span>
      </label>
      <button
        type="button"
        className={classNames(layout.pressable, layout.textWay, styles.open)}
        onClick={props.onOpened}
      >
        {checkoutText('summary_terms_open')}
      </button>
      {props.error !== null && (
        <p id={id} className={classNames(layout.alarm, layout.small, styles.error)} role="alert">
          {errorIcon}
          <span>{props.error}</span>
        </p>
      )}
    </div>
  );
}
