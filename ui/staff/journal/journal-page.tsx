import { useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { staffWords } from '../fr.ts';
import { useReading } from '../kit/ask-staff.ts';
import { TextInput } from '../kit/fields.tsx';
import { StaffLink } from '../kit/links.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { deedColumns } from './deeds.tsx';
import { subjectPath, subjectWords, journalWords as words } from './fr.ts';

function Subject(props: { readonly of: string }) {
  const path = subjectPath(props.of);
  const words = subjectWords(props.of);
  return path === null ? words : <StaffLink to={path}>{words}</StaffLink>;
}

/** What the staff did, the newest first. */
export function JournalPage() {
  const [search, setSearch] = useState('');
  const [before, setBefore] = useState<number | null>(null);
  const journal = useReading(accountCalls.journal, { before, search });
  return (
    <StaffPage title={words.title}>
      <p className={layout.note}>{words.lead}</p>
      <TextInput
        label={staffWords.search}
        hint={words.search}
        type="search"
        width="medium"
        value={search}
        longest={100}
        onChanged={(value) => {
          setSearch(value);
          setBefore(null);
        }}
      />
      <Read of={journal}>
        {({ rows, isWhole }) => (
          <>
            {rows.length === 0 ? (
              <p>{words.nothing}</p>
            ) : (
              <Table
                caption={words.caption}
                keyOf={({ number }) => String(number)}
                rows={rows}
                columns={[
                  ...[deedColumns.at, deedColumns.who, deedColumns.what],
                  { key: 'subject', title: words.subject, cell: ({ subject }) => <Subject of={subject} /> },
                  deedColumns.reason,
                ]}
              />
            )}
            <div className={layout.row3}>
              {before !== null && <Button onClick={() => setBefore(null)}>{words.newest}</Button>}
              {!isWhole && (
                <Button onClick={() => setBefore(rows.at(-1)?.number ?? null)}>{words.more}</Button>
              )}
            </div>
          </>
        )}
      </Read>
    </StaffPage>
  );
}
