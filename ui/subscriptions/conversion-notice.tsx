import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { hasSingleTickets } from '../../api/cart/exclusion.ts';
import { subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import type { SubscriptionFormula } from '../../api/subscriptions/subscription.ts';
import { bestConversion, type TicketConversion } from '../../api/subscriptions/ticket-conversion.ts';
import { formatMoney } from '../../api/values/money.ts';
import { cartBefore } from '../../machines/offer/offer.selectors.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { useOffer, useOfferLeaving } from '../offers/use-offer.ts';
import { areSubscriptionsUngrouped } from '../shop/landing.ts';
import { type TabStorage, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { useMinute } from '../shop/use-minute.ts';
import { subscriptionsText } from './fr.ts';

/** A way in which the cart's single tickets cost less, with its formula. */
interface OfferedConversion {
  readonly conversion: TicketConversion;
  readonly formula: SubscriptionFormula;
}

/** The formula in which the single tickets of the cart cost least; null where none is cheaper, or it is not known yet. */
function useConversion(cart: Cart): OfferedConversion | null {
  const shop = useShop();
  const { client, queries } = shop;
  const isPaying = cart.hold?.paymentReference != null;
  const { data: offers } = useQuery({
    ...subscriptionOffersQuery(client),
    enabled: hasSingleTickets(cart) && !isPaying,
  });
  const { data: catalogue } = useQuery({ ...queries.catalogue(), enabled: false });
  const { data: pricing } = useQuery({ ...queries.pricing(), enabled: false });
  const isUngrouped = areSubscriptionsUngrouped(shop);
  const now = useMinute();
  return useMemo(() => {
    if (offers === undefined || catalogue === undefined || pricing === undefined || isPaying) {
      return null;
    }
    const conversion = bestConversion({ catalogue, pricing, offers, now, isUngrouped }, cart);
    const formula = offers
      .flatMap(({ formulas }) => formulas)
      .find(({ code }) => code === conversion?.formulaCode);
    return conversion === null || formula === undefined ? null : { conversion, formula };
  }, [cart, offers, catalogue, pricing, now, isUngrouped, isPaying]);
}

const declinedKey = 'conversions-declined';
/** What is remembered of a visit: more contents of a cart than anybody tries. */
const mostRemembered = 20;

/** The same for the same tickets in the same formula, whatever their order. */
function markOf({ formulaCode, subscribers }: TicketConversion): string {
  return [formulaCode, ...subscribers.flatMap(({ ticketIds }) => ticketIds).toSorted()].join(' ');
}

/** What the shopper did not want in this visit, by its mark. */
function readDeclined(storage: Pick<TabStorage, 'read'>): readonly string[] {
  return (storage.read(declinedKey) ?? '').split('\n').filter((mark) => mark !== '');
}

/** Remembers, for this visit, that this is not to be offered again. */
function writeDeclined(storage: Pick<TabStorage, 'read' | 'write'>, mark: string): void {
  const others = readDeclined(storage).filter((known) => known !== mark);
  storage.write(declinedKey, [...others, mark].slice(-mostRemembered).join('\n'));
}

/** Names it among the offers of pages. */
const place = 'conversion';

function idsOf({ conversion }: OfferedConversion): readonly string[] {
  return conversion.subscribers.flatMap(({ ticketIds }) => ticketIds);
}

/**
 * In the cart: the single tickets would cost less in a formula. Offered once for what the cart holds, never forced; accepted,
 * the very same places become a subscription's. A refusal is the cart's to say; the offer then stands as before.
 */
export default function ConversionNotice() {
  return useLateActor('offer').state === 'here' ? <Conversion /> : null;
}

function Conversion() {
  const { tabStorage } = useShop();
  const cart = useCart();
  const { standing, isOnItsWay, isHeldUp, accept } = useOffer(place);
  const before = useFact('offer', cartBefore(place));
  const offered = useConversion(before ?? cart);
  useOfferLeaving();
  const [declined, setDeclined] = useState('');
  if (offered === null) {
    return null;
  }
  if (standing === 'accepted') {
    return (
      <Shown key="done">
        <Done offered={offered} />
      </Shown>
    );
  }
  const mark = markOf(offered.conversion);
  if (declined === mark) {
    return (
      <Shown key="declined">
        <Notice kind="info">{subscriptionsText('conversion_declined')}</Notice>
      </Shown>
    );
  }
  if (readDeclined(tabStorage).includes(mark)) {
    return null;
  }
  return (
    <Shown key="offered">
      <Offer
        offered={offered}
        isBusy={isHeldUp || isOnItsWay}
        isWhole={idsOf(offered).length === ticketsOf(before ?? cart).length}
        onAccepted={() => {
          const { formulaCode, subscribers, before: single, after } = offered.conversion;
          accept({ kind: 'convertTickets', formulaCode, subscribers, saving: single - after });
        }}
        onDeclined={() => {
          writeDeclined(tabStorage, mark);
          setDeclined(mark);
        }}
      />
    </Shown>
  );
}

function Shown(props: { readonly children: ReactNode }) {
  return (
    <div ref={catchFocus} tabIndex={-1}>
      {props.children}
    </div>
  );
}

/** « 2 abonnements « Plein tarif » » for each type. */
function whoTexts({ conversion, formula }: OfferedConversion): readonly string[] {
  const counts = new Map<string, number>();
  for (const { typeId } of conversion.subscribers) {
    counts.set(typeId, (counts.get(typeId) ?? 0) + 1);
  }
  return [...counts].map(([typeId, count]) =>
    subscriptionsText('conversion_who', {
      count,
      type: formula.types.find(({ id }) => id === typeId)?.label ?? typeId,
    }),
  );
}

function Offer(props: {
  readonly offered: OfferedConversion;
  readonly isBusy: boolean;
  /** All tickets of the cart are meant. */
  readonly isWhole: boolean;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}) {
  const { offered, isBusy } = props;
  const { conversion, formula } = offered;
  const money = useMoneyStyle();
  const sendModals = useSend('modals');
  const words = {
    count: idsOf(offered).length,
    formula: formula.title,
    before: formatMoney(conversion.before, money),
    after: formatMoney(conversion.after, money),
  };
  return (
    <Notice
      kind="info"
      title={subscriptionsText('conversion_title')}
      actions={
        <>
          <Button
            busy={isBusy}
            accessibleName={subscriptionsText('conversion_do_name', { formula: formula.title })}
            onClick={props.onAccepted}
          >
            {subscriptionsText('conversion_do')}
          </Button>
          {!isBusy && (
            <>
              <Button variant="quiet" onClick={props.onDeclined}>
                {subscriptionsText('conversion_decline')}
              </Button>
              <Button
                variant="quiet"
                onClick={() =>
                  sendModals({
                    type: 'modal.opened',
                    modal: { name: 'subscriptions-formule', formulaCode: formula.code },
                  })
                }
              >
                {subscriptionsText('conversion_more')}
              </Button>
            </>
          )}
        </>
      }
    >
      {isBusy ? (
        <p>{subscriptionsText('conversion_busy')}</p>
      ) : (
        <div className={layout.stack2}>
          <p>
            {subscriptionsText(props.isWhole ? 'conversion_of' : 'conversion_some', words)}{' '}
            <strong>
              {subscriptionsText('conversion_saved', {
                saving: formatMoney(conversion.before - conversion.after, money),
              })}
            </strong>
          </p>
          <p>{whoTexts(offered).join(', ')}</p>
          <p>
            {subscriptionsText('conversion_same')} {subscriptionsText('conversion_back')}
          </p>
        </div>
      )}
    </Notice>
  );
}

function Done({ offered: { conversion, formula } }: { readonly offered: OfferedConversion }) {
  const money = useMoneyStyle();
  return (
    <Notice
      kind="success"
      actions={
        <Link to="/abonnements/list" search={(current) => current} className={buttonClass({ size: 'small' })}>
          {subscriptionsText('conversion_check')}
        </Link>
      }
    >
      <p>
        {subscriptionsText('conversion_done', { formula: formula.title })}{' '}
        {subscriptionsText('conversion_saved', {
          saving: formatMoney(conversion.before - conversion.after, money),
        })}
      </p>
    </Notice>
  );
}
