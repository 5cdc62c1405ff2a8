import { useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { designText } from './fr.ts';
import layout from './layout.module.css';
import styles from './table-of-contents.module.css';

/** A part of a page: the `id` of its heading, and what it says. */
export interface PagePart {
  readonly anchor: string;
  readonly words: string;
}

/** The parts of a long page, each a link to its place. Not printed: paper has no links. */
export function TableOfContents(props: { readonly parts: readonly PagePart[] }) {
  return (
    <nav className={classNames(layout.offPaper, styles.contents)} aria-label={designText('rich_contents')}>
      <p className={classNames(layout.strong, layout.below2)} aria-hidden="true">
        {designText('rich_contents')}
      </p>
      <ul className={styles.list}>
        {props.parts.map(({ anchor, words }) => (
          <li key={anchor}>
            <a className={classNames(layout.pressable, styles.link)} href={`#${anchor}`}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the part that the address names, once it is there: the browser looked for it before the page had come. */
export function useArrivalAt(parts: readonly PagePart[]): void {
  const hasArrived = useRef(false);
  useLayoutEffect(() => {
    const wanted = decodeURIComponent(window.location.hash.slice(1));
    if (!hasArrived.current && parts.some(({ anchor }) => anchor === wanted)) {
      hasArrived.current = true;
      document.getElementById(wanted)?.scrollIntoView();
    }
  }, [parts]);
}
