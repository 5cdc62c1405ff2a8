import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Cart, ticketsOf } from '../../../../api/entities/cart.ts';
import { formatMoney } from '../../../../api/entities/money.ts';
import { newKey } from '../../../actors/new-key.ts';
import { useFact, useSend, useShop } from '../../../actors/shop.tsx';
import { useCart } from '../../../actors/use-cart.ts';
import { Button, buttonClass } from '../../../design/button.tsx';
import { catchFocus } from '../../../design/catch-focus.ts';
import { useMoneyStyle } from '../../../design/money-style.tsx';
import { Notice } from '../../../design/notice.tsx';
import { conversionText } from '../../../texts/fr/conversion.ts';
import styles from './conversion-notice.module.css';
import { markOf, readDeclined, writeDeclined } from './declined-conversions.ts';
import { type OfferedConversion, useConversion } from './use-conversion.ts';

/** What the shopper answered: yes, with the name of the request, or no, to these tickets in this formula. */
type Answer =
  | { readonly kind: 'accepted'; readonly key: string; readonly offered: OfferedConversion }
  | { readonly kind: 'declined'; readonly mark: string };

function idsOf({ conversion }: OfferedConversion): readonly string[] {
  return conversion.subscribers.flatMap(({ ticketIds }) => ticketIds);
}

/** Whether these tickets are a subscription's by now. */
function isDone(cart: Cart, offered: OfferedConversion): boolean {
  const ids = idsOf(offered);
  const tickets = ticketsOf(cart).filter(({ id }) => ids.includes(id));
  return tickets.length === ids.length && tickets.every(({ subscriptionId }) => subscriptionId !== null);
}

/**
 * In the cart: the single tickets would cost less in a formula. Offered once for what the cart holds, never forced; accepted,
 * the very same places become a subscription's. A refusal is the cart's to say; the offer then stands as before.
 */
export default function ConversionNotice() {
  const { tabStorage } = useShop();
  const cart = useCart();
  const offered = useConversion();
  const send = useSend('cart');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = answer?.kind === 'accepted' ? answer : null;
  const isBusy = useFact('cart', ({ context }) => context.queue.some(({ key }) => key === asked?.key));
  if (asked !== null && isDone(cart, asked.offered)) {
    return (
      <Shown key="done">
        <Done offered={asked.offered} />
      </Shown>
    );
  }
  if (offered === null) {
    return null;
  }
  const mark = markOf(offered.conversion);
  if (answer?.kind === 'declined' && answer.mark === mark) {
    return (
      <Shown key="declined">
        <Notice kind="info">{conversionText('conversion_declined')}</Notice>
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
        isBusy={isBusy}
        isWhole={idsOf(offered).length === ticketsOf(cart).length}
        onAccepted={() => {
          const key = newKey();
          const { formulaCode, subscribers, before, after } = offered.conversion;
          setAnswer({ kind: 'accepted', key, offered });
          send({
            type: 'cart.changeAsked',
            change: { kind: 'convertTickets', formulaCode, subscribers, saving: before - after },
            key,
          });
        }}
        onDeclined={() => {
          writeDeclined(tabStorage, mark);
          setAnswer({ kind: 'declined', mark });
        }}
      />
    </Shown>
  );
}

function Shown(props: { readonly children: ReactNode }) {
  return (
    <div ref={catchFocus} tabIndex={-1} className={styles.conversion}>
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
    conversionText('conversion_who', {
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
      title={conversionText('conversion_title')}
      actions={
        <>
          <Button
            busy={isBusy}
            accessibleName={conversionText('conversion_do_name', { formula: formula.title })}
            onClick={props.onAccepted}
          >
            {conversionText('conversion_do')}
          </Button>
          {!isBusy && (
            <>
              <Button variant="quiet" onClick={props.onDeclined}>
                {conversionText('conversion_decline')}
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
                {conversionText('conversion_more')}
              </Button>
            </>
          )}
        </>
      }
    >
      {isBusy ? (
        <p>{conversionText('conversion_busy')}</p>
      ) : (
        <div className={styles.words}>
          <p>
            {conversionText(props.isWhole ? 'conversion_of' : 'conversion_some', words)}{' '}
            <strong>
              {conversionText('conversion_saved', {
                saving: formatMoney(conversion.before - conversion.after, money),
              })}
            </strong>
          </p>
          <p>{whoTexts(offered).join(', ')}</p>
          <p>
            {conversionText('conversion_same')} {conversionText('conversion_back')}
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
          {conversionText('conversion_check')}
        </Link>
      }
    >
      <p>
        {conversionText('conversion_done', { formula: formula.title })}{' '}
        {conversionText('conversion_saved', {
          saving: formatMoney(conversion.before - conversion.after, money),
        })}
      </p>
    </Notice>
  );
}
