import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import styles from './kit.module.css';

/** Leads to another page of the staff's without reading the app anew. */
export function StaffLink(props: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}) {
  const { history } = useRouter();
  const follow = (event: MouseEvent): void => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      history.push(props.to);
    }
  };
  return (
    <a
      href={props.to}
      className={props.className}
      aria-current={props.isCurrent === true ? 'page' : undefined}
      onClick={follow}
    >
      {props.children}
    </a>
  );
}

/** A list of which each row leads to its page: what it is called, what counts most beside that, the rest below. */
export function CardList<Row>(props: {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly toOf: (row: Row) => string;
  readonly titleOf: (row: Row) => string;
  /** The other cells, two in a line where there is room, the first beside the title. */
  readonly children: (row: Row) => ReactNode;
}) {
  return (
    <ul className={layout.column3}>
      {props.rows.map((row) => (
        <li key={props.keyOf(row)}>
          <StaffLink to={props.toOf(row)} className={`${layout.box} ${styles.card}`}>
            <span className={`${layout.large} ${layout.strong} ${layout.breaking}`}>
              {props.titleOf(row)}
            </span>
            {props.children(row)}
          </StaffLink>
        </li>
      ))}
    </ul>
  );
}

/** Views of one page, each with an address of its own. They are not printed. */
export function Choices(props: {
  /** What they are views of. */
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={props.label} className={`${layout.row2} ${layout.offPaper}`}>
      {props.choices.map(({ to, label, isCurrent }) => (
        <StaffLink
          key={to}
          to={to}
          isCurrent={isCurrent}
          className={buttonClass({ variant: isCurrent ? 'primary' : 'secondary' })}
        >
          {label}
        </StaffLink>
      ))}
    </nav>
  );
}
