import { type ReactNode, useId } from 'react';
import type { Cents } from '../../api/values/money.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { errorIcon } from '../design/more-icons.tsx';
import { Price } from '../design/price.tsx';
import { checkoutText } from './fr.ts';
import styles from './option-cards.module.css';

/** One of several ways, with its price and what there is to know. */
export interface OptionCard {
  readonly code: string;
  readonly label: string;
  readonly information: string;
  /** Null where it is not known: nothing is said of it. */
  readonly price: Cents | null;
  readonly isDisabled: boolean;
  /** Said only of the one that is chosen. */
  readonly note: ReactNode;
}

export interface OptionCardsProps {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly OptionCard[];
  readonly chosenCode: string | null;
  readonly error: string | null;
  readonly onChanged: (code: string) => void;
}

/** A group of radio buttons, each a card as large as a thumb wants. */
export function OptionCards(props: OptionCardsProps) {
  const id = useId();
  return (
    <fieldset
      className={layout.stack3}
      role="radiogroup"
      aria-required="true"
      aria-invalid={props.error === null ? undefined : true}
      aria-describedby={props.error === null ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{props.legend}</legend>
      {props.options.map((option, index) => {
        const isChosen = option.code === props.chosenCode;
        const detailId = `${id}-${index}`;
        return (
          <div key={option.code} className={classNames(styles.card, isChosen && styles.chosen)}>
            <label className={classNames(styles.choice, option.isDisabled && styles.unavailable)}>
              <input
                className={styles.mark}
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
            <div id={detailId} className={styles.detail}>
              {option.information !== '' && <p>{option.information}</p>}
              {option.isDisabled && <p>{checkoutText('payment_unavailable')}</p>}
              {isChosen && option.note}
            </div>
          </div>
        );
      })}
      {props.error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorIcon}
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
