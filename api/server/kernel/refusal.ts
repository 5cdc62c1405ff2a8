import { fillText, type TextValues } from '../../values/fill-text.ts';

/** The numbers that this server refuses with (`nuerr`); point 8 says how each kind is shown. See docs/contract.md. */
export const refusalCode = {
  /** Nothing to do: what was asked is already so. */
  discreet: 1,
  /** A field is missing or malformed. */
  badRequest: 2,
  /** The cart is over, empty, or being paid. */
  cartClosed: 3,
  /** Not yours, or not signed in. */
  notAllowed: 4,
  /** This price is not sold there. */
  priceRefused: 5,
  /** Try again in a moment. */
  unavailable: 6,
  /** A seat asked for is no longer free: see `placesRefusees`. */
  seatTaken: 11,
  /** Not enough places left in the category. */
  notEnoughPlaces: 12,
  /** A limit of the venue's is reached. */
  limitReached: 13,
} as const;

/** What was refused, by its name and what fills its words: enough to say it in another language. */
interface Said {
  readonly name: string;
  readonly values: TextValues;
}

/** A failure of the envelope: `statut` false, HTTP 200, told to the shopper in French and harmless to the state. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';

  constructor(
    readonly code: (typeof refusalCode)[keyof typeof refusalCode],
    message: string,
    /** Fields that go beside the envelope's three keys. */
    readonly details: Readonly<Record<string, unknown>> = {},
    readonly said: Said | null = null,
  ) {
    super(message);
  }
}

/** The refusal that was caught. @throws Whatever else was caught. */
export function caughtRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) {
    return error;
  }
  throw error;
}

/** Something was tried too often: the log notes it, whatever it was. */
export class TooManyTries extends Refusal {
  constructor({ code, message, details, said }: Refusal) {
    super(code, message, details, said);
  }
}

/** The places of a text: `name` of « Place [name] ». */
type PlacesOf<Words extends string> = Words extends `${string}[${infer Place}]${infer Rest}`
  ? Place | PlacesOf<Rest>
  : never;

/** What fills a text: its places, and the count that chooses among its variants. */
type FillingOf<Words extends string> =
  | PlacesOf<Words>
  | (Words extends `${string}|${string}` ? 'count' : never);

type Details = Readonly<Record<string, unknown>>;

/** Makes a refusal: with what fills its words, where they have places, and with fields to go beside it. */
type Refuse<Words extends string> = [FillingOf<Words>] extends [never]
  ? (details?: Details) => Refusal
  : (values: Readonly<Record<FillingOf<Words>, string | number>>, details?: Details) => Refusal;

type Numbered = readonly [kind: keyof typeof refusalCode, words: string];

/**
 * What a room says no with, all in one place: of each refusal its number and its words in French, in the form of the shop's own
 * texts (`[name]` is filled in, `one|many` is chosen by `count`).
 */
export function refusalsOf<const All extends Readonly<Record<string, Numbered>>>(
  all: All,
): { readonly [Name in keyof All]: Refuse<All[Name][1]> } {
  const made = Object.entries(all).map(([name, [kind, words]]) => [
    name,
    /[[|]/.test(words)
      ? (values: TextValues, details?: Details) =>
          new Refusal(refusalCode[kind], fillText(words, values), details, { name, values })
      : (details?: Details) => new Refusal(refusalCode[kind], words, details, { name, values: {} }),
  ]);
  return Object.fromEntries(made);
}
