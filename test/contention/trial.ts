import { fileURLToPath } from 'node:url';
import { firstTrialPerformance, writeTrialSeason } from '../support/data/trial-season.ts';
import { check, claimsIn, type Violation } from './check.ts';
import type { FinalState, Operation } from './history.ts';
import { startTrialServers } from './nemesis.ts';
import { readFinalState } from './read-final-state.ts';
import { type Habits, Shopping } from './shopping.ts';

/** How hard the servers are tried. */
export interface TrialOptions {
  /** Of an empty PostgreSQL database. */
  readonly address: string;
  readonly holds: number;
  readonly clients: number;
  readonly habits: Habits;
  /** How long a cart is held. */
  readonly holdSeconds: number;
  /** Servers are killed until all is over, so often at least; 0 leaves them alone. */
  readonly kills: number;
  /** Servers that take seats without locking them: the trial must then find something. */
  readonly isLockOff: boolean;
}

export interface TrialResult {
  readonly history: readonly Operation[];
  readonly final: FinalState;
  readonly violations: readonly Violation[];
  /** How often somebody had a seat beyond doubt: what the check has to go by. */
  readonly claims: number;
  readonly kills: number;
  readonly seconds: number;
}

const serverCount = 2;
const withoutLocks = fileURLToPath(new URL('without-seat-locks.mjs', import.meta.url));

/** Lets many shoppers fight for one hall, kills servers meanwhile, and checks what they were told. */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  await writeTrialSeason(options.address, { performances: 1, shoppers: 0 });
  const servers = await startTrialServers(
    serverCount,
    {
      NODE_ENV: 'test',
      DATABASE_URL: options.address,
      HOLD_SECONDS: String(options.holdSeconds),
      LOG_LEVEL: 'silent',
    },
    options.isLockOff ? withoutLocks : null,
  );
  const history: Operation[] = [];
  const shop = { ports: servers.ports, performanceId: firstTrialPerformance, history };
  let left = options.holds;
  const isOpen = (): boolean => left > 0 || servers.kills < options.kills;
  const mayHold = (): boolean => {
    left -= 1;
    return left >= 0 || servers.kills < options.kills;
  };
  const startedAt = performance.now();
  try {
    if (options.kills > 0) {
      servers.torment();
    }
    await Promise.all(
      Array.from({ length: options.clients }, async () => {
        while (isOpen()) {
          await new Shopping(shop, options.habits).run(mayHold);
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const final = await readFinalState(options.address, firstTrialPerformance);
    return {
      history,
      final,
      violations: check(history, final, options.holdSeconds),
      claims: claimsIn(history, options.holdSeconds).length,
      kills: servers.kills,
      seconds,
    };
  } finally {
    await servers.stop();
  }
}

/** Counts of a trial, one a line. */
export function summaryOf({
  history,
  final,
  claims,
  kills,
  seconds,
  violations,
}: TrialResult): readonly string[] {
  const count = (kind: Operation['kind'], outcome: Operation['outcome']): number =>
    history.filter((operation) => operation.kind === kind && operation.outcome === outcome).length;
  const kinds: readonly Operation['kind'][] = ['hold', 'best', 'read', 'release', 'empty', 'pay'];
  return [
    `${history.length} operations of ${new Set(history.map(({ shopper }) => shopper)).size} shoppers in ${seconds.toFixed(1)} s, ${kills} servers killed`,
    ...kinds.map(
      (kind) =>
        `  ${kind.padEnd(8)} ${count(kind, 'ok')} ok, ${count(kind, 'refused')} refused, ${count(kind, 'unknown')} unknown`,
    ),
    `  ${final.orders.length} orders, ${final.tickets.length} tickets, ${final.seats.length} seats held or sold at the end`,
    `  ${violations.length} violations among ${claims} seats had beyond doubt`,
  ];
}
