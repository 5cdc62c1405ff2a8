import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import styles from './page.module.css';

export interface PageProps {
  readonly children: ReactNode;
  readonly width?: 'full' | 'narrow';
}

/** A page of paper: the house's width and margins, with room above and below. */
export function Page(props: PageProps) {
  return (
    <div className={classNames(layout.pageWidth, styles.page, props.width === 'narrow' && styles.narrow)}>
      {props.children}
    </div>
  );
}
