import type { HallPlan, SeatId } from '../../../api/seats/hall-plan.ts';
import { type EveningSeats, type HeldBackGroup, heldBackReasons } from '../../../api/staff/seat-calls.ts';
import { Button } from '../../design/button.tsx';
import { Table } from '../../design/table.tsx';
import { formatShortDate } from '../../language/more-dates.ts';
import { StaffLink } from '../kit/link.tsx';
import { reasonWords, seatsText as words } from './fr.ts';
import { seatsThatAre } from './house-seats.ts';
import { namesOfSeats } from './seat-names.ts';

/** Places kept from sale, by why they are. */
export function HeldBackList(props: {
  readonly groups: readonly HeldBackGroup[];
  readonly plan: HallPlan | null;
  readonly onChosen: (seatIds: readonly SeatId[]) => void;
}) {
  const { plan } = props;
  if (props.groups.length === 0) {
    return <p>{words.heldBackNone}</p>;
  }
  const inOrder = heldBackReasons.flatMap((reason) =>
    props.groups.filter((group) => group.reason === reason),
  );
  return (
    <Table
      caption={words.heldBack}
      keyOf={({ seatIds }) => String(seatIds[0])}
      rows={inOrder}
      columns={[
        { key: 'reason', title: words.reason, cell: ({ reason }) => reasonWords[reason] },
        { key: 'where', title: words.where, cell: ({ seatIds }) => namesOfSeats(plan, seatIds) },
        { key: 'note', title: words.note, cell: ({ note }) => note },
        {
          key: 'until',
          title: words.until,
          cell: ({ returnsAt }) => (returnsAt === null ? words.untilReleased : formatShortDate(returnsAt)),
        },
        { key: 'who', title: words.who, cell: ({ by, at }) => words.by(by, formatShortDate(at)) },
        {
          key: 'choose',
          title: words.choice,
          cell: ({ seatIds }) => (
            <Button
              size="small"
              accessibleName={`${words.choose}\u00a0: ${namesOfSeats(plan, seatIds)}`}
              onClick={() => props.onChosen(seatIds)}
            >
              {words.choose}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Places that are sold, by the orders that bought them. */
export function SoldList(props: { readonly evening: EveningSeats; readonly plan: HallPlan | null }) {
  const { sold, states } = props.evening;
  const ours = sold.reduce((sum, { seatIds }) => sum + seatIds.length, 0);
  const elsewhere = seatsThatAre(states, 'sold').length - ours;
  return (
    <>
      {sold.length === 0 ? (
        elsewhere === 0 && <p>{words.soldNone}</p>
      ) : (
        <Table
          caption={words.sold}
          keyOf={({ order }) => order}
          rows={sold}
          columns={[
            {
              key: 'order',
              title: words.order,
              cell: ({ order }) => <StaffLink to={`/guichet/commandes/${order}`}>{order}</StaffLink>,
            },
            {
              key: 'where',
              title: words.where,
              cell: ({ seatIds }) => namesOfSeats(props.plan, seatIds),
            },
          ]}
        />
      )}
      {elsewhere > 0 && <p>{words.soldElsewhere(elsewhere)}</p>}
    </>
  );
}
