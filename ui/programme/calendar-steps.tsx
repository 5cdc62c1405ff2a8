import { addDays, addMonths, type Day } from '../../api/values/paris-day.ts';
import { IconButton } from '../design/button.tsx';
import { leftIcon } from '../design/more-icons.tsx';
import { programmeText } from './fr.ts';
import styles from './show-calendar.module.css';

export interface CalendarStepsProps {
  readonly day: Day;
  readonly onDayChosen: (day: Day) => void;
}

/** Back and on: by the month, and on a phone, where a week is shown, by the week. */
export function CalendarSteps({ day, onDayChosen }: CalendarStepsProps) {
  const step = (label: string, to: Day, isOn: boolean) => (
    <IconButton
      label={label}
      icon={<span className={isOn ? styles.on : undefined}>{leftIcon}</span>}
      onClick={() => onDayChosen(to)}
    />
  );
  return (
    <>
      <div className={styles.byMonth}>
        {step(programmeText('calendar_previousMonth'), addMonths(day, -1), false)}
        {step(programmeText('calendar_nextMonth'), addMonths(day, 1), true)}
      </div>
      <div className={styles.byWeek}>
        {step(programmeText('calendar_previousWeek'), addDays(day, -7), false)}
        {step(programmeText('calendar_nextWeek'), addDays(day, 7), true)}
      </div>
    </>
  );
}
