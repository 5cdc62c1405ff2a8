import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { text } from '../language/fr.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import { minusIcon, plusIcon } from './more-icons.tsx';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  /** What is counted: « Tarif plein ». */
  readonly label: string;
  readonly quantity: number;
  readonly minimum?: number;
  readonly maximum: number;
  readonly onChanged: (quantity: number) => void;
  readonly disabled?: boolean;
  /** Why there are no more, and where to go on: said once the most is reached. */
  readonly limit?: ReactNode;
}

/** Fewer, how many, more; the buttons say what they count, and the number is announced when it changes. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { minimum = 0, disabled = false, quantity, label } = props;
  const stepper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A press that reaches an end disables its own button: the focus goes to the other one, not out of the page.
    const buttons = [...(stepper.current?.querySelectorAll('button') ?? [])];
    if (buttons.some((button) => button.disabled && button === document.activeElement)) {
      buttons.find((button) => !button.disabled)?.focus();
    }
  });
  const counter = (
    <div ref={stepper} className={styles.stepper} role="group" aria-label={label}>
      <IconButton
        className={styles.button}
        label={text('oneLess', { label })}
        icon={minusIcon}
        disabled={disabled || quantity <= minimum}
        onClick={() => props.onChanged(quantity - 1)}
      />
      <output className={classNames(layout.figures, styles.quantity)} aria-live="polite">
        {quantity}
      </output>
      <IconButton
        className={styles.button}
        label={text('oneMore', { label })}
        icon={plusIcon}
        disabled={disabled || quantity >= props.maximum}
        onClick={() => props.onChanged(quantity + 1)}
      />
    </div>
  );
  return props.limit === undefined ? (
    counter
  ) : (
    <div className={classNames(layout.stack, layout.shrinkable, styles.limited)}>
      {counter}
      <div role="status" className={classNames(layout.hint, styles.limit)}>
        {quantity >= props.maximum && props.limit}
      </div>
    </div>
  );
}
