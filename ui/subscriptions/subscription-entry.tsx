import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { SubscriptionItem, TicketItem } from '../../api/cart/cart.ts';
import { showTitle } from '../../api/season/show.ts';
import type { SubscriptionControl } from '../../api/subscriptions/subscription-controls.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { Badge, type BadgeTone } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { text } from '../language/fr.ts';
import { formatShortDate } from '../language/more-dates.ts';
import { type ControlWorld, faultText, gapText } from './control-texts.ts';
import { type SubscriptionsTextKey, subscriptionsText } from './fr.ts';
import styles from './subscription-entry.module.css';

const states: readonly (readonly [BadgeTone, SubscriptionsTextKey])[] = [
  ['success', 'abo_list_complete'],
  ['warning', 'abo_list_incomplete'],
  ['danger', 'abo_list_refused'],
];

export interface SubscriptionEntryProps {
  readonly item: SubscriptionItem;
  readonly tickets: readonly TicketItem[];
  /** Among those of its formula and type; null where it is the only one. */
  readonly number: number | null;
  /** What the server says of it; null when it says nothing. */
  readonly control: SubscriptionControl | null;
  readonly world: ControlWorld;
  readonly busy: boolean;
  readonly onRemoved: (itemId: string) => void;
}

/** A subscription of the cart: whose it is, what it has, and what is still missing in words. */
export function SubscriptionEntry(props: SubscriptionEntryProps) {
  const { item, tickets, control, world } = props;
  const id = useId();
  const [tone, word] = states[control?.state ?? 0] ?? states[0] ?? ['neutral', 'abo_list_complete'];
  const title = world.formula?.title ?? item.label;
  const type = world.formula?.types.find((one) => one.id === item.formulaType);
  const typeWords =
    type === undefined || props.number === null
      ? type?.label
      : subscriptionsText('abo_list_numbered', { type: type.label, number: props.number });
  const name = `${item.holder.firstName} ${item.holder.lastName}`.trim();
  const called = [title, name === '' && props.number !== null ? typeWords : name]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  const isComplete = control?.state === 0;
  const who = [typeWords, name === '' ? undefined : subscriptionsText('abo_list_for', { name })];
  return (
    <Card as="li" labelledBy={id}>
      <div className={layout.stack4}>
        <div className={styles.top}>
          <div>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <p className={layout.note}>{who.filter((part) => part !== undefined).join(' · ')}</p>
          </div>
          <Badge tone={tone}>{subscriptionsText(word)}</Badge>
        </div>
        <Sentences
          heading={subscriptionsText('abo_list_missing')}
          sentences={control?.gaps.map((gap) => gapText(gap, world)) ?? []}
        />
        <Sentences
          heading={subscriptionsText('abo_list_wrong')}
          sentences={control?.faults.map((fault) => faultText(fault, world)) ?? []}
        />
        <Tickets tickets={tickets} world={world} />
        <div className={styles.bottom}>
          {world.formula !== undefined && (
            <Link
              to="/abonnements/seances"
              search={(current) => ({ ...current, abo: item.formulaCode })}
              className={buttonClass({
                size: 'small',
                variant: isComplete ? 'quiet' : 'secondary',
              })}
              aria-label={subscriptionsText(isComplete ? 'abo_list_edit_name' : 'abo_list_continue_name', {
                title: called,
              })}
            >
              {subscriptionsText(isComplete ? 'abo_list_edit' : 'abo_list_continue')}
            </Link>
          )}
          {item.isRemovable && (
            <Button
              variant="quiet"
              busy={props.busy}
              accessibleName={subscriptionsText('abo_list_remove_name', {
                title: called,
              })}
              onClick={() => props.onRemoved(item.id)}
            >
              {subscriptionsText('abo_list_remove')}
            </Button>
          )}
          <p className={styles.amount}>
            <Price amount={item.amount + tickets.reduce((sum, ticket) => sum + ticket.amount, 0)} />
          </p>
        </div>
      </div>
    </Card>
  );
}

function Sentences(props: { readonly heading: string; readonly sentences: readonly string[] }) {
  return props.sentences.length === 0 ? null : (
    <div>
      <h3 className={styles.part}>{props.heading}</h3>
      <ul className={layout.bullets}>
        {props.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Tickets(props: { readonly tickets: readonly TicketItem[]; readonly world: ControlWorld }) {
  const { catalogue } = props.world;
  return (
    <div>
      <h3 className={styles.part}>{subscriptionsText('abo_list_tickets')}</h3>
      {props.tickets.length === 0 ? (
        <p>{subscriptionsText('abo_list_no_ticket')}</p>
      ) : (
        <ul className={layout.stack}>
          {props.tickets.map((ticket) => {
            const show = lookUp('show', catalogue?.shows, ticket.showId);
            const date = lookUp('performance', catalogue?.performances, ticket.performanceId)?.date ?? null;
            return (
              <li key={ticket.id} className={styles.ticket}>
                <span>
                  {show === undefined ? ticket.label : showTitle(show)}
                  <span className={classNames(layout.note, layout.block)}>
                    {date === null ? text('dateUnknown') : formatShortDate(date)}
                    {ticket.seatLabel !== '' && ` · ${ticket.seatLabel}`}
                  </span>
                </span>
                <Price amount={ticket.amount} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
