import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type Evening, eveningCalls } from '../../../api/staff/evening-calls.ts';
import { type Deed, mayAct } from '../../../api/staff/staff-call.ts';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatLongDate } from '../../language/dates.ts';
import { Deeds } from '../journal/deeds.tsx';
import { useReading } from '../kit/ask-staff.ts';
import { StaffLink } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useMember } from '../kit/use-member.ts';
import { CancelEvening, MessageEvening, MoveEvening } from './change-evening.tsx';
import { EveningJobs } from './evening-jobs.tsx';
import { EveningState } from './evenings-page.tsx';
import { eveningsText, eveningText as words } from './fr.ts';

/** The number of the evening that an address names. */
function performanceIn(path: string): number {
  return Number(/\/seances\/(\d{1,10})/.exec(path)?.[1] ?? 0);
}

const counts = ['sold', 'free', 'inCarts', 'heldBack'] as const;

/** What a manager can do about an evening; a dialog asks once more for each. */
function EveningActions(props: { readonly evening: Evening }) {
  const { evening } = props;
  const [asked, setAsked] = useState<'move' | 'cancel' | 'message' | null>(null);
  const close = (): void => setAsked(null);
  const isAhead = evening.state === 'ahead' || evening.state === 'moved';
  return (
    <Panel title={words.actions}>
      <div className={layout.row3}>
        <Button onClick={() => setAsked('message')}>{words.message}</Button>
        {isAhead && <Button onClick={() => setAsked('move')}>{words.move}</Button>}
        {isAhead && (
          <Button variant="danger" onClick={() => setAsked('cancel')}>
            {words.cancel}
          </Button>
        )}
      </div>
      {asked === 'message' && <MessageEvening evening={evening} onClosed={close} />}
      {asked === 'move' && <MoveEvening evening={evening} onClosed={close} />}
      {asked === 'cancel' && <CancelEvening evening={evening} onClosed={close} />}
    </Panel>
  );
}

function EveningParts(props: { readonly evening: Evening; readonly journal: readonly Deed[] }) {
  const { evening } = props;
  const member = useMember();
  const isManager = member !== null && mayAct(member.role, 'manager');
  return (
    <>
      <div className={layout.stack2}>
        <p className={layout.large}>
          {formatLongDate(evening.date)}, {evening.hall}
        </p>
        <EveningState evening={evening} />
      </div>
      {evening.state === 'cancelled' && <Notice kind="warning">{words.isCancelled}</Notice>}
      <Panel title={words.places}>
        <Facts
          look="columns"
          facts={counts.map((count) => ({ term: words.counts[count], detail: evening[count] }))}
        />
        <p>
          <StaffLink to={`/guichet/seances/${evening.performanceId}/places`}>{words.seats}</StaffLink>
        </p>
      </Panel>
      {isManager ? (
        <>
          {evening.state !== 'cancelled' && <EveningActions evening={evening} />}
          <EveningJobs performanceId={evening.performanceId} />
        </>
      ) : (
        <p className={layout.note}>{words.managersOnly}</p>
      )}
      <Deeds deeds={props.journal} />
    </>
  );
}

/** One evening: what its places are, what can be done about it, and how far what was done has come. */
export function EveningPage() {
  const performanceId = useRouterState({ select: ({ location }) => performanceIn(location.pathname) });
  const reading = useReading(eveningCalls.evening, { performanceId });
  return (
    <StaffPage
      title={reading.data?.evening.show ?? eveningsText.title}
      actions={<StaffLink to="/guichet/seances">{words.back}</StaffLink>}
    >
      <Read of={reading}>
        {({ evening, journal }) => <EveningParts key={performanceId} evening={evening} journal={journal} />}
      </Read>
    </StaffPage>
  );
}
