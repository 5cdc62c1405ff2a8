import { buttonClass } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import styles from './kit.module.css';
import { StaffLink } from './link.tsx';

/** Views of one page, each with an address of its own. They are not printed. */
export function Choices(props: {
  /** What they are views of. */
  readonly label: string;
  readonly choices: readonly { readonly to: string; readonly label: string; readonly isCurrent: boolean }[];
}) {
  return (
    <nav aria-label={props.label} className={`${layout.row2} ${styles.choices}`}>
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
