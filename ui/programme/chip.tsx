import type { ReactNode } from 'react';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';

export interface ChipProps {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  /** What it asks for by the address, where it stands in a form and no script runs. */
  readonly field?: { readonly name: string; readonly value: string } | undefined;
  readonly children: ReactNode;
}

/** A choice that is on or off. */
export function Chip(props: ChipProps) {
  return (
    <button
      type={props.field === undefined ? 'button' : 'submit'}
      name={props.field?.name}
      value={props.field?.value}
      className={classNames(choosable.chip, layout.oneLine)}
      aria-pressed={props.isChosen}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  );
}
