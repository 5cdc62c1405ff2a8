import { textsOf } from '../text.ts';

/** From the cart to the map, to give tickets other seats. */
export const cartMove = {
  cart_move: 'Changer de place|Changer de places',
} as const;

export const cartMoveText = textsOf(cartMove);
