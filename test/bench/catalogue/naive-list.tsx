import { type ChangeEvent, useState } from 'react';
import type { Availability } from '../../../api/season/availability.ts';
import { showDates } from '../../../api/season/show.ts';
import { searchText } from '../../../api/values/search-text.ts';
import { bestBookability, bookabilityOf, codeOf } from '../../../ui/programme/bookability.ts';
import { type ShowEntry, searchedText } from '../../../ui/programme/show-entries.ts';
import { ShowSummary } from '../../../ui/programme/show-item.tsx';

export interface NaiveListProps {
  readonly entries: readonly ShowEntry[];
  readonly availability: Availability;
  readonly now: number;
}

/** What one would write first: filter, then draw every show that is left, each in full. */
export function NaiveList({ entries, availability, now }: NaiveListProps) {
  const [search, setSearch] = useState('');
  const wanted = searchText(search);
  const shown = entries.filter((entry) => searchText(searchedText(entry)).includes(wanted));
  return (
    <>
      <input
        type="search"
        value={search}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setSearch(event.target.value)}
      />
      <ul>
        {shown.map((entry) => {
          const dates = showDates(entry.performances, now);
          const each = entry.performances.map((performance) =>
            bookabilityOf(performance, codeOf(availability, performance.id), now),
          );
          return (
            <li key={entry.show.id}>
              <ShowSummary
                entry={{ ...entry }}
                glance={{ dates, range: null, free: null, bookability: bestBookability(each) }}
                isOpen={false}
                onShowOpened={() => {}}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
