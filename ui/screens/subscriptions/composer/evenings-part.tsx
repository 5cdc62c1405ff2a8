import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { type Cart, ticketsOf } from '../../../../api/entities/cart.ts';
import {
  clashingPerformances,
  composedSubscriptions,
  type SeasonWorld,
} from '../../../../api/entities/draft-composition.ts';
import { showTitle } from '../../../../api/entities/show.ts';
import type { SubscriptionFormula } from '../../../../api/entities/subscription.ts';
import type { SubscriptionDraft } from '../../../../api/entities/subscription-draft.ts';
import type { Trouble } from '../../../../machines/subscriptions/subscriptions.types.ts';
import { newKey } from '../../../actors/new-key.ts';
import { useSend } from '../../../actors/shop.tsx';
import { Button } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Poster } from '../../../design/poster.tsx';
import { Select } from '../../../design/select.tsx';
import { composerText } from '../../../texts/fr/composer.ts';
import { subscriptionsText } from '../../../texts/fr/subscriptions.ts';
import type { Bookability } from '../../tickets/bookability.ts';
import { collectionText } from '../formula-facts.ts';
import { type OpenedShow, openedParts } from '../formula-performances.ts';
import { EveningRow } from './evening-row.tsx';
import styles from './evenings-part.module.css';
import type { Person } from './people.ts';

export interface EveningsPartProps {
  readonly formula: SubscriptionFormula;
  readonly world: SeasonWorld;
  readonly cart: Cart | null;
  readonly draft: SubscriptionDraft;
  readonly people: readonly Person[];
  readonly troubles: readonly Trouble[];
  readonly preferredCategory: string | null;
  readonly now: number;
  readonly disabled: boolean;
  readonly bookabilityOf: (performanceId: number) => Bookability;
}

const nobody: readonly string[] = [];

/** For each performance, those of the subscribers who have a place in the cart. */
function heldByPerformance(cart: Cart | null): ReadonlyMap<number, readonly string[]> {
  const held = new Map<number, readonly string[]>();
  for (const { performanceId, subscriptionId } of cart === null ? [] : ticketsOf(cart)) {
    if (subscriptionId !== null) {
      held.set(performanceId, [...(held.get(performanceId) ?? nobody), subscriptionId]);
    }
  }
  return held;
}

/** The shows that the formula opens, by its parts, with their dates to choose. */
export function EveningsPart(props: EveningsPartProps) {
  const { formula, world, cart, draft, people, now } = props;
  const { catalogue } = world;
  const id = useId();
  const send = useSend('subscriptions');
  const [filter, setFilter] = useState('');
  const parts = useMemo(() => openedParts(catalogue, formula, now), [catalogue, formula, now]);
  const held = useMemo(() => heldByPerformance(cart), [cart]);
  const composed = composedSubscriptions(world, formula, cart, draft);
  const isChosen = (performanceId: number): boolean =>
    held.has(performanceId) || draft.evenings.some((evening) => evening.performanceId === performanceId);

  const choose = useCallback(
    (performanceId: number, categoryCode: string, subscriberIds: readonly string[]) =>
      send({
        type: 'evening.chosen',
        evening: { id: newKey(), performanceId, categoryCode, subscriberIds },
      }),
    [send],
  );
  const prefer = useCallback(
    (categoryCode: string) => send({ type: 'category.preferred', categoryCode }),
    [send],
  );

  const shown = parts
    .filter(({ collection }) => filter === '' || filter === chosenOnly || filter === (collection?.id ?? ''))
    .map((part) => ({
      ...part,
      shows:
        filter === chosenOnly
          ? part.shows.flatMap((opened) => {
              const performances = opened.performances.filter((performance) => isChosen(performance.id));
              return performances.length === 0 ? [] : [{ ...opened, performances }];
            })
          : part.shows,
    }))
    .filter(({ shows }) => shows.length > 0);

  const rowOf = (opened: OpenedShow, performance: OpenedShow['performances'][number]) => {
    const evening = draft.evenings.find((one) => one.performanceId === performance.id);
    const [clash] = clashingPerformances(
      world,
      performance.id,
      evening?.subscriberIds ?? people.map((person) => person.id),
      composed,
    );
    const other = catalogue.shows.get(catalogue.performances.get(clash ?? 0)?.showId ?? 0);
    return (
      <EveningRow
        key={performance.id}
        performance={performance}
        showName={showTitle(opened.show)}
        hallName={catalogue.halls.get(performance.hallId)?.name ?? ''}
        bookability={props.bookabilityOf(performance.id)}
        formula={formula}
        world={world}
        people={people}
        evening={evening}
        heldIds={held.get(performance.id) ?? nobody}
        clash={other === undefined ? '' : showTitle(other)}
        refusal={props.troubles.find((trouble) => trouble.id === evening?.id)?.refusal ?? null}
        preferredCategory={props.preferredCategory}
        disabled={props.disabled}
        onChosen={choose}
        onCategoryPreferred={prefer}
      />
    );
  };

  return (
    <section className={styles.evenings} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {composerText('composer_shows')}
        </h2>
        <Select
          label={composerText('composer_filter')}
          value={filter}
          options={[
            { value: '', label: composerText('composer_filter_all') },
            { value: chosenOnly, label: composerText('composer_filter_chosen') },
            ...parts.flatMap(({ collection }) =>
              collection === null ? [] : [{ value: collection.id, label: collection.title }],
            ),
          ]}
          onChanged={setFilter}
        />
      </div>
      <p className={styles.hint}>
        {composerText(people.length === 0 ? 'composer_shows_first' : 'composer_shows_hint')}
      </p>
      {parts.length === 0 && <EmptyState title={subscriptionsText('abo_perf_none')} />}
      {parts.length > 0 && shown.length === 0 && <EmptyState title={composerText('composer_none_chosen')} />}
      {shown.map(({ collection, shows }) => (
        <div key={collection?.id ?? ''} className={styles.part}>
          <h3 className={styles.partTitle}>
            {collection === null
              ? subscriptionsText(parts.length === 1 ? 'abo_perf_all' : 'abo_perf_others')
              : collectionText(collection)}
          </h3>
          {shows.map((opened) => (
            <OneShow key={opened.show.id} opened={opened} isChosen={isChosen} rowOf={rowOf} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** A show with so many dates more than these shows the others when asked. */
const datesAtFirst = 4;

/** A show and its first dates, with those that are chosen; the others one gesture away. */
function OneShow(props: {
  readonly opened: OpenedShow;
  readonly isChosen: (performanceId: number) => boolean;
  readonly rowOf: (opened: OpenedShow, performance: OpenedShow['performances'][number]) => ReactNode;
}) {
  const { opened } = props;
  const { show, performances } = opened;
  const [isOpen, setOpen] = useState(performances.length <= datesAtFirst + 1);
  const shown = isOpen
    ? performances
    : performances.filter(({ id }, index) => index < datesAtFirst || props.isChosen(id));
  const more = { count: performances.length, show: showTitle(show) };
  return (
    <article className={styles.show} aria-label={showTitle(show)}>
      <Poster poster={show.poster} meaning="decorative" loading="lazy" className={styles.poster} />
      <div className={styles.words}>
        <h4 className={styles.name}>{showTitle(show)}</h4>
        <p className={styles.genres}>{show.genres.join(', ')}</p>
        <ul className={styles.rows}>{shown.map((performance) => props.rowOf(opened, performance))}</ul>
        {shown.length < performances.length && (
          <Button
            variant="quiet"
            size="small"
            accessibleName={composerText('composer_dates_more_name', more)}
            onClick={() => setOpen(true)}
          >
            {composerText('composer_dates_more', more)}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Above every id of a collection. */
const chosenOnly = '\u0000chosen';
