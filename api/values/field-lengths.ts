/**
 * The most characters of what is typed or sent, by its kind, in UTF-16 units, as the browser's `maxlength` counts them: one table
 * for the requests of the contract, the forms of the shop, and what the server keeps.
 */
export const longestOf = {
  /** A first or a last name. */
  name: 100,
  /** Both in one field. */
  fullName: 200,
  /** « Mme », « M. » */
  title: 20,
  email: 254,
  phone: 40,
  /** Street and number, building, floor. */
  address: 300,
  postcode: 20,
  /** A town or a country. */
  town: 100,
  /** A company, or what somebody does there. */
  organisation: 200,
  /** What is typed off a card or a letter: a reference, a promo code, a gift card's number, with what stands between its groups. */
  code: 80,
  /** A new one; counted in whole characters, as it is told. */
  newPassword: 128,
  /** Any, as it is sent. */
  password: 512,
  /** A line of a venue's form. */
  line: 200,
  /** Words that go with a card. */
  message: 1000,
  /** Free text: the answer to a question of a venue's form. */
  text: 5000,
  /** What a program sends and nobody types: ids, the season's codes, secrets of links. */
  identifier: 100,
  /** The query of a page's address. */
  query: 2000,
  /** Several of them, comma-joined. */
  list: 10_000,
} as const;

export type FieldKind = keyof typeof longestOf;
