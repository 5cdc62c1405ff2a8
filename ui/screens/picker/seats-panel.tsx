import { type SeatDescription, seatLabel } from '../../../api/entities/hall-plan.ts';
import { type Cents, formatMoney } from '../../../api/entities/money.ts';
import { unchosenPrice } from '../../../api/entities/pricing.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import type {
  ChosenSeat,
  OfferCategory,
  PerformanceOffer,
} from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { Button, IconButton } from '../../design/button.tsx';
import '../../design/css-variables.ts';
import { icons } from '../../design/icons.tsx';
import { Notice } from '../../design/notice.tsx';
import { useMoneyStyle } from '../../design/price.tsx';
import { Select } from '../../design/select.tsx';
import { pickerText } from '../../texts/fr/picker.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import { text } from '../../texts/text.ts';
import { HoldBar } from './hold-bar.tsx';
import styles from './seats-panel.module.css';

export interface SeatsPanelProps {
  readonly offer: PerformanceOffer;
  readonly seats: readonly ChosenSeat[];
  /** Were chosen, and someone else took them. */
  readonly lost: readonly SeatDescription[];
  readonly total: Cents;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onPriceChosen: (seatId: number, priceCode: string) => void;
  readonly onSeatRemoved: (seat: SeatDescription) => void;
  readonly onLostAcknowledged: () => void;
  readonly onHold: () => void;
}

/** The seats chosen on the map, each with its price (point 4), and what was lost to someone quicker. */
export function SeatsPanel(props: SeatsPanelProps) {
  const { offer, seats, lost } = props;
  return (
    <>
      <div className={styles.scroll}>
        <h3 className={styles.heading}>{pickerText('picker_selection')}</h3>
        {lost.length > 0 && (
          <Notice
            kind="warning"
            title={pickerText('picker_lost_title', { count: lost.length })}
            actions={
              <Button size="small" onClick={props.onLostAcknowledged}>
                {text('understood')}
              </Button>
            }
          >
            <p>{lost.map(seatLabel).join(' ; ')}</p>
            <p>{pickerText('picker_lost_text')}</p>
          </Notice>
        )}
        {props.refusal !== null && (
          <Notice kind="error" title={pickerText('picker_refused')}>
            <p>{refusalText(props.refusal)}</p>
          </Notice>
        )}
        {seats.length === 0 ? (
          <p className={styles.empty}>{pickerText('picker_selection_empty')}</p>
        ) : (
          <ul className={styles.seats}>
            {seats.map((seat) => (
              <SeatLine
                key={seat.seatId}
                seat={seat}
                category={offer.categories.find(({ code }) => code === seat.categoryCode) ?? null}
                onPriceChosen={props.onPriceChosen}
                onSeatRemoved={props.onSeatRemoved}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.bar}>
        <HoldBar
          count={seats.length}
          total={props.total}
          busy={props.busy}
          onHold={props.onHold}
          phoneLayout="row"
        />
      </div>
    </>
  );
}

function SeatLine(props: {
  readonly seat: ChosenSeat;
  readonly category: OfferCategory | null;
  readonly onPriceChosen: (seatId: number, priceCode: string) => void;
  readonly onSeatRemoved: (seat: SeatDescription) => void;
}) {
  const { seat, category } = props;
  const money = useMoneyStyle();
  const name = seatLabel(seat);
  return (
    <li className={styles.seat}>
      <p className={styles.name}>
        <span className={styles.swatch} style={{ '--category-color': category?.color }} />
        <span>
          {name}
          {category !== null && <span className={styles.category}>{category.name}</span>}
        </span>
      </p>
      <IconButton
        label={pickerText('picker_seat_remove', { seat: name })}
        icon={icons.remove}
        onClick={() => props.onSeatRemoved(seat)}
      />
      <div className={styles.price}>
        <Select
          isLabelHidden
          label={pickerText('picker_price_of', { seat: name })}
          value={seat.priceCode}
          isInvalid={seat.priceCode === unchosenPrice}
          options={[
            ...(seat.priceCode === unchosenPrice
              ? [{ value: unchosenPrice, label: pickerText('picker_price_unchosen') }]
              : []),
            ...(category?.prices ?? []).map((line) => ({
              value: line.code,
              label: `${line.label} · ${formatMoney(line.amounts.get(seat.categoryCode) ?? 0, money)}`,
            })),
          ]}
          onChanged={(priceCode) => props.onPriceChosen(seat.seatId, priceCode)}
        />
      </div>
    </li>
  );
}
