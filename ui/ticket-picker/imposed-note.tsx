import { imposedLack } from '../../api/seats/imposed-places.ts';
import { imposedWords } from '../cart/imposed-words.ts';
import { useCart } from '../cart/use-cart.ts';
import styles from './imposed-note.module.css';
import { useOpenings } from './use-openings.ts';

export interface ImposedNoteProps {
  readonly performanceId: number;
  /** What is being chosen, beside what the cart has; `seatId` is null where the server chooses it. */
  readonly places: readonly { readonly seatId: number | null }[];
}

/** Says, while places are chosen, which of them go only together and what is still to be taken (`places_imposees`). */
export function ImposedNote({ performanceId, places }: ImposedNoteProps) {
  const cart = useCart();
  const rule = useOpenings().imposed.get(performanceId);
  if (rule === undefined) {
    return null;
  }
  const held = cart.items.flatMap((item) =>
    item.type === 'ticket' && item.performanceId === performanceId ? [{ seatId: item.seatId }] : [],
  );
  const all = [...held, ...places];
  const words = imposedWords(rule, all.length === 0 ? null : imposedLack(rule, all), all);
  return words === '' ? null : (
    <p className={styles.note} role="status">
      {words}
    </p>
  );
}
