/** A seat in words, the same for the shop's screens as for the server's carts and tickets. */
export { placeParticulars, seatWords } from '../../api/entities/seat-words.ts';
