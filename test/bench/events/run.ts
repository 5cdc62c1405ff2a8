import { createRecorder } from '../../../machines/system/recorder.ts';
import { visitor } from '../../support/fixtures.ts';
import { createReadyShop } from '../../support/stage-shop-ready.ts';
import { buySeats } from './purchase.ts';

/**
 * What the flight recorder costs: the same purchase in the staged shop (all its machines, no view), with and without it, by
 * turns in one run, the page being idle after each thing that the shopper does. `--json` prints the figures alone.
 */
const warmUps = 40;
const rounds = 240;
const looks = 60;
const goal = 0.03;

interface Cost {
  /** What the events themselves took, in microseconds. */
  readonly events: number;
  /** What the masking took, at the idle moments after them. */
  readonly idle: number;
  readonly steps: number;
  readonly bytes: number;
}

function purchase(isRecorded: boolean): Cost {
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
  globalThis.gc?.();
  let events = 0;
  let idle = 0;
  let since = performance.now();
  buySeats(shop, visitor, looks, () => {
    const done = performance.now();
    settle();
    const rested = performance.now();
    events += (done - since) * 1000;
    idle += (rested - done) * 1000;
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

for (let round = 0; round < warmUps; round++) {
  purchase(round % 2 === 0);
}
const without: Cost[] = [];
const withIt: Cost[] = [];
for (let round = 0; round < rounds; round++) {
  // Whoever comes second finds the machine as the first left it: they take turns in that too.
  for (const isRecorded of round % 2 === 0 ? [false, true] : [true, false]) {
    (isRecorded ? withIt : without).push(purchase(isRecorded));
  }
}
const steps = withIt[0]?.steps ?? 0;
const plain = median(without.map(({ events }) => events)) / steps;
const recorded = median(withIt.map(({ events }) => events)) / steps;
const idle = median(withIt.map(({ idle: time }) => time)) / steps;
const cost = recorded / plain - 1;
const found = { steps, plain, recorded, cost, idle, bytes: withIt[0]?.bytes ?? 0 };

const print = (text: string): void => void process.stdout.write(`${text}\n`);
if (process.argv.includes('--json')) {
  print(JSON.stringify(found, null, 2));
} else {
  const microseconds = (value: number): string => `${value.toFixed(2)} µs`;
  print(`${rounds} purchases each, ${steps} steps in one, ${found.bytes} bytes recorded`);
  print(`an event without the recorder  ${microseconds(plain)}`);
  print(`an event with it               ${microseconds(recorded)}`);
  print(`masking, at an idle moment     ${microseconds(idle)}`);
  print(
    `${cost <= goal ? 'ok  ' : 'MISS'}  an event costs ${(cost * 100).toFixed(1)} % more, goal ≤ ${goal * 100} %`,
  );
}
process.exitCode = cost <= goal ? 0 : 1;
