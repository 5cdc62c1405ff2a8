import type { DeskCart } from '../../../api/staff/sale-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatShortDate } from '../../language/more-dates.ts';
import styles from './cart-lines.module.css';
import { deskText as words } from './fr.ts';

const minute = 60_000;
const isShort = 2 * minute;

/** What the cart holds, what it costs, and how long its places are still held. */
export function CartLines(props: {
  readonly cart: DeskCart;
  /** The server's clock, epoch milliseconds. */
  readonly now: number;
  /** It is given away: what it costs is what that is worth. */
  readonly isGiven: boolean;
}) {
  const { cart, now, isGiven } = props;
  const left = cart.endsAt === null ? null : cart.endsAt - now;
  return (
    <>
      <ul className={styles.lines} aria-label={words.lines}>
        {cart.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>
              {line.quantity > 1 && `${line.quantity}\u00a0× `}
              {line.label}
              {(line.date !== null || line.detail !== '') && (
                <span className={styles.detail}>
                  {[line.date === null ? '' : formatShortDate(line.date), line.detail]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              )}
            </span>
            <span className={layout.figures}>
              {line.isPriced ? formatMoney(line.amount) : <i>{words.noPrice}</i>}
            </span>
          </li>
        ))}
        {cart.byGiftCards > 0 && !isGiven && (
          <>
            <li className={styles.line}>
              <span>{words.total}</span>
              <span className={layout.figures}>{formatMoney(cart.total)}</span>
            </li>
            <li className={styles.line}>
              <span>{words.byGiftCards}</span>
              <span className={layout.figures}>{formatMoney(-cart.byGiftCards)}</span>
            </li>
          </>
        )}
        <li className={styles.due}>
          <span>{isGiven ? words.worth : words.due}</span>
          <span className={layout.figures}>{formatMoney(isGiven ? cart.total : cart.due)}</span>
        </li>
      </ul>
      {left !== null && left >= isShort && (
        <p className={layout.note}>{words.left(Math.floor(left / minute))}</p>
      )}
      {left !== null && left < isShort && (
        <Notice kind="warning">{words.left(Math.floor(left / minute))}</Notice>
      )}
      {cart.isBeingPaid && <Notice kind="warning">{words.isBeingPaid}</Notice>}
    </>
  );
}
