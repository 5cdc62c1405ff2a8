import type { ReactNode } from 'react';
import { classNames } from '../design/class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  /** What it asks for by the address, where it stands in a form and no script runs. */
  readonly field?: { readonly name: string; readonly value: string } | undefined;
  readonly children: ReactNode;
}

/** A choice that is on or off: said by its state, shown by its ground and its weight of line. */
export function Chip(props: ChipProps) {
  return (
    <button
      type={props.field === undefined ? 'button' : 'submit'}
      name={props.field?.name}
      value={props.field?.value}
      className={classNames(styles.chip, props.isChosen && styles.chosen)}
      aria-pressed={props.isChosen}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
