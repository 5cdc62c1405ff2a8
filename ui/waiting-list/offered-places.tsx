import { useQuery } from '@tanstack/react-query';
import { waitingEntriesQuery } from '../../api/client/queries/waiting-list.ts';
import type { WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { formatLongDate } from '../language/dates.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { waitingListText } from './fr.ts';
import { useWaitingList } from './use-waiting-list.ts';

/**
 * Places that came back and are kept for the signed-in customer (ruling 17), with the way to take them; nothing at all for
 * anybody else, and while nothing is kept.
 */
export function OfferedPlaces() {
  const customer = useCustomer();
  return customer === null ? null : <OffersOf customerId={customer.credentials.id} />;
}

function OffersOf({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const now = useMinute();
  // Who cannot be told of an offer here has the mail: a failure says nothing.
  const { data: entries = [] } = useQuery(waitingEntriesQuery(client, customerId));
  const offers = entries.filter(
    ({ state, offerEnd }) => state === 'offered' && offerEnd !== null && offerEnd > now,
  );
  return offers.length === 0 ? null : (
    <div className={classNames(layout.stack3, layout.below5)}>
      {offers.map((entry) => (
        <Offer key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function Offer({ entry }: { readonly entry: WaitingEntry }) {
  const { places: count, performanceId, showTitle, date, offerEnd } = entry;
  const ask = useWaitingList();
  const about = [showTitle, ...(date === null ? [] : [formatLongDate(date)])].join(', ');
  return (
    <Notice
      kind="success"
      title={waitingListText('offered_title', { count })}
      actions={
        <Button
          variant="primary"
          accessibleName={waitingListText('offered_take_name', { count, about })}
          onClick={() => ask(performanceId)}
        >
          {waitingListText('offered_take', { count })}
        </Button>
      }
    >
      <p>{about}</p>
      {offerEnd !== null && (
        <p>{waitingListText('offered_until', { count, date: formatLongDate(offerEnd) })}</p>
      )}
    </Notice>
  );
}
