import { installGlobals, realMilliseconds } from './browser/globals.ts';
import type { Assignment, RunReport } from './report.ts';
import { shrink } from './shrink.ts';
import { type Outcome, type Plan, simulate, startedAt } from './simulate.ts';
import { buildStage } from './venue/stage.ts';
import type { Venue } from './venue/venue.ts';
import { World } from './world.ts';

/**
 * A process that runs seeds one after the other on a database of its own: it is sent an `Assignment`, tells a `RunReport` for
 * each seed, and ends. `DATABASE_URL` names the PostgreSQL.
 */
let world = new World(startedAt, 0);
let venue: Venue | null = null;
/** Rejections that nobody caught in a page are that page's affair. */
let uncaught: (error: unknown) => void = (error) => {
  throw error;
};

function tell(report: RunReport): Promise<void> {
  return new Promise((resolve) => process.send?.(report, undefined, undefined, () => resolve()));
}

async function runSeeds(assignment: Assignment): Promise<void> {
  installGlobals(
    () => world,
    async (input, init = {}) => {
      if (venue === null) {
        throw new TypeError('There is nobody to be reached');
      }
      return venue.fetch(String(input), init);
    },
  );
  process.on('unhandledRejection', (error) => uncaught(error));
  const stage = await buildStage(process.env.DATABASE_URL ?? '', startedAt);
  const run = (plan: Plan, isTraced: boolean): Promise<Outcome> =>
    simulate(stage, plan, isTraced, (current, ofWorld, told) => {
      world = current;
      venue = ofWorld;
      uncaught = told;
    });
  const { shoppers, minutes, turnsPerMinute, turns } = assignment;
  for (const { seed, fault } of assignment.runs) {
    Object.assign(globalThis, { plantedFault: fault });
    const began = realMilliseconds();
    const plan: Plan = { seed, shoppers, minutes, turnsPerMinute, turns };
    const outcome = await run(plan, assignment.isTraced);
    const [first] = outcome.violations;
    const shortest =
      first === undefined || turns !== null || !assignment.shrinks
        ? null
        : await shrink(
            Array.from({ length: outcome.turns }, (_, index) => index),
            async (fewer) =>
              (await run({ ...plan, turns: fewer }, false)).violations.some(
                ({ promise }) => promise === first.promise,
              ),
          );
    const shown = shortest === null ? outcome : await run({ ...plan, turns: shortest }, true);
    await tell({
      seed,
      fault,
      digest: outcome.digest,
      answers: outcome.answers,
      pushes: outcome.pushes,
      payments: outcome.payments,
      violations: outcome.violations,
      shortest,
      trace: shown.trace,
      milliseconds: realMilliseconds() - began,
    });
    if (assignment.endsAtFirst && first !== undefined) {
      break;
    }
  }
  await stage.close();
}

process.once('message', (assignment: Assignment) => {
  runSeeds(assignment).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
