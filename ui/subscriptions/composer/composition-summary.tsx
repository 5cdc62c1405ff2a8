import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { showTitle } from '../../../api/season/show.ts';
import {
  draftControls,
  draftTotal,
  eveningNews,
  type SeasonWorld,
  subscribersOf,
} from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import type { CompositionGap } from '../../../api/subscriptions/subscription-composition.ts';
import type { SubscriptionControl } from '../../../api/subscriptions/subscription-controls.ts';
import { hasPlaces, unfinishedSubscribers } from '../../../api/subscriptions/subscription-draft.ts';
import {
  type CompositionState,
  compositionState,
} from '../../../machines/subscriptions/subscriptions.selectors.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Price } from '../../design/price.tsx';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { text } from '../../language/fr.ts';
import { WayTo } from '../../shell/way-to.tsx';
import { useFact, useSend } from '../../shop/shop.tsx';
import { type ControlWorld, faultText, gapText, partText } from '../control-texts.ts';
import { subscriptionsText } from '../fr.ts';
import styles from './composition-summary.module.css';
import { eveningWarning, subscriberRefusalText } from './composition-words.ts';
import {
  useBookabilityOf,
  useComposedCart,
  useDraft,
  useIsHolding,
  usePeople,
  useTrouble,
} from './use-composition.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** How everybody together stands, in the least words; `unnamed`: those of whom something is still to be said. */
function standingText(controls: readonly SubscriptionControl[], unnamed: readonly string[]): string {
  if (controls.length === 0) {
    return subscriptionsText('composer_nobody');
  }
  if (controls.some(({ state }) => state === 2)) {
    return subscriptionsText('composer_faulty');
  }
  const places = controls.reduce((sum, { gaps }) => sum + Math.max(0, ...gaps.map(({ count }) => count)), 0);
  if (places > 0) {
    return subscriptionsText('composer_still', {
      gaps: subscriptionsText('abo_gap_places', { count: places }),
    });
  }
  return unnamed.length === 0
    ? subscriptionsText('composer_complete')
    : subscriptionsText('composer_unfinished', { names: unnamed.join(', ') });
}

/** « Encore 2 places, dont 1 de « Danse » »; that it is complete when nothing is missing. */
function gapsText(gaps: readonly CompositionGap[], world: ControlWorld): string {
  const [places] = gaps;
  const parts = gaps.filter(({ kind }) => kind !== 'places');
  const asked = parts.reduce((sum, { count }) => sum + count, 0);
  if (places?.kind === 'places' && parts.length > 0 && asked <= places.count) {
    return subscriptionsText('composer_still_of', {
      places: gapText(places, world),
      parts: list.format(parts.map((gap) => partText(gap, world))),
    });
  }
  return gaps.length === 0
    ? subscriptionsText('composer_complete')
    : subscriptionsText('composer_still', { gaps: list.format(gaps.map((gap) => gapText(gap, world))) });
}

const fault = classNames(layout.alarm, layout.small);

export interface CompositionSummaryProps {
  readonly formula: SubscriptionFormula;
  readonly season: SeasonWorld;
}

/** What was composed, what each subscription still lacks, what it costs, and the way to hold it. */
export function CompositionSummary(props: CompositionSummaryProps) {
  const { formula, season } = props;
  const draft = useDraft(formula);
  const cart = useComposedCart();
  const people = usePeople(formula);
  const troubles = useFact('subscriptions', ({ context }) => context.troubles);
  const state = useFact('subscriptions', compositionState);
  const world = { ...season, formula };
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const send = useSend('subscriptions');
  const controls = draftControls(season, formula, cart, draft);
  const unfinished = unfinishedSubscribers(formula, draft);
  const isEmpty = draft.subscribers.length + draft.evenings.length === 0;
  const isIncomplete = controls.some((control) => control.state === 1);
  const total = draftTotal(season, formula, cart, draft);
  const lines = people.map((person) => ({
    person,
    control: controls.find((control) => control.id === person.id),
  }));
  const unnamed = people.filter((person) => unfinished.includes(person.id)).map(({ name }) => name);
  /** Those of whom something else than places is still open. */
  const open = [...unfinished, ...troubles.map((trouble) => trouble.id)];
  const standing = standingText(controls, unnamed);
  return (
    <>
      <div className={styles.bar}>
        <p className={classNames(layout.stack, layout.shrinkable, layout.strong)}>
          <span className={layout.small}>{standing}</span>
          <Price amount={total} />
        </p>
        <a className={buttonClass({ size: 'small' })} href={`#${id}`}>
          {subscriptionsText('composer_see')}
        </a>
      </div>
      <section className={classNames(layout.stack4, layout.box, styles.summary)} aria-labelledby={id}>
        <h2 ref={title} id={id} className={layout.large} tabIndex={-1}>
          {subscriptionsText('composer_summary')}
        </h2>
        <Outcome state={state} isIncomplete={isIncomplete} hasPlaces={hasPlaces(draft)} />
        {people.length === 0 && <p className={layout.note}>{subscriptionsText('composer_nobody')}</p>}
        <ul className={layout.stack} hidden={lines.length === 0}>
          {lines.map(({ person, control }) => (
            <li key={person.id} className={classNames(layout.ruled, styles.person)}>
              <p className={classNames(layout.line2, layout.apart, layout.strong)}>
                {person.name}
                {control?.state === 0 && !open.includes(person.id) && (
                  <Badge tone="success">{subscriptionsText('composer_complete')}</Badge>
                )}
              </p>
              {control !== undefined && control.gaps.length > 0 && (
                <p className={classNames(layout.small, layout.firm)}>{gapsText(control.gaps, world)}</p>
              )}
              {control?.faults.map((one) => (
                <p key={faultText(one, world)} className={fault}>
                  {faultText(one, world)}
                </p>
              ))}
              {troubles
                .filter((trouble) => trouble.id === person.id)
                .map((trouble) => (
                  <p key={trouble.id} className={fault}>
                    {subscriberRefusalText(trouble.refusal)}
                  </p>
                ))}
            </li>
          ))}
        </ul>
        {unnamed.length > 0 && (
          <p className={fault}>{subscriptionsText('composer_unfinished', { names: unnamed.join(', ') })}</p>
        )}
        <Evenings {...props} stayNear={() => title.current?.focus({ preventScroll: true })} />
        <LiveRegion message={standing} />
        <div className={classNames(layout.stack3, styles.bottom)}>
          <p className={classNames(layout.amount, layout.large, layout.strong, styles.total)}>
            <span>{subscriptionsText('composer_total')}</span>
            <Price amount={total} />
          </p>
          <Button
            variant={isEmpty && state === 'held' ? 'secondary' : 'primary'}
            isWide
            busy={state === 'holding'}
            onClick={() => send({ type: 'hold.asked' })}
          >
            {subscriptionsText('composer_hold')}
          </Button>
          {state === 'holding' && <p className={layout.note}>{subscriptionsText('composer_holding')}</p>}
          {isIncomplete && !isEmpty && state === 'editing' && (
            <p className={layout.note}>{subscriptionsText('composer_incomplete_hint')}</p>
          )}
        </div>
      </section>
    </>
  );
}

/** What came of holding: the focus goes there, for it is what was asked for. */
function Outcome(props: {
  readonly state: CompositionState | null;
  readonly isIncomplete: boolean;
  readonly hasPlaces: boolean;
}) {
  const { state } = props;
  const box = useRef<HTMLDivElement>(null);
  const isTold = state === 'held' || state === 'troubled' || state === 'blocked';
  useEffect(() => {
    if (isTold) {
      box.current?.focus();
    }
  }, [isTold]);
  if (!isTold) {
    return null;
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.outcome}>
      {state === 'held' && (
        <Notice
          kind="success"
          title={subscriptionsText('composer_held_title')}
          actions={
            <>
              <WayTo page="cart" className={buttonClass({ variant: 'primary', size: 'small' })}>
                {subscriptionsText('composer_cart')}
              </WayTo>
              <Link to="/abonnements/list" className={buttonClass({ size: 'small' })}>
                {subscriptionsText('composer_list')}
              </Link>
            </>
          }
        >
          <p>{subscriptionsText(props.isIncomplete ? 'composer_held_more' : 'composer_held_text')}</p>
        </Notice>
      )}
      {state === 'troubled' && (
        <Notice kind="warning" title={subscriptionsText('composer_trouble_title')}>
          <p>{subscriptionsText('composer_trouble_text')}</p>
        </Notice>
      )}
      {state === 'blocked' && (
        <Notice kind="warning" title={subscriptionsText('composer_blocked')}>
          <p>{subscriptionsText(props.hasPlaces ? 'composer_blocked_text' : 'composer_blocked_empty')}</p>
        </Notice>
      )}
    </div>
  );
}

/** The chosen evenings by date, each with its way out. */
function Evenings(props: CompositionSummaryProps & { readonly stayNear: () => void }) {
  const { formula, season } = props;
  const draft = useDraft(formula);
  const cart = useComposedCart();
  const bookabilityOf = useBookabilityOf(season);
  const isHolding = useIsHolding();
  const { catalogue } = season;
  const send = useSend('subscriptions');
  const subscribers = subscribersOf(formula.code, cart, draft);
  const chosen = draft.evenings
    .map((evening) => {
      const performance = catalogue.performances.get(evening.performanceId);
      const show = performance === undefined ? undefined : catalogue.shows.get(performance.showId);
      const news = eveningNews(season, formula, subscribers, evening);
      return {
        evening,
        news,
        newDate: performance?.date ?? null,
        warning: eveningWarning(
          evening,
          news,
          performance?.date ?? null,
          bookabilityOf(evening.performanceId),
        ),
        time: performance?.date ?? Number.POSITIVE_INFINITY,
        date:
          performance?.date === undefined || performance.date === null
            ? text('dateUnknown')
            : formatShortDate(performance.date),
        show: show === undefined ? subscriptionsText('composer_unknown_show') : showTitle(show),
      };
    })
    .toSorted((a, b) => a.time - b.time);
  return (
    <ul className={layout.stack} hidden={chosen.length === 0}>
      {chosen.map(({ evening, news, newDate, warning, date, show }) => (
        <li
          key={evening.id}
          className={classNames(layout.across3, layout.apart, layout.ruled, styles.evening)}
        >
          <span className={classNames(layout.stack, layout.shrinkable)}>
            <span className={layout.firm}>{show}</span>
            <span className={layout.note}>
              {date}
              {evening.subscriberIds.length > 0 &&
                ` · ${subscriptionsText('composer_people', { count: evening.subscriberIds.length })}`}
              {evening.guests > 0 &&
                ` · ${subscriptionsText('composer_guests_count', { count: evening.guests })}`}
            </span>
            {warning !== '' && (
              <span className={classNames(layout.small, layout.firm, styles.warning)}>{warning}</span>
            )}
            {news === 'moved' && (
              <span>
                <Button
                  size="small"
                  disabled={isHolding}
                  accessibleName={subscriptionsText('composer_keep_date_name', { show })}
                  onClick={() => {
                    props.stayNear();
                    send({ type: 'evening.chosen', evening: { ...evening, date: newDate } });
                  }}
                >
                  {subscriptionsText('composer_keep_date')}
                </Button>
              </span>
            )}
            <EveningTrouble eveningId={evening.id} />
          </span>
          <Button
            variant="quiet"
            size="small"
            disabled={isHolding}
            accessibleName={subscriptionsText('composer_remove_evening', { show, date })}
            onClick={() => {
              // The line leaves with its button.
              props.stayNear();
              send({ type: 'evening.chosen', evening: { ...evening, subscriberIds: [], guests: 0 } });
            }}
          >
            {subscriptionsText('composer_remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Why an evening could not be held. */
function EveningTrouble({ eveningId }: { readonly eveningId: string }) {
  const refusal = useTrouble(eveningId);
  return refusal !== null && <span className={fault}>{subscriberRefusalText(refusal)}</span>;
}
