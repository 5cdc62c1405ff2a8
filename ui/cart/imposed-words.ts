import type { ImposedLack, ImposedPlaces } from '../../api/seats/imposed-places.ts';
import { cartText } from './fr.ts';

/**
 * What is to be said of places that go only together: what is still to be taken, or given back; the rule alone while nothing
 * is missing; empty where it is about none of these places.
 */
export function imposedWords(
  rule: ImposedPlaces,
  lack: ImposedLack | null,
  places: readonly { readonly seatId: number | null }[],
): string {
  if (lack?.kind === 'lot') {
    const more = cartText('group_lot_missing', { lot: lack.lot, count: lack.missing });
    return `${more} ${cartText('group_lot_or', { count: lack.surplus })}`;
  }
  if (lack?.kind === 'set') {
    return cartText('group_set_missing', { count: lack.missing.length });
  }
  if (rule.lot > 1) {
    return cartText('group_lot', { count: rule.lot });
  }
  const isAboutThem = places.some(
    ({ seatId }) => seatId !== null && rule.sets.some((set) => set.includes(seatId)),
  );
  return isAboutThem ? cartText('group_set') : '';
}
