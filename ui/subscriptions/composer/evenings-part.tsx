import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { type Cart, type TicketItem, ticketsOf } from '../../../api/cart/cart.ts';
import type { Category } from '../../../api/prices/pricing.ts';
import type { Catalogue } from '../../../api/season/catalogue.ts';
import type { Performance } from '../../../api/season/performance.ts';
import { showTitle } from '../../../api/season/show.ts';
import {
  clashesIn,
  composedSubscriptions,
  eveningNews,
  heldSubscriptions,
  type SeasonWorld,
  subscribersOf,
} from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import type { DraftEvening } from '../../../api/subscriptions/subscription-draft.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import { classNames } from '../../design/class-names.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Select } from '../../design/select.tsx';
import { Chip } from '../../programme/chip.tsx';
import type { ProgrammeFinderProps } from '../../programme/programme-finder.tsx';
import { newKey } from '../../shop/new-key.ts';
import { useFact, useSend } from '../../shop/shop.tsx';
import { useMinute } from '../../shop/use-minute.ts';
import { type OpenedPart, openedParts } from '../formula-performances.ts';
import { subscriptionsText } from '../fr.ts';
import { type ComposerSearch, readComposerSearch } from './composer-search.ts';
import { type Composing, EveningRow, type EveningRowProps } from './evening-row.tsx';
import { EveningsList } from './evenings-list.tsx';
import styles from './evenings-part.module.css';
import { useBookabilityOf, useComposedCart, useDraft, usePeople } from './use-composition.ts';

/** In the place of a part's id: what was chosen, of all parts. */
const chosenPart = 'mes-choix';

/** Which evenings are shown, and how: in the address, so that back, reload and a shared link bring them again. */
function useComposerSearch() {
  const search: ComposerSearch = useSearch({ from: '/abonnements/seances', shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  const change = useCallback(
    (wishes: ComposerSearch) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, ...wishes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { 'filtre.partie': _, ...wished } = readComposerSearch({ ...search });
  const isNarrowed = Object.values(wished).some((wish) => wish !== undefined);
  // Once it is there it stays, with what it shows.
  const [isFinderWanted, setFinderWanted] = useState(isNarrowed);
  if (isNarrowed && !isFinderWanted) {
    setFinderWanted(true);
  }
  const wantFinder = useCallback(() => setFinderWanted(true), []);
  return { search, change, isFinderWanted, wantFinder };
}

interface CategoryChoiceProps {
  readonly codes: readonly string[];
  readonly names: ReadonlyMap<string, Pick<Category, 'name'>>;
}

/** Where places are wished first (point 4: the proposition's category), where the venue leaves the choice. */
function CategoryChoice({ codes, names }: CategoryChoiceProps) {
  const chosen = useFact('subscriptions', ({ context }) => context.preferredCategory);
  const send = useSend('subscriptions');
  const known = codes.filter((code) => names.has(code));
  return known.length < 2 ? null : (
    <Select
      label={subscriptionsText('composer_first_category')}
      value={chosen !== null && known.includes(chosen) ? chosen : ''}
      options={[
        { value: '', label: subscriptionsText('composer_first_category_none') },
        ...known.map((code) => ({ value: code, label: names.get(code)?.name ?? code })),
      ]}
      onChanged={(categoryCode) => send({ type: 'category.preferred', categoryCode })}
    />
  );
}

export interface EveningsPartProps {
  readonly formula: SubscriptionFormula;
  /** Those to choose among before the evenings. */
  readonly categories: readonly string[];
  readonly world: SeasonWorld;
}

const noTickets: readonly TicketItem[] = [];

/** For each performance, the places in the cart of those who subscribe to this formula. */
function heldByPerformance(
  cart: Cart | null,
  formulaCode: string,
): ReadonlyMap<number, readonly TicketItem[]> {
  const lines = new Set(heldSubscriptions(cart, formulaCode).map(({ id }) => id));
  const held = new Map<number, readonly TicketItem[]>();
  for (const ticket of cart === null ? [] : ticketsOf(cart)) {
    if (ticket.subscriptionId !== null && lines.has(ticket.subscriptionId)) {
      held.set(ticket.performanceId, [...(held.get(ticket.performanceId) ?? noTickets), ticket]);
    }
  }
  return held;
}

/** The season as far as the formula opens it. */
function openedCatalogue(catalogue: Catalogue, parts: readonly OpenedPart[]): Catalogue {
  const opened = parts.flatMap(({ shows }) => shows);
  return {
    ...catalogue,
    shows: new Map(opened.map(({ show }) => [show.id, show])),
    performances: new Map(
      opened.flatMap(({ performances }) => performances.map((performance) => [performance.id, performance])),
    ),
  };
}

/** Parts without the performances that are not wanted; the very same where all are. */
function narrowed(
  parts: readonly OpenedPart[],
  isWanted: (performanceId: number) => boolean,
): readonly OpenedPart[] {
  return parts.flatMap((part) => {
    const shows = part.shows.flatMap((opened) => {
      const performances = opened.performances.filter(({ id }) => isWanted(id));
      return performances.length === opened.performances.length
        ? [opened]
        : performances.length === 0
          ? []
          : [{ ...opened, performances }];
    });
    return shows.length === 0 ? [] : [{ ...part, shows }];
  });
}

/** Filters and the calendar, the programme's own: fetched when they are asked for. Without them the list is as it was. */
const ProgrammeFinder = lazy(() =>
  import('../../scripts/programme.ts').then(
    (programme) => ({ default: programme.ProgrammeFinder }),
    () => ({ default: FinderMissing }),
  ),
);

function FinderMissing({ listOf }: Pick<ProgrammeFinderProps, 'listOf'>) {
  return (
    <>
      <Notice kind="warning">
        <p>{subscriptionsText('composer_finder_missing')}</p>
      </Notice>
      {listOf(() => true)}
    </>
  );
}

/** The shows that the formula opens, with their dates to choose: a list by its parts, or a calendar, and filters. */
export function EveningsPart(props: EveningsPartProps) {
  const { formula, world } = props;
  const draft = useDraft(formula);
  const cart = useComposedCart();
  const people = usePeople(formula);
  const bookabilityOf = useBookabilityOf(world);
  const now = useMinute();
  const { catalogue } = world;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const send = useSend('subscriptions');
  const { search, change, isFinderWanted, wantFinder } = useComposerSearch();
  const view = search['filtre.vue'] === undefined ? 'list' : 'calendar';
  const [isSearching, setSearching] = useState(false);
  const parts = useMemo(() => openedParts(catalogue, formula, now), [catalogue, formula, now]);
  const held = useMemo(() => heldByPerformance(cart, formula.code), [cart, formula.code]);
  const clashesOf = useMemo(
    () => clashesIn(world, composedSubscriptions(world, formula, cart, draft)),
    [world, formula, cart, draft],
  );
  const everybody = useMemo(() => people.map((person) => person.id), [people]);
  const chosen = useMemo(
    () => new Set([...held.keys(), ...draft.evenings.map(({ performanceId }) => performanceId)]),
    [held, draft.evenings],
  );
  const isChosen = (performanceId: number): boolean => chosen.has(performanceId);

  const { 'filtre.partie': part = '' } = search;
  // An address may name a part that the formula does not have.
  const isPart = part === chosenPart || parts.some(({ collection }) => collection?.id === part);
  const shown = isPart ? part : '';
  const choose = useCallback(
    (evening: Omit<DraftEvening, 'id'>) => {
      if (shown === chosenPart && evening.subscriberIds.length + evening.hostIds.length === 0) {
        // Its row leaves the list, with the button that was pressed.
        heading.current?.focus({ preventScroll: true });
      }
      send({ type: 'evening.chosen', evening: { ...evening, id: newKey() } });
    },
    [send, shown],
  );
  const ofPart = useMemo(
    () =>
      shown === '' || shown === chosenPart
        ? parts
        : parts.filter(({ collection }) => collection?.id === shown),
    [parts, shown],
  );
  const wanted = useMemo(
    () => (shown === chosenPart ? narrowed(ofPart, (performanceId) => chosen.has(performanceId)) : ofPart),
    [ofPart, shown, chosen],
  );

  const opened = useMemo(() => openedCatalogue(catalogue, wanted), [catalogue, wanted]);
  const subscribers = subscribersOf(formula.code, cart, draft);
  const hasWishForAll = props.categories.length > 1;
  const composing = useMemo<Composing>(
    () => ({ formula, world, people, hasWishForAll, onChosen: choose }),
    [formula, world, people, hasWishForAll, choose],
  );

  const rowOf = (performance: Performance, look: EveningRowProps['look']) => {
    const evening = draft.evenings.find((one) => one.performanceId === performance.id);
    const [clash] = clashesOf(performance.id, evening?.subscriberIds ?? everybody);
    const other = lookUp(
      'show',
      catalogue.shows,
      lookUp('performance', catalogue.performances, clash ?? 0)?.showId ?? 0,
    );
    return (
      <EveningRow
        key={performance.id}
        performance={performance}
        look={look}
        bookability={bookabilityOf(performance.id)}
        composing={composing}
        evening={evening}
        heldTickets={held.get(performance.id) ?? noTickets}
        news={evening === undefined ? null : eveningNews(world, formula, subscribers, evening)}
        clash={other === undefined ? '' : showTitle(other)}
      />
    );
  };
  const listOf = (isWished: (performanceId: number) => boolean) => (
    <EveningsList
      parts={wanted}
      isWished={isWished}
      isWhole={parts.length === 1}
      isChosen={isChosen}
      rowOf={(performance, isHidden) => rowOf(performance, isHidden ? 'hidden' : 'plain')}
    />
  );

  return (
    <section className={classNames(layout.column4, layout.shrinkable)} aria-labelledby={id}>
      <div className={classNames(layout.line3, layout.apart, styles.head)}>
        <h2 ref={heading} id={id} className={layout.larger} tabIndex={-1}>
          {subscriptionsText('composer_shows')}
        </h2>
        <Select
          label={subscriptionsText('composer_filter')}
          value={shown}
          options={[
            { value: '', label: subscriptionsText('composer_filter_all') },
            { value: chosenPart, label: subscriptionsText('composer_filter_chosen') },
            ...parts.flatMap(({ collection }) =>
              collection === null ? [] : [{ value: collection.id, label: collection.title }],
            ),
          ]}
          onChanged={(chosen) => change({ 'filtre.partie': chosen || undefined })}
        />
      </div>
      <p className={layout.note}>
        {subscriptionsText(people.length === 0 ? 'composer_shows_first' : 'composer_shows_hint')}
      </p>
      <CategoryChoice codes={props.categories} names={world.pricing.categories} />
      {parts.length === 0 ? (
        <EmptyState title={subscriptionsText('abo_perf_none')} />
      ) : (
        <div className={classNames(layout.line2, layout.apart, styles.views)}>
          <div role="group" aria-label={subscriptionsText('composer_view')} className={layout.row2}>
            <Chip
              isChosen={view === 'list'}
              onClick={() => change({ 'filtre.vue': undefined, 'filtre.jour': undefined })}
            >
              {subscriptionsText('composer_view_list')}
            </Chip>
            <Chip isChosen={view === 'calendar'} onClick={() => change({ 'filtre.vue': 'calendrier' })}>
              {subscriptionsText('composer_view_calendar')}
            </Chip>
          </div>
          <Chip
            isChosen={isSearching}
            onClick={() => {
              setSearching(!isSearching);
              wantFinder();
            }}
          >
            {subscriptionsText('composer_search')}
          </Chip>
        </div>
      )}
      {parts.length > 0 && wanted.length === 0 && (
        <EmptyState title={subscriptionsText('composer_none_chosen')} />
      )}
      {wanted.length > 0 &&
        (isFinderWanted ? (
          <Suspense fallback={<Later draw={() => listOf(all)} />}>
            <ProgrammeFinder
              catalogue={opened}
              now={now}
              search={search}
              onSearchChanged={change}
              isOpen={isSearching}
              chosen={chosen}
              hiddenText={(count) => subscriptionsText('composer_hidden', { count })}
              rowOf={(performance) => rowOf(performance, 'titled')}
              listOf={listOf}
            />
          </Suspense>
        ) : (
          listOf(all)
        ))}
    </section>
  );
}

const all = (): boolean => true;

/** What is drawn only where nothing else is yet. */
function Later({ draw }: { readonly draw: () => ReactNode }) {
  return draw();
}
