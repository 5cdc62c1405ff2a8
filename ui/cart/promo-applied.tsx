import type { PromoEffect } from '../../api/prices/promo.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { refusalText } from '../language/refusal-text.ts';
import { cartText } from './fr.ts';
import styles from './promo-code.module.css';

export interface PromoAppliedProps {
  /** Empty where the server does not tell it. */
  readonly code: string;
  readonly effects: readonly PromoEffect[];
  /** Why it was not taken away, or not applied to more. */
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** The shopper just did it: the news is where the form was. */
  readonly takesFocus: boolean;
  /** Null when no other ticket can have its price. */
  readonly onRenewed: (() => void) | null;
  /** Null where the server cannot take it away. */
  readonly onWithdrawn: (() => void) | null;
}

/** The code that the cart has, what it changed ticket by ticket, and the way to take it away. */
export function PromoApplied(props: PromoAppliedProps) {
  const { code, effects, refusal, busy } = props;
  const money = useMoneyStyle();
  const saved = effects.reduce((sum, { before, after }) => sum + before - after, 0);
  const count = effects.length;
  return (
    <div className={styles.applied} aria-busy={busy}>
      <p
        className={styles.title}
        tabIndex={-1}
        ref={(title) => {
          if (props.takesFocus && !busy) {
            title?.focus();
          }
        }}
      >
        {code === '' ? cartText('promo_applied_unnamed') : cartText('promo_applied', { code })}
      </p>
      {count === 0 ? (
        <p>{cartText('promo_to_choose')}</p>
      ) : (
        <>
          <p>
            {saved > 0
              ? cartText('promo_saved', { count, amount: formatMoney(saved, money) })
              : cartText('promo_same', { count })}
          </p>
          <ul className={styles.changes}>
            {alike(effects).map(({ place, before, after, count: times }) => (
              <li key={`${place} ${before} ${after}`}>
                {cartText('promo_change', {
                  count: times,
                  place,
                  after: formatMoney(after, money),
                  before: formatMoney(before, money),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal !== null && !busy && (
        <Notice kind="warning" title={cartText('promo_stays')}>
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      <div className={styles.ways}>
        {props.onRenewed !== null && (
          <Button size="small" busy={busy} onClick={props.onRenewed}>
            {cartText('promo_renew')}
          </Button>
        )}
        {props.onWithdrawn !== null && (
          <Button variant="quiet" size="small" busy={busy} onClick={props.onWithdrawn}>
            {cartText('promo_withdraw')}
          </Button>
        )}
      </div>
      <LiveRegion message={busy ? cartText('promo_withdrawing') : ''} />
    </div>
  );
}

/** What is said once of tickets of which all is the same: in free seating they have no name of their own. */
interface AlikeChange {
  readonly place: string;
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

function alike(effects: readonly PromoEffect[]): readonly AlikeChange[] {
  const changes = new Map<string, AlikeChange>();
  for (const { ticket, before, after } of effects) {
    const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
    const place = `${ticket.label}, ${seat}`;
    const key = `${place} ${before} ${after}`;
    changes.set(key, { place, before, after, count: (changes.get(key)?.count ?? 0) + 1 });
  }
  return [...changes.values()];
}
