import { afterEach, describe, expect, test } from 'vitest';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { throttleOf } from '../../../machines/inactivity/inactivity.types.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { arrivedAt, inactivityModel } from './inactivity.model.ts';

const minute = 60_000;
const theEnd = arrivedAt + 20 * minute;
const loggedOutClosed = { type: 'modal.closed', name: 'loggedOut' };
const saidOut = (reason: 'inactive' | 'notRecognised') => [
  { type: 'modals.closedAll' },
  { type: 'modal.opened', modal: { name: 'loggedOut', reason } },
];

function opened() {
  const stage = createStage(inactivityMachine, { id: 'inactivity', siblings: inactivityModel.siblings });
  const arrive = (timeoutSeconds = 1200): void =>
    stage.slot('followPresence').sendBack({ type: 'member.arrived', timeoutSeconds, at: arrivedAt });
  const reach = (now: number): void => stage.slot('deadline').sendBack({ type: 'deadline.reached', now });
  const stands = () => stage.actor.getSnapshot();
  return { ...stage, arrive, reach, stands };
}

function watched() {
  const stage = opened();
  stage.arrive();
  return stage;
}

/** Everything by which the end can come, here or in another tab. */
const ends = {
  'a gesture that comes too late': ({ slot }: ReturnType<typeof watched>) =>
    slot('listenToActivity').sendBack({ type: 'activity.noticed', at: theEnd }),
  'another tab’s sign of life that comes too late': ({ slot }: ReturnType<typeof watched>) =>
    slot('hearTabs').sendBack({ type: 'activity.shared', at: theEnd }),
  'a device that wakes too late': ({ reach }: ReturnType<typeof watched>) => reach(theEnd),
  'a warning that nobody answers': ({ reach }: ReturnType<typeof watched>) => {
    reach(arrivedAt + 19 * minute);
    reach(theEnd);
  },
  'an answer to the warning that comes too late': ({ reach, actor }: ReturnType<typeof watched>) => {
    reach(arrivedAt + 19 * minute);
    actor.send({ type: 'stay.asked' });
    reach(theEnd);
  },
};

describe.each(Object.entries(ends))('inactivity: %s', (_, come) => {
  afterEach(endAllStages);

  test('signs the member out, once, tells every tab, and says why', () => {
    const stage = watched();
    come(stage);
    expect(stage.stands().value).toBe('timedOut');
    expect(stage.received('session')).toEqual([{ type: 'session.expired' }]);
    expect(stage.received('modals').slice(-2)).toEqual(saidOut('inactive'));
    expect(stage.emitted.at(-1)).toEqual({ type: 'timeOut.shared' });
    stage.slot('followPresence').sendBack({ type: 'member.left' });
    expect(stage.stands().value).toBe('resting');
    stage.end();
  });
});

describe('inactivity', () => {
  afterEach(endAllStages);

  test('begins with the arrival: the time is kept, other tabs hear of it, and who was told of a logout no longer is', () => {
    const { stands, received, emitted, slot, end } = watched();
    expect(stands().context).toEqual({ timeout: 20 * minute, lastActivityAt: arrivedAt });
    expect(received('modals')).toEqual([loggedOutClosed]);
    expect(emitted).toEqual([{ type: 'activity.shared', at: arrivedAt }]);
    expect(slot('listenToActivity').input).toEqual({ throttle: throttleOf(20 * minute) });
    end();
  });

  test('is not counted at a venue without a time-out', () => {
    const { arrive, stands, received, emitted, end } = opened();
    arrive(0);
    expect(stands().value).toBe('resting');
    expect(received('modals')).toEqual([loggedOutClosed]);
    expect(emitted).toEqual([]);
    end();
  });

  test('a millisecond before the end one gesture stays', () => {
    const { slot, stands, end } = watched();
    slot('listenToActivity').sendBack({ type: 'activity.noticed', at: theEnd - 1 });
    expect(stands().matches({ watching: 'active' })).toBe(true);
    expect(stands().context.lastActivityAt).toBe(theEnd - 1);
    end();
  });

  test.each(['listenToActivity', 'hearTabs'])(
    'a sign of life that is no news changes nothing (%s)',
    (source) => {
      const { slot, stands, emitted, end } = watched();
      const before = stands();
      const type = source === 'hearTabs' ? 'activity.shared' : 'activity.noticed';
      slot(source).sendBack({ type, at: arrivedAt });
      slot(source).sendBack({ type, at: arrivedAt - 1 });
      expect(stands().context).toEqual(before.context);
      expect(emitted).toHaveLength(1);
      end();
    },
  );

  test.each(['resting', 'watching'])('a session that the server no longer knows is said (%s)', (state) => {
    const stage = state === 'resting' ? opened() : watched();
    stage.slot('followPresence').sendBack({ type: 'session.lost' });
    expect(stage.stands().value).toBe('resting');
    expect(stage.received('modals').slice(-2)).toEqual(saidOut('notRecognised'));
    expect(stage.received('session')).toEqual([]);
    stage.end();
  });

  test('a clock that breaks warns, and then ends: nobody stays signed in for ever', () => {
    const { slot, stands, received, end } = watched();
    slot('deadline').reject(noAnswer);
    expect(stands().value).toEqual({ watching: 'warning' });
    slot('deadline').reject(noAnswer);
    expect(stands().value).toBe('timedOut');
    expect(received('session')).toEqual([{ type: 'session.expired' }]);
    end();
  });

  test('a clock that breaks when somebody wants to stay ends it, too', () => {
    const { slot, actor, stands, end } = watched();
    slot('deadline').reject(noAnswer);
    actor.send({ type: 'stay.asked' });
    expect(slot('deadline').input).toEqual({ at: 0 });
    slot('deadline').reject(noAnswer);
    expect(stands().value).toBe('timedOut');
    end();
  });

  test.each(['hearTabs', 'listenToActivity'])('counts on when %s cannot be', (source) => {
    const { slot, stands, end } = watched();
    slot(source).reject(noAnswer);
    expect(stands().matches({ watching: 'active' })).toBe(true);
    end();
  });

  test('rests when nobody can say who is there', () => {
    const { slot, stands, end } = watched();
    slot('followPresence').reject(noAnswer);
    expect(stands().value).toBe('resting');
    end();
  });

  test('news of another tab puts the end off and leaves whoever listens here: what was seen is told yet', () => {
    const { slot, asked, end } = watched();
    slot('hearTabs').sendBack({ type: 'activity.shared', at: arrivedAt + 5000 });
    expect(asked('listenToActivity').map((one) => one.isAlive())).toEqual([true]);
    expect(slot('deadline').input).toEqual({ at: theEnd - minute + 5000 });
    end();
  });

  test('who stays is active from that moment, in every tab', () => {
    const { reach, actor, stands, emitted, end } = watched();
    reach(arrivedAt + 19 * minute);
    actor.send({ type: 'stay.asked' });
    reach(theEnd - 1);
    expect(stands().matches({ watching: 'active' })).toBe(true);
    expect(stands().context.lastActivityAt).toBe(theEnd - 1);
    expect(emitted.at(-1)).toEqual({ type: 'activity.shared', at: theEnd - 1 });
    end();
  });
});
