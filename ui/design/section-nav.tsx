import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './section-nav.module.css';

/** The class of a link in `SectionNav`; the current one has `aria-current="page"`, as the router's links do. */
export const sectionLinkClass = classNames(layout.pressable, layout.firm, styles.link);

export interface SectionNavProps {
  /** What these pages are together: « Votre compte ». */
  readonly label: string;
  /** Links with `sectionLinkClass`, by key. */
  readonly links: readonly { readonly key: string; readonly link: ReactNode }[];
}

/**
 * The way between the pages of one section: a row that scrolls sideways on small screens, a column beside the content where
 * there is room (`SectionLayout`).
 */
export function SectionNav(props: SectionNavProps) {
  return (
    <nav className={classNames(layout.shrinkable, layout.offPaper, styles.nav)} aria-label={props.label}>
      <ul className={classNames(layout.stack, styles.links)}>
        {props.links.map(({ key, link }) => (
          <li key={key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}

/** A section's navigation and its page, side by side from 60 rem on. */
export function SectionLayout(props: { readonly nav: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      {props.nav}
      <div className={layout.shrinkable}>{props.children}</div>
    </div>
  );
}
