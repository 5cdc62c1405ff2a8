import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { KnownCustomer } from '../../machines/session/session.types.ts';
import { watchSystem } from '../../ui/inspector/recording/inspection.ts';
import { maskEvent } from '../../ui/inspector/recording/masking.ts';
import {
  createRecorder,
  mostCharacters,
  mostSteps,
  type Recorder,
} from '../../ui/inspector/recording/recorder.ts';
import { pathOf, type Recording, readRecording } from '../../ui/inspector/recording/recording.ts';
import { replayRecording } from '../../ui/inspector/replay/replay.ts';
import { buySeats } from '../bench/events/purchase.ts';
import { seat, visitor } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { chooseSeats, createReadyShop } from '../support/stages/stage-shop-ready.ts';

const running: { readonly shop: ShopStage; readonly recorder: Recorder }[] = [];

afterEach(() => {
  for (const { shop, recorder } of running.splice(0)) {
    recorder.stop();
    shop.stop();
  }
});

function recordedShop() {
  const shop = createReadyShop();
  const { clock } = shop.time;
  const recorder = createRecorder({
    root: shop.actor('app'),
    build: 'test',
    now: shop.time.now,
    soon: (run) => {
      const timer = clock.setTimeout(run, 1);
      return () => clock.clearTimeout(timer);
    },
  });
  running.push({ shop, recorder });
  return { shop, recorder };
}

function read(text: string): Recording {
  const found = readRecording(text);
  if (found.kind === 'refused') {
    throw new Error(found.words);
  }
  return found.recording;
}

/** A shopper who looks at seats for a long time, with idle moments between. */
function look(shop: ShopStage, times: number): void {
  chooseSeats(shop, 12);
  for (let time = 0; time < times; time++) {
    shop.actor('ticketPicker').send({ type: 'seat.toggled', seat: seat(13 + (time % 4)) });
    shop.time.advance(10);
  }
}

describe('the flight recorder', () => {
  test('keeps a whole purchase in order, and the same one to the letter when it happens again', () => {
    const texts = [0, 1].map(() => {
      const { shop, recorder } = recordedShop();
      buySeats(shop, visitor, 3);
      return recorder.save();
    });
    expect(texts[0]).toBe(texts[1]);
    const { steps, lost } = read(texts[0] ?? '');
    expect(lost).toBe(0);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
    const types = steps.map(({ event }) => event?.type);
    expect(types.indexOf('hold.asked')).toBeLessThan(types.indexOf('order.confirmed'));
    expect(types.indexOf('order.confirmed')).toBeLessThan(types.indexOf('payment.returned'));
  });

  test('keeps the last thousand steps at most, in less than 60 kB, and says how many came before', () => {
    const { shop, recorder } = recordedShop();
    buySeats(shop, visitor, 3);
    look(shop, 900);
    const text = recorder.save();
    const { steps, lost, isTrimmed } = read(text);
    expect(steps.length).toBeGreaterThan(mostSteps / 2);
    expect(steps.length).toBeLessThanOrEqual(mostSteps);
    expect(lost).toBeGreaterThan(0);
    expect(isTrimmed).toBe(false);
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  });

  test('a thousand steps of purchases are less than 60 kB', () => {
    const { shop, recorder } = recordedShop();
    buySeats(shop, visitor, 190);
    const text = recorder.save();
    expect(read(text).steps.length).toBeGreaterThanOrEqual(mostSteps * 0.75);
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  });

  test('stays within any size that it is given, whatever that costs it', () => {
    const { shop, recorder } = recordedShop();
    buySeats(shop, visitor, 20);
    for (const most of [mostCharacters, 20_000, 12_000, 6000, 2000]) {
      const text = recorder.save(most);
      expect(text.length).toBeLessThanOrEqual(most);
      expect(readRecording(text).kind).toBe('read');
    }
  });

  test('looks through what waits when the page is never idle, and not before', () => {
    const shop = createReadyShop();
    let ended = 0;
    const recorder = createRecorder({
      root: shop.actor('app'),
      build: 'test',
      now: shop.time.now,
      soon: () => () => {
        ended += 1;
      },
    });
    running.push({ shop, recorder });
    const leave = (times: number): void => {
      for (let time = 0; time < times; time++) {
        shop.actor('modals').send({ type: 'page.left' });
      }
    };
    leave(4000);
    expect(ended).toBe(0);
    leave(1);
    expect(ended).toBe(1);
  });

  test('forgets everything once it is stopped, and sees nothing more', () => {
    const { shop, recorder } = recordedShop();
    look(shop, 3);
    recorder.stop();
    look(shop, 3);
    const { steps, start } = read(recorder.save());
    expect({ steps, start }).toEqual({ steps: [], start: [] });
  });

  test('has nothing of a shopper whose every field is a marker', () => {
    const marker = 'Zébulonmarque';
    const details = Object.fromEntries(
      Object.keys(visitor.details).map((name) => [name, `${marker}-${name}`]),
    );
    const shopper: KnownCustomer = {
      credentials: {
        ...visitor.credentials,
        id: `${marker}-id`,
        email: `${marker}@example.org`,
        firstName: `${marker}-first`,
        lastName: `${marker}-last`,
      },
      details: { ...visitor.details, ...details },
    };
    const { shop, recorder } = recordedShop();
    buySeats(shop, shopper, 3);
    const session = shop.actor('session').getSnapshot();
    expect(JSON.stringify(session.context)).toContain(marker);
    shop.time.advance(10);
    expect(recorder.save()).not.toContain(marker);
    // What begins later begins with how all stand: that has nothing of them either.
    look(shop, 900);
    expect(recorder.save()).not.toContain(marker);
  });

  test('a personal field is hidden however deep it lies', () => {
    const field = fc.constantFrom('email', 'firstName', 'lastName', 'password', 'phone', 'holder', 'message');
    const nested = fc.letrec<{ readonly tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        field.map((name) => ({ [name]: 'a marker' })),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('items', 'cart', 'choice', 'result'), tie('tree')),
      ),
    })).tree;
    fc.assert(
      fc.property(nested, fc.constantFrom('cart', 'output', 'details'), (tree, name) => {
        const { event } = maskEvent({ type: 'x.happened', [name]: tree });
        expect(JSON.stringify(event)).not.toContain('a marker');
      }),
    );
  });
});

test('what was told is never changed by whoever hears it: pointers to it are enough', () => {
  const frozen = (value: unknown): void => {
    if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
      Object.freeze(value);
      Object.values(value).forEach(frozen);
    } else if (Array.isArray(value)) {
      Object.freeze(value);
      value.forEach(frozen);
    }
  };
  const shop = createReadyShop();
  onTestFinished(() => shop.stop());
  watchSystem({ root: shop.actor('app'), now: shop.time.now }, (happening) => {
    if (happening.kind === 'told') {
      frozen(happening.event);
    }
  });
  buySeats(shop, visitor, 3);
  expect(shop.failures).toEqual([]);
  expect(shop.actor('checkout').getSnapshot().value).toBe('paid');
});

describe('replaying a recording', () => {
  const purchase = (): Recording => {
    const { shop, recorder } = recordedShop();
    buySeats(shop, visitor, 3);
    return read(recorder.save());
  };

  test('gives the same states, step by step, and no fault', () => {
    const replay = replayRecording(purchase());
    expect(replay.steps.filter(({ departure }) => departure !== null)).toEqual([]);
    expect(replay.steps.length).toBeGreaterThan(60);
    expect(replay.faults).toEqual([]);
    expect(replay.end['app/checkout']).toBe('"paid"');
  });

  test('says where it departs from what was recorded', () => {
    const recording = purchase();
    const steps = recording.steps.map((step) =>
      step.event?.type === 'payment.returned' && pathOf(recording.lives, step.life) === 'app/checkout'
        ? { ...step, state: { status: 'active', value: 'summary' } }
        : step,
    );
    const replay = replayRecording({ ...recording, steps });
    expect(replay.steps.filter(({ departure }) => departure !== null)).toMatchObject([
      { event: 'payment.returned', departure: expect.stringContaining('in the replay: ') },
    ]);
  });
});

describe('a bad file', () => {
  const whole = (): string => {
    const { shop, recorder } = recordedShop();
    look(shop, 5);
    return recorder.save();
  };

  test.each([
    ['cut short', (text: string) => text.slice(0, -50), 'cut short'],
    ['of another version', (text: string) => text.replace('"version":1', '"version":99'), 'version 99'],
    ['with steps missing', (text: string) => text.replace(/"count":\d+/, '"count":7777'), '7777'],
    ['no recording', () => '{"a":1}', 'no recording'],
    ['not even JSON', () => 'hello', 'not JSON'],
    ['empty', () => '', 'no recording'],
  ])('%s is refused in words', (_name, spoil, words) => {
    expect(readRecording(spoil(whole()))).toEqual({
      kind: 'refused',
      words: expect.stringContaining(words),
    });
  });

  test('never makes the reader throw, whatever its values are', () => {
    const packed: Record<string, unknown> = JSON.parse(whole());
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(packed)), fc.jsonValue(), (name, value) => {
        expect(['read', 'refused']).toContain(
          readRecording(JSON.stringify({ ...packed, [name]: value })).kind,
        );
      }),
    );
  });

  test.each([
    ['cut short', () => '{"guichet":"recording","version":1,', 'cut short'],
    [
      'of which only the end is left',
      () => JSON.stringify({ ...JSON.parse(whole()), start: [] }),
      'Only the end of this recording is left',
    ],
  ])('%s ends the command with words and code 1', (_, text, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'recording-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'bad.json');
    writeFileSync(file, text());
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'test/replay/run.ts', file], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
  });
});
