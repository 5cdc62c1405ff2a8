import { createRecorder } from '../../../ui/inspector/recording/recorder.ts';
import { visitor } from '../../support/data/fixtures.ts';
import { createReadyShop } from '../../support/stages/stage-shop-ready.ts';
import { drawPage } from './page-work.ts';
import { buySeats } from './purchase.ts';

/**
 * What the flight recorder costs: the same purchase in the staged shop (all its machines, no view), with and without it, by
 * turns in one run. After each thing that the shopper does the page is idle; before that it draws, as pages do
 * (`page-work.ts`). The same where nothing is drawn is printed beside: there the idle masking is all that stands between two
 * events, and what it pushes out of the processor’s caches counts as theirs. No collection of garbage is forced: it throws
 * compiled code away, the recorder’s first. `--json` prints the figures alone.
 */
const warmUps = 40;
const rounds = 400;
const looks = 60;
const goal = 0.15;

interface Cost {
  /** What the events themselves took, in microseconds. */
  readonly events: number;
  /** What the masking took, at the idle moments after them. */
  readonly idle: number;
  readonly steps: number;
  readonly bytes: number;
}

function purchase(isRecorded: boolean, draw: () => void): Cost {
  const shop = createReadyShop();
  let settle = (): void => {};
  const recorder = isRecorded
    ? createRecorder({
        root: shop.actor('app'),
        build: 'bench',
        now: shop.time.now,
        soon: (run) => {
          settle = run;
          return () => {
            settle = () => {};
          };
        },
      })
    : null;
  let events = 0;
  let idle = 0;
  let since = performance.now();
  buySeats(shop, visitor, looks, () => {
    const done = performance.now();
    draw();
    const painted = performance.now();
    settle();
    const rested = performance.now();
    events += (done - since) * 1000;
    idle += (rested - painted) * 1000;
    since = performance.now();
  });
  const text = recorder?.save() ?? '';
  const packed: { readonly count?: number } = text === '' ? {} : JSON.parse(text);
  recorder?.stop();
  shop.stop();
  return { events, idle, steps: packed.count ?? 0, bytes: Buffer.byteLength(text) };
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

interface Comparison {
  /** What an event takes without the recorder and with it, and the masking of one afterwards, in microseconds. */
  readonly plain: number;
  readonly recorded: number;
  readonly idle: number;
  /** The part of an event that the recorder adds: the median of the rounds, each compared in itself. */
  readonly cost: number;
  readonly steps: number;
  readonly bytes: number;
}

function compare(draw: () => void): Comparison {
  for (let round = 0; round < warmUps; round++) {
    purchase(round % 2 === 0, draw);
  }
  const without: Cost[] = [];
  const withIt: Cost[] = [];
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second finds the machine as the first left it: they take turns in that too.
    for (const isRecorded of round % 2 === 0 ? [false, true] : [true, false]) {
      (isRecorded ? withIt : without).push(purchase(isRecorded, draw));
    }
  }
  const { steps, bytes } = withIt[0] ?? { steps: 0, bytes: 0 };
  const plain = median(without.map(({ events }) => events)) / steps;
  const recorded = median(withIt.map(({ events }) => events)) / steps;
  const idle = median(withIt.map((one) => one.idle)) / steps;
  const cost = median(withIt.map(({ events }, round) => events / (without[round]?.events ?? events) - 1));
  return { plain, recorded, idle, cost, steps, bytes };
}

const found = compare(drawPage);
const undrawn = compare(() => {});

const print = (text: string): void => void process.stdout.write(`${text}\n`);
if (process.argv.includes('--json')) {
  print(JSON.stringify({ ...found, undrawn }, null, 2));
} else {
  const microseconds = (value: number): string => `${value.toFixed(2)} µs`;
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  print(`${rounds} purchases each, ${found.steps} steps in one, ${found.bytes} bytes recorded`);
  print(`an event without the recorder  ${microseconds(found.plain)}`);
  print(`an event with it               ${microseconds(found.recorded)}`);
  print(`masking, at an idle moment     ${microseconds(found.idle)}`);
  print(
    `      where nothing is drawn   ${microseconds(undrawn.plain)}, ${microseconds(undrawn.recorded)} with it: ${percent(undrawn.cost)} more`,
  );
  print(
    `${found.cost <= goal ? 'ok  ' : 'MISS'}  an event costs ${percent(found.cost)} more, goal ≤ ${goal * 100} %`,
  );
}
process.exitCode = found.cost <= goal ? 0 : 1;
