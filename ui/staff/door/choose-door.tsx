import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedEvening } from '../../../api/door/door-list.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatShortDate } from '../../language/more-dates.ts';
import { TextInput } from '../kit/fields.tsx';
import { StaffPage } from '../kit/page.tsx';
import styles from './choose-door.module.css';
import type { KeptPhone } from './door-store.ts';
import { EveningCounts } from './evening-counts.tsx';
import { wakeSound } from './feedback.ts';
import { enteredWords, doorWords as words } from './fr.ts';
import { type DoorChoice, readEvenings } from './open-door.ts';

/** Milliseconds after which the counts are read again, and after which a server that did not answer is tried again. */
const betweenReadings = 20_000;
const betweenTries = 5000;

interface Listed extends NamedEvening {
  readonly tickets?: number;
  readonly entered?: number;
}

/** The one that is nearest to now is meant, until another is chosen. */
function nearest(evenings: readonly NamedEvening[]): number | null {
  const now = Date.now();
  const distance = ({ date }: NamedEvening): number => Math.abs(date - now);
  return [...evenings].sort((one, other) => distance(one) - distance(other))[0]?.id ?? null;
}

/** Which evening, and which door of it. */
export function ChooseDoor(props: {
  readonly phone: KeptPhone;
  readonly onChosen: (choice: DoorChoice) => void;
}) {
  const { phone } = props;
  const { data, error } = useQuery({
    queryKey: ['doorEvenings'],
    queryFn: readEvenings,
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? betweenTries : betweenReadings),
  });
  const isAway = error !== null && data === undefined;
  const evenings: readonly Listed[] = data ?? (isAway ? phone.evenings : []);
  const [chosen, setChosen] = useState<number | null>(null);
  const [door, setDoor] = useState(phone.door);
  const last = evenings.some(({ id }) => id === phone.performanceId) ? phone.performanceId : null;
  const performanceId = chosen ?? last ?? nearest(evenings);
  const isReady = performanceId !== null && door.trim() !== '';
  return (
    <StaffPage title={words.title} isNarrow>
      <p>{words.intro}</p>
      {isAway && <Notice kind="warning">{words.keptEvenings}</Notice>}
      {data === undefined && !isAway && <p role="status">{words.opening}</p>}
      {(data !== undefined || isAway) && evenings.length === 0 && (
        <Notice kind="info">{words.noEvening}</Notice>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) {
            wakeSound();
            props.onChosen({ performanceId, door: door.trim() });
          }
        }}
      >
        {evenings.length > 0 && (
          <fieldset className={styles.evenings}>
            <legend>{words.evening}</legend>
            {evenings.map(({ id, title, date, hall, entered, tickets }) => (
              <label key={id} className={styles.evening}>
                <input
                  type="radio"
                  name="evening"
                  checked={id === performanceId}
                  onChange={() => setChosen(id)}
                />
                <span>
                  <strong>{title}</strong>
                  <span className={styles.when}>
                    {formatShortDate(date)} · {hall}
                  </span>
                  {tickets !== undefined && entered !== undefined && (
                    <span className={styles.when}>{enteredWords(entered, tickets)}</span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <TextInput
          label={words.door}
          hint={words.doorHint}
          value={door}
          isRequired
          longest={60}
          onChanged={setDoor}
        />
        <Button type="submit" variant="primary" size="large" disabled={!isReady}>
          {words.open}
        </Button>
      </form>
      {performanceId !== null && !isAway && (
        <EveningCounts performanceId={performanceId} own={phone.device} />
      )}
    </StaffPage>
  );
}
