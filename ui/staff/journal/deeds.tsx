import type { Deed } from '../../../api/staff/staff-call.ts';
import { Table, type TableProps } from '../../design/table.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { Panel } from '../kit/page.tsx';
import { deedWords, journalWords as words } from './fr.ts';

/** What is told of every deed: when, who, what, and why. */
export const deedColumns = {
  at: { key: 'at', title: words.at, cell: ({ at }) => formatShortDate(at) },
  who: { key: 'who', title: words.who, cell: ({ who }) => who },
  what: { key: 'what', title: words.what, cell: ({ what }) => deedWords(what) },
  reason: { key: 'reason', title: words.reason, cell: ({ reason }) => reason },
} as const satisfies Readonly<Record<string, TableProps<Deed>['columns'][number]>>;

/** What the staff did to one thing, on its own page. */
export function Deeds(props: { readonly deeds: readonly Deed[] }) {
  return (
    <Panel title={words.title}>
      {props.deeds.length === 0 ? (
        <p>{words.noDeeds}</p>
      ) : (
        <Table
          caption={words.title}
          keyOf={({ number }) => String(number)}
          rows={props.deeds}
          columns={Object.values(deedColumns)}
        />
      )}
    </Panel>
  );
}
