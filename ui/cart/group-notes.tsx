import type { TicketItem } from '../../api/cart/cart.ts';
import { alternateCandidates } from '../../api/prices/alternate-price.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { type ImposedPlaces, imposedLack } from '../../api/seats/imposed-places.ts';
import { formatMoney } from '../../api/values/money.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { cartText } from './fr.ts';
import { imposedWords } from './imposed-words.ts';

export interface GroupNotesProps {
  readonly tickets: readonly TicketItem[];
  readonly openings: PriceOpenings;
  /** The prices that a ticket’s category has. */
  readonly pricesFor: (ticket: TicketItem) => readonly PriceLine[];
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  /** Opens the choice of places of this performance. */
  readonly onMorePlaces: () => void;
}

/** What holds for the tickets of one evening together: places that go only together, and the price of every second one. */
export function GroupNotes(props: GroupNotesProps) {
  const { tickets, openings } = props;
  const rule = openings.imposed.get(tickets[0]?.performanceId ?? 0);
  return (
    <>
      {rule !== undefined && <Imposed rule={rule} tickets={tickets} onMorePlaces={props.onMorePlaces} />}
      {openings.alternatePrice !== '' && <Alternate {...props} />}
    </>
  );
}

function Imposed(props: {
  readonly rule: ImposedPlaces;
  readonly tickets: readonly TicketItem[];
  readonly onMorePlaces: () => void;
}) {
  const { rule, tickets } = props;
  const lack = imposedLack(rule, tickets);
  const words = imposedWords(rule, lack, tickets);
  if (words === '') {
    return null;
  }
  return (
    <div className={layout.wholeRow}>
      {lack === null ? (
        <p className={layout.note}>{words}</p>
      ) : (
        <Notice
          kind="warning"
          announcement="none"
          actions={
            <Button size="small" onClick={props.onMorePlaces}>
              {cartText('group_complete')}
            </Button>
          }
        >
          <p>{words}</p>
        </Notice>
      )}
    </div>
  );
}

/** The price that a ticket would have as every second one; null where it is not sold so, or no gain. */
function alternateLine(ticket: TicketItem, { openings, pricesFor }: GroupNotesProps): PriceLine | null {
  const line = pricesFor(ticket).find(({ code }) => code === openings.alternatePrice);
  const amount = line?.amounts.get(ticket.categoryCode);
  const isGain =
    amount !== undefined &&
    ticket.needsHolder === false &&
    ticket.basePriceCode === '' &&
    amount < ticket.amount;
  return line !== undefined && isGain ? line : null;
}

function Alternate(props: GroupNotesProps) {
  const money = useMoneyStyle();
  const code = props.openings.alternatePrice;
  const singles = props.tickets.filter((ticket) => ticket.subscriptionId === null);
  const candidates = alternateCandidates(code, singles, (ticket) => alternateLine(ticket, props) !== null);
  const first = candidates[0];
  const line = first === undefined ? null : alternateLine(first, props);
  if (first === undefined || line === null) {
    return null;
  }
  return (
    <div className={layout.wholeRow}>
      <div className={layout.goodNews}>
        <p>
          {cartText('group_alternate', {
            price: line.label,
            amount: formatMoney(line.amounts.get(first.categoryCode) ?? 0, money),
          })}
        </p>
        <Button
          size="small"
          onClick={() => {
            for (const ticket of candidates) {
              props.onPriceChanged(ticket.id, code);
            }
          }}
        >
          {cartText('group_alternate_use', { count: candidates.length })}
        </Button>
      </div>
    </div>
  );
}
