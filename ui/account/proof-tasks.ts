import type { CartItem } from '../../api/cart/cart.ts';
import type { ProofDocument, Proofs } from '../../api/customer/proof.ts';
import type { Pricing } from '../../api/prices/pricing.ts';
import { pricesOf } from '../../api/prices/pricing.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';

/** From when on a document that is about to end is worth a word. */
const soon = 30 * 86_400_000;

/** What is left to do about proofs, the most pressing first. */
export type ProofTask =
  /** A price in the cart asks for it, and nothing that counts was given. */
  | { readonly kind: 'awaited'; readonly code: string; readonly label: string }
  | { readonly kind: 'refused'; readonly code: string; readonly label: string }
  | {
      readonly kind: 'ending';
      readonly code: string;
      readonly label: string;
      readonly expiresAt: EpochMilliseconds;
    };

/** The proofs that the prices of a cart's tickets ask for. */
export function proofsAsked(items: readonly CartItem[], pricing: Pricing): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => {
      if (item.type !== 'ticket') {
        return [];
      }
      const line = pricesOf(pricing, item.performanceId).find(({ code }) => code === item.priceCode);
      return line === undefined || line.proofType === '' ? [] : [line.proofType];
    }),
  );
}

/** The labels of the prices that ask for a proof, each once. */
export function pricesAsking(pricing: Pricing, proofCode: string): readonly string[] {
  return [
    ...new Set(
      pricing.grids
        .flat()
        .filter(({ proofType, isDisplayed }) => isDisplayed && proofType === proofCode)
        .map(({ label }) => label),
    ),
  ];
}

const counts = ({ state, expiresAt }: ProofDocument, now: EpochMilliseconds): boolean =>
  state !== 'refused' && (expiresAt === 0 || expiresAt > now);

/** What a member has still to do: give what the cart asks for, replace what was refused, renew what ends. */
export function proofTasks(
  { documents, types }: Proofs,
  asked: ReadonlySet<string>,
  now: EpochMilliseconds,
): readonly ProofTask[] {
  const labelOf = (code: string): string =>
    types.find((type) => type.code === code)?.label ??
    documents.find(({ proofCode }) => proofCode === code)?.label ??
    code;
  const good = new Set(documents.filter((one) => counts(one, now)).map(({ proofCode }) => proofCode));
  const awaited = [...asked].filter((code) => !good.has(code));
  const refused = new Set(
    documents
      .filter(({ state, proofCode }) => state === 'refused' && !good.has(proofCode))
      .map(({ proofCode }) => proofCode),
  );
  const ending = [...good].flatMap((code) => {
    const ends = documents
      .filter((one) => one.proofCode === code && counts(one, now))
      .map(({ expiresAt }) => (expiresAt === 0 ? Number.POSITIVE_INFINITY : expiresAt));
    const last = Math.max(...ends);
    return last - now < soon
      ? [{ kind: 'ending' as const, code, label: labelOf(code), expiresAt: last }]
      : [];
  });
  return [
    ...awaited.map((code) => ({ kind: 'awaited' as const, code, label: labelOf(code) })),
    ...[...refused]
      .filter((code) => !awaited.includes(code))
      .map((code) => ({ kind: 'refused' as const, code, label: labelOf(code) })),
    ...ending,
  ];
}
