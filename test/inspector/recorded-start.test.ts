import { afterEach, describe, expect, test } from 'vitest';
import type { AppInput } from '../../machines/app/app.types.ts';
import { happeningsOf } from '../../ui/inspector/page/open-recording.ts';
import type { EarlyInspection } from '../../ui/inspector/recording/inspection.ts';
import { createRecorder } from '../../ui/inspector/recording/recorder.ts';
import { type Recording, readRecording } from '../../ui/inspector/recording/recording.ts';
import { replayRecording } from '../../ui/inspector/replay/replay.ts';
import { buySeats } from '../bench/events/purchase.ts';
import { emptyCart, settings, visitor } from '../support/data/fixtures.ts';
import { createShopStage, type ShopStage } from '../support/stages/stage-shop.ts';

let shop: ShopStage;
afterEach(() => shop.stop());

/** The recording of a shop whose recorder comes after its start, and was kept all that was said before. */
function recordedFromStart(input: Partial<AppInput>, happens: () => void, then = (): void => {}): Recording {
  const before: EarlyInspection[] = [];
  let at = 1000;
  shop = createShopStage(input, 'later', (root) => {
    root.system.inspect((inspected) => {
      at += 1;
      before.push({ at, inspected });
    });
  });
  happens();
  const recorder = createRecorder({
    root: shop.actor('app'),
    before,
    build: 'test',
    now: () => at,
    soon: () => () => {},
  });
  then();
  const read = readRecording(recorder.save());
  recorder.stop();
  if (read.kind === 'refused') {
    throw new Error(read.words);
  }
  return read.recording;
}

function becomesReady(): void {
  shop.slot('loadSettings').resolve(settings);
  shop.slot('registerCustomPages').resolve();
  shop.slot('loadCart').resolve(emptyCart);
}

const departures = (recording: Recording) =>
  replayRecording(recording).steps.filter(({ departure }) => departure !== null);

describe('a recording from the very start', () => {
  test('begins with the root being started, before any actor stands, and is replayed as it was', () => {
    const recording = recordedFromStart({}, becomesReady, () => {
      shop.bringPurchase();
      buySeats(shop, visitor, 2);
    });
    expect(recording.start).toEqual([]);
    expect(recording.lost).toBe(0);
    expect(recording.from).toBe(1001);
    expect(recording.steps[0]).toMatchObject({ event: { type: 'xstate.init' }, source: null });
    expect(departures(recording)).toEqual([]);
    const { faults, end } = replayRecording(recording);
    expect(faults).toEqual([]);
    expect(end).toMatchObject({ app: '"ready"', 'app/checkout': '"paid"' });
  });

  test('shows a start that failed, and the same once more that succeeded', () => {
    const fails = (): void => shop.slot('loadSettings').reject(new Error('no answer'));
    const failed = recordedFromStart({}, fails);
    expect(departures(failed)).toEqual([]);
    expect(replayRecording(failed).end.app).toBe('"failed"');
    shop.stop();
    const mended = recordedFromStart({}, fails, () => {
      shop.actor('app').send({ type: 'app.retried' });
      becomesReady();
    });
    expect(departures(mended)).toEqual([]);
    expect(replayRecording(mended).end.app).toBe('"ready"');
  });

  test('has nothing of a customer who was known at the start, and knows that there was one', () => {
    const recording = recordedFromStart({ customerId: 'Zébulonmarque' }, becomesReady, () =>
      shop.slot('recognise').resolve(visitor),
    );
    expect(JSON.stringify(recording)).not.toContain('Zébulonmarque');
    expect(departures(recording)).toEqual([]);
  });

  test('is shown by the inspector’s page from the first actor on', () => {
    const recording = recordedFromStart({}, becomesReady);
    const happenings = happeningsOf(recording, []);
    expect(happenings[0]).toMatchObject({ kind: 'appeared', actor: { id: 'app', parent: null } });
    expect(happenings.filter(({ kind }) => kind === 'appeared').length).toBeGreaterThan(4);
  });
});
