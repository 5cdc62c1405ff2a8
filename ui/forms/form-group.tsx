import { type ReactNode, useId, useState } from 'react';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { plusIcon } from '../design/more-icons.tsx';
import styles from './form.module.css';

export interface FormGroupProps {
  readonly heading: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading. */
export function FormGroup(props: FormGroupProps) {
  const id = useId();
  return (
    <section className={classNames(layout.stack5, styles.group)} aria-labelledby={id}>
      <h2 id={id} className={classNames(layout.ruled, layout.large, styles.heading)}>
        {props.heading}
      </h2>
      {props.hint !== undefined && <p className={classNames(layout.note, styles.hint)}>{props.hint}</p>}
      {props.children}
    </section>
  );
}

/** The few fields of a short form, without a heading of their own. */
export function ShortFields(props: { readonly children: ReactNode }) {
  return <div className={classNames(layout.stack5, styles.group)}>{props.children}</div>;
}

export interface ExtraFieldsProps {
  /** « Ajouter … ». */
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: (isFirstFocus: boolean) => ReactNode;
}

/** Fields that few need: a button until they are asked for. */
export function ExtraFields(props: ExtraFieldsProps) {
  const [state, setState] = useState<'closed' | 'open' | 'asked'>('closed');
  if (props.isOpen && state === 'closed') {
    // What was opened for a reason stays, whatever is typed next.
    setState('open');
  }
  if (props.isOpen || state !== 'closed') {
    return props.children(state === 'asked');
  }
  return (
    <div className={styles.extra}>
      <Button variant="quiet" onClick={() => setState('asked')}>
        {plusIcon}
        {props.label}
      </Button>
    </div>
  );
}
