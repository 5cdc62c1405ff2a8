import type { UseQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { staffWords } from '../fr.ts';
import { StaffRefused } from './ask-staff.ts';
import styles from './kit.module.css';

/**
 * Keeps the focus in the page when what had it goes with what was done: `heading` has it then, and not nothing. The answer follows the
 * focus in what it is given to, as `onFocus`.
 */
export function useKeptFocus(heading: () => HTMLElement | null | undefined) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      heading()?.focus({ preventScroll: true });
    }
  });
  return ({ target }: FocusEvent): void => {
    focused.current = target;
  };
}

/** A page of the staff's: its title names the tab, and has the focus when the page is new. */
export function StaffPage(props: {
  readonly title: string;
  /** What can be done from here, beside the title. */
  readonly actions?: ReactNode;
  /** As narrow as a form. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    document.title = `${props.title} — Guichet`;
    heading.current?.focus({ preventScroll: true });
  }, [props.title]);
  const onFocus = useKeptFocus(() => heading.current);
  return (
    <main
      className={classNames(layout.column5, styles.page, props.isNarrow === true && styles.narrow)}
      aria-labelledby={titleId}
      onFocus={onFocus}
    >
      <div className={classNames(layout.line3, layout.apart)}>
        <h1 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {props.title}
        </h1>
        {props.actions}
      </div>
      {props.children}
    </main>
  );
}

/** A part of a page, with a name. */
export function Panel(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classNames(layout.column4, layout.box, styles.panel)} aria-labelledby={id}>
      <h2 id={id} className={layout.large}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

/** Shows what was read; while it is not, that it is being read, or why it could not be. */
export function Read<Told>(props: {
  readonly of: UseQueryResult<Told>;
  readonly children: (told: Told) => ReactNode;
}) {
  const { data, error, refetch } = props.of;
  if (data !== undefined) {
    return props.children(data);
  }
  if (error === null) {
    return <p role="status">{staffWords.loading}</p>;
  }
  return (
    <Notice kind="error" actions={<Button onClick={() => void refetch()}>{staffWords.again}</Button>}>
      {error instanceof StaffRefused ? error.message : staffWords.notRead}
    </Notice>
  );
}
