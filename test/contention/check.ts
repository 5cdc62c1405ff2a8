import { checkFinalState } from './check-final-state.ts';
import type { FinalState, Operation } from './history.ts';

/** Something that must never happen, and happened. */
export interface Violation {
  readonly kind:
    | 'seat granted twice'
    | 'acknowledged hold lost'
    | 'paid order lost'
    | 'wrong places sold'
    | 'seat sold twice'
    | 'sold seat without its ticket'
    | 'cart and seats disagree'
    | 'ticket numbers broken';
  readonly text: string;
}

/** A time during which a shopper has a seat beyond doubt: told so, and nothing since that could have ended it. */
export interface Claim {
  readonly shopper: string;
  readonly seatId: number;
  readonly from: number;
  readonly until: number;
  readonly isPaid: boolean;
}

function endsClaim(operation: Operation, seatId: number): boolean {
  if (operation.outcome === 'refused') {
    return false;
  }
  return operation.kind === 'empty' || (operation.kind === 'release' && operation.seats.includes(seatId));
}

/** The claims of one shopper from her operations in order. A hold lasts `holdSeconds` at least from her first wish. */
function claimsOf(operations: readonly Operation[], holdSeconds: number): readonly Claim[] {
  const first = operations.find(({ kind }) => kind === 'hold' || kind === 'best');
  const surelyHeldUntil = (first?.invokedAt ?? 0) + holdSeconds * 1000;
  return operations.flatMap((operation, index): readonly Claim[] => {
    const { kind, outcome, seats, shopper, endedAt: from } = operation;
    if (outcome !== 'ok' || (kind !== 'hold' && kind !== 'read' && kind !== 'pay')) {
      return [];
    }
    const isPaid = kind === 'pay';
    return seats.map((seatId) => {
      const end = operations.slice(index + 1).find((later) => endsClaim(later, seatId))?.invokedAt;
      const until = isPaid
        ? Number.POSITIVE_INFINITY
        : Math.min(surelyHeldUntil, end ?? Number.POSITIVE_INFINITY);
      return { shopper, seatId, from, until, isPaid };
    });
  });
}

/** Every time during which somebody has a seat beyond doubt. */
export function claimsIn(history: readonly Operation[], holdSeconds: number): readonly Claim[] {
  return [...byShopper(history).values()]
    .flatMap((operations) => claimsOf(operations, holdSeconds))
    .filter((claim) => claim.until > claim.from);
}

function byShopper(history: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const all = new Map<string, Operation[]>();
  for (const operation of [...history].sort((one, other) => one.invokedAt - other.invokedAt)) {
    const known = all.get(operation.shopper) ?? [];
    all.set(operation.shopper, [...known, operation]);
  }
  return all;
}

/** Enough of an instance's id to find it in the history. */
function nameOf({ shopper }: Claim): string {
  return shopper.slice(0, 8);
}

/** Two shoppers have one seat at one time. */
function grantedTwice(claims: readonly Claim[]): readonly Violation[] {
  const violations: Violation[] = [];
  const ordered = [...claims].sort((one, other) => one.seatId - other.seatId || one.from - other.from);
  let last: Claim | undefined;
  for (const claim of ordered) {
    if (last?.seatId === claim.seatId && last.shopper !== claim.shopper && last.until > claim.from) {
      violations.push({
        kind: 'seat granted twice',
        text: `seat ${claim.seatId}: ${nameOf(last)} has it from ${Math.round(last.from)} to ${Math.round(last.until)} ms, ${nameOf(claim)} from ${Math.round(claim.from)} on`,
      });
    }
    // Who has it longest is compared with all that follow.
    last = last?.seatId === claim.seatId && last.until > claim.until ? last : claim;
  }
  return violations;
}

/** A shopper who has a seat beyond doubt looks at her cart, and it is not there. */
function lostBeforeReading(history: readonly Operation[], claims: readonly Claim[]): readonly Violation[] {
  return history
    .filter(({ kind, outcome }) => kind === 'read' && outcome === 'ok')
    .flatMap((reading) =>
      claims
        .filter(
          (claim) =>
            !claim.isPaid &&
            claim.shopper === reading.shopper &&
            claim.from <= reading.invokedAt &&
            claim.until >= reading.endedAt &&
            !reading.seats.includes(claim.seatId),
        )
        .map((claim) => ({
          kind: 'acknowledged hold lost' as const,
          text: `seat ${claim.seatId} of ${nameOf(claim)}, held from ${Math.round(claim.from)} ms, is not in the cart read at ${Math.round(reading.endedAt)}`,
        })),
    );
}

/**
 * Reads a history and what the database says after it, and knows nothing of how the server works.
 * @param holdSeconds How long a hold lasts at least.
 */
export function check(
  history: readonly Operation[],
  final: FinalState,
  holdSeconds: number,
): readonly Violation[] {
  const claims = claimsIn(history, holdSeconds);
  return [
    ...grantedTwice(claims),
    ...lostBeforeReading(history, claims),
    ...checkFinalState(history, claims, final),
  ];
}
