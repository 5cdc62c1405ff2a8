/** The first part of the key of all that is one customer's own: dropped at once when that customer signs out. */
export const accountKey = 'account';
