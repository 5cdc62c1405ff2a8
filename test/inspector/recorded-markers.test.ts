import { afterEach, describe, expect, test } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import { ShopError } from '../../api/values/shop-error.ts';
import { maskContext } from '../../ui/inspector/recording/masking.ts';
import { recordState } from '../../ui/inspector/recording/recorded.ts';
import { createRecorder, type Recorder } from '../../ui/inspector/recording/recorder.ts';
import { type Recording, readRecording } from '../../ui/inspector/recording/recording.ts';
import { replayRecording } from '../../ui/inspector/replay/replay.ts';
import {
  cartWithPickup,
  emptyCart,
  heldCart,
  member,
  refusal,
  usuallyCollected,
} from '../support/data/fixtures.ts';
import { markedPaths, withMarkers } from '../support/data/markers.ts';
import { armande, twoTickets } from '../support/data/pouch-fixtures.ts';
import { childrenOf } from '../support/graph/graph-chart.ts';
import { explore, type Path } from '../support/graph/graph-explore.ts';
import { type NamedModel, namedModels } from '../support/graph/named-models.ts';
import { coveringPaths } from '../support/graph/view-paths.ts';
import { perform } from '../support/graph/walk.ts';
import type { AnyModel } from '../support/graph/walk.types.ts';
import { createStage, endAllStages, type Stage } from '../support/stages/stage.ts';
import { chooseSeats, createReadyShop } from '../support/stages/stage-shop-ready.ts';

afterEach(endAllStages);

type AnyStage = Stage<AnyModel['machine']>;

function record(stage: AnyStage): Recorder {
  const root: AnyActorRef | undefined = stage.actor._parent;
  if (root === undefined) {
    throw new Error('A machine on its stage has a root above it');
  }
  let time = 0;
  return createRecorder({ root, build: 'test', now: () => ++time, soon: () => () => {} });
}

function readingOf(text: string): Recording {
  const read = readRecording(text);
  if (read.kind === 'refused') {
    throw new Error(read.words);
  }
  return read.recording;
}

/** Where a recording has the marker in it. */
function markedIn(recorder: Recorder, marker: string): readonly string[] {
  const text = recorder.save(Number.MAX_SAFE_INTEGER);
  recorder.stop();
  const { lives, start, steps } = readingOf(text);
  const found = [
    ...markedPaths(lives, marker, 'lives'),
    ...start.flatMap((one) => markedPaths(one.context, marker, `start of ${lives[one.life]?.id}`)),
    ...steps.flatMap((step) => markedPaths(step, marker, step.event?.type)),
  ];
  return found.length === 0 && text.includes(marker) ? ['the text of the recording'] : found;
}

/** The event of a path as somebody gives it whose every text is the marker; what fails says it too. */
function markedEvent(stage: AnyStage, event: EventObject, marker: string): EventObject {
  const ending = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type);
  if (ending === null) {
    return { ...Object(withMarkers({ ...event }, marker, [event.type])), type: event.type };
  }
  const slot = childrenOf(stage.actor.getSnapshot()).find(({ id }) => id === ending[1])?.src ?? '';
  return 'output' in event
    ? { ...event, ...{ output: withMarkers(event.output, marker, [slot]) } }
    : { ...event, ...{ error: new ShopError(`${marker} is known already`, 5, { name: marker }) } };
}

/** What a walk left behind of the shopper, and what the machine knew of them meanwhile. */
interface Walked {
  readonly marked: readonly string[];
  readonly known: readonly string[];
}

/** Walks a path as that shopper; where it ends, all that the examples of the model have not is said and answered. */
function walk({ model, more }: NamedModel, path: Path, marker: string): Walked {
  const stage = createStage(model.machine, {
    id: model.name,
    input: withMarkers(model.starts?.[path.start], marker),
    siblings: model.siblings,
  });
  const recorder = record(stage);
  const marked: string[] = [];
  const known: string[] = [];
  const look = (): void => {
    const snapshot: AnyMachineSnapshot = stage.actor.getSnapshot();
    known.push(...markedPaths(snapshot.context, marker).map((path) => path.replace(/: .*/, '')));
    marked.push(...markedPaths(maskContext(snapshot.context), marker, 'context'));
    marked.push(...markedPaths(recordState(snapshot), marker, 'inspected'));
  };
  look();
  for (const { event } of path.steps.slice(1)) {
    perform(stage, model, markedEvent(stage, event, marker));
    look();
  }
  for (const event of more.events ?? []) {
    stage.actor.send(markedEvent(stage, event, marker));
    look();
  }
  for (const [slot, output] of Object.entries(more.answers ?? {})) {
    const puppet = stage.asked(slot).findLast((one) => one.isAlive());
    puppet?.resolve(withMarkers(output, marker, [slot]));
    look();
  }
  // What is recorded from here on begins with how all stand now.
  marked.push(...markedIn(record(stage), marker), ...markedIn(recorder, marker));
  stage.end();
  return { marked, known };
}

const pathsByModel = new Map<string, readonly Path[]>();

/** A few paths that together take every transition by each example. */
function pathsOf({ model }: NamedModel): readonly Path[] {
  const paths = pathsByModel.get(model.name) ?? coveringPaths(explore(model));
  pathsByModel.set(model.name, paths);
  return paths;
}

describe.each(['Zébulonmarque-', 'zbln'])('a recording of who says « %s » wherever they can', (marker) => {
  test.each(namedModels.map((one) => [one.model.name, one] as const))(
    'has nothing of it from %s',
    (_name, named) => {
      const walks = pathsOf(named).map((path) => walk(named, path, marker));
      expect([...new Set(walks.flatMap(({ marked }) => marked))]).toEqual([]);
      const reached = new Set(walks.flatMap((walked) => walked.known));
      expect(named.knows.filter((field) => !reached.has(field))).toEqual([]);
    },
  );
});

describe('a whole shop of it', () => {
  const marker = 'zbln';
  const say = <Value>(value: Value): Value => withMarkers(value, marker) as Value;
  const cartWithPromo = { ...cartWithPickup(), controls: new Map([['promo-DECOUVERTE', 0]]) };

  test('is recorded without it, from wherever the recording begins, and replayed as it was', async () => {
    const shop = createReadyShop(emptyCart, { customerId: marker });
    const record = () =>
      createRecorder({ root: shop.actor('app'), build: 'test', now: shop.time.now, soon: () => () => {} });
    const recorders = [record()];
    const deeds: readonly (() => void)[] = [
      () => shop.slot('recognise').resolve(null),
      () => chooseSeats(shop, 12, 13),
      () => shop.actor('ticketPicker').send({ type: 'hold.asked' }),
      () => shop.slot('changeCart').resolve({ kind: 'accepted', cart: heldCart() }),
      () => shop.actor('checkout').send({ type: 'step.asked', step: 'identification' }),
      () => shop.actor('session').send({ type: 'signIn.asked', email: marker, password: marker, key: 'k2' }),
      () => {
        const choices = [say(member.credentials), { ...say(member.credentials), id: `${marker}2` }];
        shop.slot('identify').resolve({ kind: 'done', value: { choices } });
      },
      () => shop.actor('session').send({ type: 'customer.chosen', customerId: `${marker}2` }),
      () => shop.slot('identify').resolve({ kind: 'done', value: { customer: say(member) } }),
      () => shop.slot('changeCart').resolve({ kind: 'accepted', cart: say(usuallyCollected) }),
      () => shop.slot('changeCart').resolve({ kind: 'accepted', cart: say(cartWithPickup()) }),
      () => shop.actor('promoCode').send({ type: 'promo.opened' }),
      () => shop.actor('promoCode').send({ type: 'promo.submitted', code: marker }),
      () => shop.slot('changeCart').resolve({ kind: 'refused', refusal: say(refusal), cart: null }),
      () => shop.actor('promoCode').send({ type: 'promo.submitted', code: marker }),
      () => shop.slot('changeCart').resolve({ kind: 'accepted', cart: say(cartWithPromo) }),
      () => shop.actor('pouch').send({ type: 'pouch.asked', name: marker }),
      () => shop.slot('loadPouch').resolve({ kind: 'done', value: say(twoTickets) }),
      () => shop.actor('pouch').send({ type: 'holder.asked', ticketId: '12' }),
      () => shop.actor('pouch').send({ type: 'holder.submitted', holder: say(armande), key: 'k5' }),
      () => shop.slot('saveHolder').resolve({ kind: 'refused', refusal: say(refusal) }),
      () => shop.actor('pouch').send({ type: 'holder.dismissed' }),
      () =>
        shop
          .actor('modals')
          .send({ type: 'modal.opened', modal: { name: 'message', title: marker, text: marker } }),
      () => shop.actor('modals').send({ type: 'modal.dismissed', name: 'message' }),
    ];
    for (const deed of deeds) {
      deed();
      // Who asked the cart hears its answer a moment later.
      await Promise.resolve();
      recorders.push(record());
    }
    const texts = recorders.map((one) => one.save());
    shop.stop();
    expect(texts.filter((text) => text.includes(marker))).toEqual([]);
    const replays = texts.map((text) => replayRecording(readingOf(text)));
    expect(replays.flatMap(({ steps }) => steps.filter(({ departure }) => departure !== null))).toEqual([]);
    expect(replays.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
