import { z } from 'zod';

/** What a setting should have been, in the words that follow « il faut ». */
interface Wish {
  readonly expected: string;
  /** What was given is then not repeated. */
  readonly isSecret?: boolean;
}

/** Characters of a wrong value that are told. */
const mostTold = 80;

function refusal({ expected, isSecret = false }: Wish): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => {
    if (input === undefined) {
      return `manque, il faut ${expected}`;
    }
    const given = isSecret ? 'ce qui est donné' : `«\u00a0${String(input).slice(0, mostTold)}\u00a0»`;
    return `${given} ne convient pas, il faut ${expected}`;
  };
}

/** A text that is as wished. */
export function like(wish: Wish, isAsWished: (value: string) => boolean) {
  const error = refusal(wish);
  return z.string({ error }).refine(isAsWished, { error });
}

/** A whole number from 1 to `most`, `fallback` when it is not set. */
export function whole(fallback: number, expected: string, most = Number.MAX_SAFE_INTEGER) {
  return like({ expected }, (value) => /^[1-9]\d*$/.test(value) && Number(value) <= most)
    .transform(Number)
    .default(fallback);
}
