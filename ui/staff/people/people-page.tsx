import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type Person, type PersonSummary, personCalls } from '../../../api/staff/person-calls.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { formatDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { Confirm } from '../kit/change-view.tsx';
import { SearchField } from '../kit/fields.tsx';
import { StaffLink } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { peopleWords as words } from './fr.ts';

const kinds = [
  'orders',
  'tickets',
  'proofs',
  'references',
  'waiting',
  'mails',
  'giftCards',
  'devices',
] as const;

function Erasing({ person, counts, onClosed }: PersonSummary & { readonly onClosed: () => void }) {
  const erase = useChange(personCalls.erasePerson, onClosed);
  const isForced = counts.liveTickets > 0;
  return (
    <Confirm
      title={words.eraseOf(person.name || person.email)}
      label={isForced ? words.force : words.erase}
      isDangerous
      change={erase}
      onConfirmed={(reason) => erase.send({ id: person.id, reason, isForced })}
      onDismissed={onClosed}
    >
      <p>{words.eraseWhat}</p>
      {isForced && (
        <Notice kind="warning" announcement="none">
          {words.live(counts.liveTickets)}
        </Notice>
      )}
    </Confirm>
  );
}

/** One person: who it is, how much the house knows, and the two things that they may ask for. */
function PersonSheet(props: { readonly id: string; readonly onLeft: () => void }) {
  const found = useReading(personCalls.personData, { id: props.id });
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <div>
        <Button variant="quiet" onClick={props.onLeft}>
          {words.back}
        </Button>
      </div>
      <Read of={found}>
        {({ person, counts }) => (
          <Panel title={person.name || person.email}>
            {person.erasedAt !== null ? (
              <Notice kind="success">{words.erased(formatDate(person.erasedAt))}</Notice>
            ) : (
              <>
                <Facts
                  facts={[
                    {
                      term: words.email,
                      detail:
                        person.email === '' ? null : (
                          <span className={layout.breaking}>
                            {person.status === 'visitor' || person.isEmailConfirmed
                              ? person.email
                              : words.unconfirmed(person.email)}
                          </span>
                        ),
                    },
                    { term: words.phone, detail: person.phone },
                    { term: words.address, detail: person.address },
                    { term: words.kind, detail: words.kinds[person.status] },
                    { term: words.since, detail: formatDate(person.createdAt) },
                    {
                      term: words.known,
                      detail:
                        kinds
                          .filter((kind) => counts[kind] > 0)
                          .map((kind) => words.counts[kind](counts[kind]))
                          .join(', ') || words.nothing,
                    },
                  ]}
                />
                <div className={layout.row3}>
                  <a className={buttonClass()} href={`/guichet/files/personnes/${person.id}.json`} download>
                    {words.save}
                  </a>
                  <Button variant="danger" onClick={() => setErasing(true)}>
                    {words.erase}
                  </Button>
                </div>
                <p className={layout.note}>{words.saveNote}</p>
              </>
            )}
            {isErasing && <Erasing person={person} counts={counts} onClosed={() => setErasing(false)} />}
          </Panel>
        )}
      </Read>
    </>
  );
}

const address = '/guichet/personnes';
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
  const [search, setSearch] = useState('');
  return (
    <StaffPage title={words.title}>
      {id !== null ? (
        <PersonSheet key={id} id={id} onLeft={() => history.push(address)} />
      ) : (
        <>
          <p className={layout.note}>{words.lead}</p>
          <SearchField
            label={words.search}
            hint={words.searchHint}
            width="medium"
            longest={254}
            onSearched={(text) => setSearch(text.trim())}
          />
          {search.length >= shortest && <Found search={search} />}
        </>
      )}
    </StaffPage>
  );
}
