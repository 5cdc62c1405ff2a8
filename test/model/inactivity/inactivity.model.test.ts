import { afterEach, describe, expect, test } from 'vitest';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { throttleOf, warningOf } from '../../../machines/inactivity/inactivity.types.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { arrivedAt, inactivityModel } from './inactivity.model.ts';

describeModel(inactivityModel);

describe('inactivity: what a member can count on', () => {
  afterEach(endAllStages);

  const minute = 60_000;
  /** A member with a time-out of twenty minutes, who has just come. */
  function watched(timeoutSeconds = 1200) {
    const stage = createStage(inactivityMachine, { id: 'inactivity', siblings: inactivityModel.siblings });
    stage.slot('followPresence').sendBack({ type: 'member.arrived', timeoutSeconds, at: arrivedAt });
    return stage;
  }
  const reach = (stage: ReturnType<typeof watched>, now: number): void =>
    stage.slot('deadline').sendBack({ type: 'deadline.reached', now });
  const awaited = (stage: ReturnType<typeof watched>) => stage.slot('deadline').input;
  const saidOut = [
    { type: 'modals.closedAll' },
    { type: 'modal.opened', modal: { name: 'loggedOut', reason: 'inactive' } },
  ];
  const gone = [{ type: 'session.expired' }];

  test('is warned a minute before the end, and stays by one gesture', () => {
    const stage = watched();
    expect(awaited(stage)).toEqual({ at: arrivedAt + 19 * minute });
    reach(stage, arrivedAt + 19 * minute);
    expect(stage.received('modals').at(-1)).toEqual({
      type: 'modal.opened',
      modal: { name: 'inactivity' },
    });
    expect(awaited(stage)).toEqual({ at: arrivedAt + 20 * minute });
    stage.actor.send({ type: 'stay.asked' });
    reach(stage, arrivedAt + 19 * minute + 5000);
    expect(stage.received('modals').at(-1)).toEqual({ type: 'modal.closed', name: 'inactivity' });
    expect(awaited(stage)).toEqual({ at: arrivedAt + 38 * minute + 5000 });
    expect(stage.received('session')).toEqual([]);
    stage.end();
  });

  test('closing the warning is a gesture, too', () => {
    const stage = watched();
    reach(stage, arrivedAt + 19 * minute);
    stage.actor.send({ type: 'warning.dismissed' });
    reach(stage, arrivedAt + 19 * minute + 5000);
    expect(stage.actor.getSnapshot().matches({ watching: 'active' })).toBe(true);
    stage.end();
  });

  test('without a gesture is signed out once, and told why over everything else', () => {
    const stage = watched();
    reach(stage, arrivedAt + 19 * minute);
    reach(stage, arrivedAt + 20 * minute);
    expect(stage.received('session')).toEqual(gone);
    expect(stage.received('modals').slice(-2)).toEqual(saidOut);
    stage.slot('followPresence').sendBack({ type: 'member.left' });
    expect(stage.received('session')).toEqual(gone);
    expect(stage.emitted.at(-1)).toEqual({ type: 'timeOut.shared' });
    stage.end();
  });

  test('is not signed out while active, and tells the other tabs', () => {
    const stage = watched();
    stage.slot('listenToActivity').sendBack({ type: 'activity.noticed', at: arrivedAt + 5 * minute });
    expect(awaited(stage)).toEqual({ at: arrivedAt + 24 * minute });
    expect(stage.emitted.at(-1)).toEqual({ type: 'activity.shared', at: arrivedAt + 5 * minute });
    stage.end();
  });

  test('who is active in another tab stays in this one, and its warning closes', () => {
    const stage = watched();
    reach(stage, arrivedAt + 19 * minute);
    const told = stage.emitted.length;
    stage.slot('hearTabs').sendBack({ type: 'activity.shared', at: arrivedAt + 19 * minute + 1 });
    expect(stage.received('modals').at(-1)).toEqual({ type: 'modal.closed', name: 'inactivity' });
    expect(awaited(stage)).toEqual({ at: arrivedAt + 38 * minute + 1 });
    expect(stage.emitted).toHaveLength(told);
    stage.end();
  });

  test('old news of another tab shortens nothing', () => {
    const stage = watched();
    stage.slot('hearTabs').sendBack({ type: 'activity.shared', at: arrivedAt - 5 * minute });
    expect(awaited(stage)).toEqual({ at: arrivedAt + 19 * minute });
    stage.end();
  });

  test('who comes back after sleep is signed out at the first look, not after a warning', () => {
    const stage = watched();
    reach(stage, arrivedAt + 500 * minute);
    expect(stage.received('session')).toEqual(gone);
    stage.end();
  });

  test.each(['listenToActivity', 'hearTabs'] as const)(
    'a first gesture after sleep, heard by %s, comes too late',
    (slot) => {
      const stage = watched();
      const type = slot === 'hearTabs' ? 'activity.shared' : 'activity.noticed';
      stage.slot(slot).sendBack({ type, at: arrivedAt + 500 * minute });
      expect(stage.received('session')).toEqual(gone);
      stage.end();
    },
  );

  test('a gesture in the warning that comes after the end comes too late', () => {
    const stage = watched();
    reach(stage, arrivedAt + 19 * minute);
    stage.actor.send({ type: 'stay.asked' });
    reach(stage, arrivedAt + 21 * minute);
    expect(stage.received('session')).toEqual(gone);
    stage.end();
  });

  test('a time-out in another tab is one here, without an echo', () => {
    const stage = watched();
    stage.slot('hearTabs').sendBack({ type: 'timeOut.shared' });
    expect(stage.received('session')).toEqual(gone);
    expect(stage.received('modals').slice(-2)).toEqual(saidOut);
    expect(stage.emitted.filter(({ type }) => type === 'timeOut.shared')).toEqual([]);
    stage.end();
  });

  test('whom the server no longer knows is told so, member or visitor', () => {
    const stage = createStage(inactivityMachine, { id: 'inactivity', siblings: inactivityModel.siblings });
    stage.slot('followPresence').sendBack({ type: 'session.lost' });
    expect(stage.received('modals')).toEqual([
      { type: 'modals.closedAll' },
      { type: 'modal.opened', modal: { name: 'loggedOut', reason: 'notRecognised' } },
    ]);
    stage.end();
  });

  test('signing in again takes the logged-out modal away', () => {
    const stage = watched();
    expect(stage.received('modals')).toEqual([{ type: 'modal.closed', name: 'loggedOut' }]);
    stage.end();
  });

  test('a venue without a time-out signs nobody out', () => {
    const stage = watched(0);
    expect(stage.actor.getSnapshot().value).toBe('resting');
    stage.end();
  });

  test('a short time-out warns at its half, and notices activity often enough', () => {
    expect([warningOf(1_200_000), warningOf(20_000)]).toEqual([60_000, 10_000]);
    expect([throttleOf(1_200_000), throttleOf(20_000)]).toEqual([30_000, 5000]);
  });
});
