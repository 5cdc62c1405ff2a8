/** The price code of a ticket whose price is not yet chosen (point 4 of the specification). */
export const unchosenPrice = '?';
