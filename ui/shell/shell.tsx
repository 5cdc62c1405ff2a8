import { type ReactNode, useEffect } from 'react';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { SkipLink } from '../design/visually-hidden.tsx';
import { shellText } from './fr.ts';
import styles from './shell.module.css';

/** Where the skip link leads, and what takes the focus after a change of page. */
export const mainId = 'contenu';

/** The focus goes to what the page is about: what had it is gone. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}

/** From when another content takes the place of a long page: it begins in sight, and the focus is on it, if it was on what is gone. */
export function useInSight(isThere: boolean): void {
  useEffect(() => {
    if (isThere) {
      window.scrollTo({ top: 0 });
      if (document.activeElement === document.body) {
        focusMain();
      }
    }
  }, [isThere]);
}

export interface ShellProps {
  readonly header: ReactNode;
  readonly footer: ReactNode;
  /** Above the page's content: the hold that expired, a broken part. */
  readonly notices?: ReactNode;
  /** Dialogs and overlays, and what says changes aloud. */
  readonly overlays?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page (point 2): skip link, header, content, footer. */
export function Shell(props: ShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink targetId={mainId}>{shellText('skip_to_content')}</SkipLink>
      {props.header}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {props.notices !== undefined && props.notices !== null && props.notices !== false && (
          <div className={classNames(layout.stack3, layout.pageWidth, styles.notices)}>{props.notices}</div>
        )}
        {props.children}
      </main>
      {props.footer}
      {props.overlays}
    </div>
  );
}
