import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { type Person, personCalls } from '../../../api/staff/person-calls.ts';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { debounce } from '../../forms/debounce.ts';
import { formatDate } from '../../language/dates.ts';
import { TextInput } from '../kit/fields.tsx';
import { StaffLink } from '../kit/link.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { useReading } from '../kit/use-reading.ts';
import { peopleWords as words } from './fr.ts';
import { PersonSheet } from './person-sheet.tsx';

const address = '/guichet/personnes';
/** Milliseconds that keys rest before it is searched. */
const rest = 250;
const shortest = 2;

const nameOf = ({ name, email, id }: Person): string => name || email || id;

function Found({ search }: { readonly search: string }) {
  const found = useReading(personCalls.findPerson, { search });
  return (
    <Read of={found}>
      {({ people, isWhole }) =>
        people.length === 0 ? (
          <p role="status">{words.nobody}</p>
        ) : (
          <>
            <Table
              caption={words.found}
              keyOf={({ id }) => id}
              rows={people}
              columns={[
                {
                  key: 'person',
                  title: words.person,
                  cell: (person) => (
                    <span className={layout.breaking}>
                      {[person.name, person.email, person.city].filter(Boolean).join(', ')}
                    </span>
                  ),
                },
                { key: 'kind', title: words.kind, cell: ({ status }) => words.kinds[status] },
                { key: 'orders', title: words.orders, cell: ({ orders }) => orders, isAmount: true },
                {
                  key: 'last',
                  title: words.lastOrder,
                  cell: ({ lastOrderAt }) => (lastOrderAt === null ? words.never : formatDate(lastOrderAt)),
                },
                {
                  key: 'see',
                  title: words.see,
                  cell: (person) => (
                    <StaffLink to={`${address}?qui=${person.id}`}>{words.seeOf(nameOf(person))}</StaffLink>
                  ),
                },
              ]}
            />
            {!isWhole && <p className={layout.note}>{words.notAll}</p>}
          </>
        )
      }
    </Read>
  );
}

/** Somebody is found, and what the house knows of them told or erased. Names that are searched stay out of the address. */
export function PeoplePage() {
  const { history } = useRouter();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  const id = new URLSearchParams(query).get('qui');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const later = useMemo(() => debounce((text: string) => setSearch(text.trim()), rest), []);
  useEffect(() => later.flush, [later]);
  return (
    <StaffPage title={words.title}>
      {id !== null ? (
        <PersonSheet key={id} id={id} onLeft={() => history.push(address)} />
      ) : (
        <>
          <p className={layout.note}>{words.lead}</p>
          <TextInput
            label={words.search}
            hint={words.searchHint}
            type="search"
            width="medium"
            value={typed}
            longest={254}
            onChanged={(text) => {
              setTyped(text);
              later.call(text);
            }}
          />
          {search.length >= shortest && <Found search={search} />}
        </>
      )}
    </StaffPage>
  );
}
