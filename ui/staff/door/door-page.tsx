import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { NamedEvening } from '../../../api/staff/door.ts';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { StaffAway } from '../kit/ask-staff.ts';
import { ChoiceGroup, TextInput } from '../kit/fields.tsx';
import { StaffPage } from '../kit/page.tsx';
import styles from './door.module.css';
import { type KeptPhone, keepPhone, readPhone } from './door-store.ts';
import { EveningCounts } from './evening-counts.tsx';
import { wakeSound } from './feedback.ts';
import { enteredWords, doorWords as words } from './fr.ts';
import { type DoorChoice, openDoor, readEvenings } from './open-door.ts';
import { ScannerScreen } from './scanner-screen.tsx';
import { ListNotSigned } from './verify-list.ts';

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
function ChooseDoor(props: { readonly phone: KeptPhone; readonly onChosen: (choice: DoorChoice) => void }) {
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
        className={layout.column5}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) {
            wakeSound();
            props.onChosen({ performanceId, door: door.trim() });
          }
        }}
      >
        {evenings.length > 0 && (
          <ChoiceGroup legend={words.evening}>
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
                  <span className={`${layout.block} ${layout.note}`}>
                    {formatShortDate(date)} · {hall}
                  </span>
                  {tickets !== undefined && entered !== undefined && (
                    <span className={`${layout.block} ${layout.note}`}>{enteredWords(entered, tickets)}</span>
                  )}
                </span>
              </label>
            ))}
          </ChoiceGroup>
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

/** As the build writes it, at the top of what it answers for. */
const workerPath = '/guichet/sw.js';

function onlyWorker(address: string): string {
  if (address !== workerPath) {
    throw new TypeError(`No script may be started from ${address}`);
  }
  return address;
}

let hasStarted = false;

function startServiceWorker(): void {
  if (hasStarted || !('serviceWorker' in navigator) || import.meta.env.DEV) {
    return;
  }
  hasStarted = true;
  // Trusted Types ask for a policy by name; this one lets a single address through.
  const policy = window.trustedTypes?.createPolicy('guichet-worker', { createScriptURL: onlyWorker });
  // `register` takes the trusted object; its declared type is still text alone.
  const address = (policy?.createScriptURL(workerPath) ?? workerPath) as string;
  // Without it the door works as long as the page stays open.
  navigator.serviceWorker.register(address, { scope: '/guichet/' }).catch(() => {});
}

/** Lets the staff's pages open without a network, once the door was opened here. */
function useServiceWorker(): void {
  useEffect(startServiceWorker, []);
}

function troubleOf(error: unknown): string {
  if (error instanceof StaffAway) {
    return words.noList;
  }
  if (error instanceof ListNotSigned) {
    return words.notSigned;
  }
  return error instanceof DOMException ? words.storageRefused : words.noList;
}

function OpenedDoor(props: { readonly choice: DoorChoice; readonly onLeft: () => void }) {
  const { choice } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['openDoor', choice],
    queryFn: () => openDoor(choice),
    // What the phone has kept needs no network.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (data !== undefined) {
    return <ScannerScreen phone={data} choice={choice} onLeft={props.onLeft} />;
  }
  return (
    <StaffPage title={words.title} isNarrow>
      {error === null ? (
        <p role="status">{words.opening}</p>
      ) : (
        <Notice
          kind="error"
          actions={
            <>
              <Button onClick={() => void refetch()}>{words.again}</Button>
              <Button variant="quiet" onClick={props.onLeft}>
                {words.leave}
              </Button>
            </>
          }
        >
          {troubleOf(error)}
        </Notice>
      )}
    </StaffPage>
  );
}

/** A door that was left open is opened again by itself on its evening, and not on the next one. In milliseconds. */
const longestEvening = 12 * 3_600_000;

/** The door that was open when the page went. */
function doorOf({ isOpen, performanceId, door, evenings }: KeptPhone): DoorChoice | null {
  const evening = evenings.find(({ id }) => id === performanceId);
  const isNow = evening !== undefined && Math.abs(evening.date - Date.now()) < longestEvening;
  return isOpen && isNow ? { performanceId: evening.id, door } : null;
}

function Door(props: { readonly phone: KeptPhone }) {
  const [choice, setChoice] = useState(() => doorOf(props.phone));
  const leave = (): void => {
    setChoice(null);
    void keepPhone({ isOpen: false });
  };
  return choice === null ? (
    <ChooseDoor phone={props.phone} onChosen={setChoice} />
  ) : (
    <OpenedDoor choice={choice} onLeft={leave} />
  );
}

/** The door of an evening: which one, then its scanner. It works without a network, also after a reload. */
export function DoorPage() {
  useServiceWorker();
  const { data, error } = useQuery({
    queryKey: ['doorPhone'],
    queryFn: readPhone,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (!window.isSecureContext) {
    return (
      <StaffPage title={words.title} isNarrow>
        <Notice kind="error">{words.insecure}</Notice>
      </StaffPage>
    );
  }
  if (data !== undefined) {
    return <Door phone={data} />;
  }
  return (
    <StaffPage title={words.title} isNarrow>
      {error === null ? (
        <p role="status">{words.opening}</p>
      ) : (
        <Notice kind="error">{words.storageRefused}</Notice>
      )}
    </StaffPage>
  );
}
