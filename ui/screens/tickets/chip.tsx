import type { ReactNode } from 'react';
import { classNames } from '../../design/class-names.ts';
import styles from './chip.module.css';

export interface ChipProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A choice that is on or off: said by its state, shown by its ground and its weight of line. */
export function Chip(props: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, props.isChosen && styles.chosen)}
      aria-pressed={props.isChosen}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
