import { useId } from 'react';
import choosable from './choosable.module.css';
import { classNames } from './class-names.ts';
import { designText } from './fr.ts';
import layout from './layout.module.css';
import { type ThemeChoice, themeChoices } from './theme-choice.ts';
import styles from './theme-switch.module.css';

export interface ThemeSwitchProps {
  readonly choice: ThemeChoice;
  readonly onChosen: (choice: ThemeChoice) => void;
}

/** Light, dark, or as the system wishes. It stands on the night: in the footer, in the menu. */
export function ThemeSwitch(props: ThemeSwitchProps) {
  const name = useId();
  return (
    <fieldset className={classNames(layout.line2, layout.small, layout.offPaper, styles.switch)}>
      <legend className={styles.legend}>{designText('theme_legend')}</legend>
      <div className={styles.choices}>
        {themeChoices.map((choice) => (
          <label key={choice} className={classNames(choosable.segment, choosable.onNight, styles.choice)}>
            <input
              className={choosable.whole}
              type="radio"
              name={name}
              value={choice}
              checked={props.choice === choice}
              onChange={() => props.onChosen(choice)}
            />
            {designText(`theme_${choice}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
