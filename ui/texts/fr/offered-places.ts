import { textsOf } from '../text.ts';

/** Places of a waiting list that are kept for somebody. */
const offeredPlaces = {
  offered_title: 'Une place vous attend|[count] places vous attendent',
  offered_until: 'Nous vous la gardons jusqu’au [date].|Nous vous les gardons jusqu’au [date].',
  offered_take: 'La prendre|Les prendre',
  offered_take_name: 'La prendre\u00a0: [about]|Les prendre\u00a0: [about]',
} as const;

export const offeredPlacesText = textsOf(offeredPlaces);
