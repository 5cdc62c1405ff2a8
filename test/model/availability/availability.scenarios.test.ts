import { afterEach, describe, expect, test } from 'vitest';
import { availabilityMachine } from '../../../machines/availability/availability.machine.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

/** A shop that has just started. */
function unwatched() {
  const stage = createStage(availabilityMachine, { id: 'availability', siblings: [] });
  const send = stage.actor.send.bind(stage.actor);
  return {
    ...stage,
    send,
    /** What was asked for so far. */
    times: () => stage.asked('refreshAvailability').length,
    isAsking: () => stage.asked('refreshAvailability').some((question) => question.isAlive()),
    isFollowing: () => stage.asked('followAvailability').some((stream) => stream.isAlive()),
    answer: (): void => stage.slot('refreshAvailability').resolve(),
    fail: (): void => stage.slot('refreshAvailability').reject(noAnswer),
  };
}

/** A screen shows these performances. */
function watched(scope = '*') {
  const stage = unwatched();
  stage.send({ type: 'availability.watched', scope });
  return stage;
}

describe('availability: something happened that must have changed it', () => {
  afterEach(endAllStages);

  test('while it is being asked for: what is answered may be older, so it is asked for once more', () => {
    const { send, times, answer, asked, isAsking, clock, end } = watched('7,8');
    send({ type: 'availability.refreshAsked' });
    expect(times()).toBe(2);
    expect(asked('refreshAvailability').map((question) => question.isAlive())).toEqual([false, true]);
    answer();
    expect(isAsking()).toBe(false);
    clock.advance(14_999);
    expect(times()).toBe(2);
    clock.advance(1);
    expect(times()).toBe(3);
    end();
  });

  test.each([
    ['while it rests, for the server pushes', 'resting'],
    ['while it waits', 'waiting'],
    ['after a failure', 'waitingAfterFailure'],
  ])('%s: it is asked for at once', (_, state) => {
    const { send, answer, fail, times, actor, end } = watched();
    if (state === 'resting') {
      send({ type: 'stream.opened' });
    }
    if (state === 'waitingAfterFailure') {
      fail();
    } else {
      answer();
    }
    expect(actor.getSnapshot().value).toMatchObject({ watching: { asking: state } });
    send({ type: 'availability.refreshAsked' });
    expect(times()).toBe(2);
    end();
  });

  test('while nobody looks: it is asked for when somebody does, and once', () => {
    const { send, times, end } = unwatched();
    send({ type: 'availability.refreshAsked' });
    expect(times()).toBe(0);
    send({ type: 'availability.watched', scope: '*' });
    expect(times()).toBe(1);
    end();
  });
});

describe('availability: what hinders', () => {
  afterEach(endAllStages);

  const hindrances = [
    ['nobody looks', 'availability.unwatched', { type: 'availability.watched', scope: '*' }],
    ['the page is hidden', 'page.hidden', { type: 'page.shown' }],
    ['there is no network', 'network.lost', { type: 'network.returned' }],
  ] as const;

  test.each(hindrances)(
    '%s: what is under way is given up, nobody follows; once over, all at once',
    (_, type, over) => {
      const { send, answer, isAsking, isFollowing, times, end } = watched();
      send({ type });
      expect([isAsking(), isFollowing()]).toEqual([false, false]);
      send(over);
      expect([isAsking(), isFollowing()]).toEqual([true, true]);
      expect(times()).toBe(2);
      answer();
      end();
    },
  );

  test.each(hindrances)('%s, said twice: it is over the first time that it is', (_, type, over) => {
    const { send, isAsking, actor, end } = watched();
    send({ type });
    send({ type });
    expect(actor.getSnapshot().context.hindrances).toHaveLength(1);
    send(over);
    expect(isAsking()).toBe(true);
    end();
  });

  test('is all of it: one that is over frees nothing while another stands', () => {
    const { send, isAsking, end } = watched();
    for (const [, type] of hindrances) {
      send({ type });
    }
    for (const [, , over] of hindrances.slice(0, -1)) {
      send(over);
      expect(isAsking()).toBe(false);
    }
    send({ type: 'network.returned' });
    expect(isAsking()).toBe(true);
    end();
  });

  test('a browser that does not tell whether the page is shown counts as showing it', () => {
    const { send, slot, isAsking, end } = watched();
    send({ type: 'page.hidden' });
    slot('listenToVisibility').reject(noAnswer);
    expect(isAsking()).toBe(true);
    end();
  });

  test('in a browser without streams it is asked for at intervals, and once at the start', () => {
    const { slot, answer, clock, times, end } = watched();
    slot('followAvailability').reject(noAnswer);
    expect(times()).toBe(1);
    answer();
    clock.advance(15_000);
    expect(times()).toBe(2);
    end();
  });

  test('another screen: what it shows is asked for at once, and what the one before asked is given up', () => {
    const { send, asked, end } = watched('7,8');
    send({ type: 'availability.watched', scope: '9' });
    expect(asked('refreshAvailability').map(({ input }) => input)).toEqual([
      { scope: '7,8' },
      { scope: '9' },
    ]);
    expect(asked('refreshAvailability').map((question) => question.isAlive())).toEqual([false, true]);
    end();
  });
});

describe('availability: the server pushes', () => {
  afterEach(endAllStages);

  test('before the first answer has come: it then rests', () => {
    const { slot, answer, clock, times, end } = watched();
    slot('followAvailability').sendBack({ type: 'stream.opened' });
    answer();
    clock.advance(119_999);
    expect(times()).toBe(1);
    clock.advance(1);
    expect(times()).toBe(2);
    end();
  });

  test('and falls silent before the first answer has come: it is asked again in its turn', () => {
    const { slot, answer, clock, times, end } = watched();
    slot('followAvailability').sendBack({ type: 'stream.opened' });
    slot('followAvailability').sendBack({ type: 'stream.lost' });
    answer();
    clock.advance(15_000);
    expect(times()).toBe(2);
    end();
  });

  test('no longer, when the page was hidden meanwhile: the stream begins anew', () => {
    const { send, slot, answer, clock, times, end } = watched();
    slot('followAvailability').sendBack({ type: 'stream.opened' });
    answer();
    send({ type: 'page.hidden' });
    send({ type: 'page.shown' });
    answer();
    clock.advance(15_000);
    expect(times()).toBe(3);
    end();
  });

  test('does not hurry a server in trouble', () => {
    const { slot, fail, clock, times, end } = watched();
    fail();
    slot('followAvailability').sendBack({ type: 'stream.opened' });
    clock.advance(44_999);
    expect(times()).toBe(1);
    clock.advance(1);
    expect(times()).toBe(2);
    end();
  });
});
