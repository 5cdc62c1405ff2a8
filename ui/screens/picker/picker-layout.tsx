import type { ReactNode } from 'react';
import { pickerText } from '../../texts/fr/picker.ts';
import styles from './picker-layout.module.css';

export interface PickerLayoutProps {
  readonly map: ReactNode;
  readonly panel: ReactNode;
}

/** The hall map with its panel: beside it on a large screen, below it on a phone. Fills the dialog it stands in. */
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
