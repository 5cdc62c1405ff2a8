import type { ReactNode } from 'react';
import { pickerText } from './fr.ts';
import styles from './picker-layout.module.css';

export interface PickerLayoutProps {
  readonly map: ReactNode;
  readonly panel: ReactNode;
}

/** The hall map with its panel: beside it where there is width, below it on a phone. Fills the dialog it stands in. */
export function PickerLayout(props: PickerLayoutProps) {
  return (
    <div className={styles.layout}>
      <section className={styles.map} aria-label={pickerText('picker_map')}>
        {props.map}
      </section>
      <section className={styles.panel} aria-label={pickerText('picker_selection')}>
        {props.panel}
      </section>
    </div>
  );
}

/** What stands in the map's place when there is none. */
export function PickerMessage(props: { readonly children: ReactNode }) {
  return <div className={styles.message}>{props.children}</div>;
}
