import { afterEach, describe, expect, test } from 'vitest';
import { availabilityMachine } from '../../../machines/availability/availability.machine.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { availabilityModel } from './availability.model.ts';

describeModel(availabilityModel);

describe('availability: what a shopper can count on', () => {
  afterEach(endAllStages);

  function watched() {
    const stage = createStage(availabilityMachine, { id: 'availability', siblings: [] });
    stage.actor.send({ type: 'availability.watched', scope: '7,8' });
    return stage;
  }

  test('it is asked for the moment a screen shows performances, and only for those', () => {
    const stage = createStage(availabilityMachine, { id: 'availability', siblings: [] });
    stage.clock.advance(60_000);
    expect(stage.asked('refreshAvailability')).toEqual([]);
    stage.actor.send({ type: 'availability.watched', scope: '7,8' });
    expect(stage.slot('refreshAvailability').input).toEqual({ scope: '7,8' });
    stage.end();
  });

  test('while it is watched it is asked for every 15 seconds', () => {
    const stage = watched();
    for (const times of [2, 3, 4]) {
      stage.slot('refreshAvailability').resolve();
      stage.clock.advance(14_999);
      expect(stage.asked('refreshAvailability')).toHaveLength(times - 1);
      stage.clock.advance(1);
      expect(stage.asked('refreshAvailability')).toHaveLength(times);
    }
    stage.end();
  });

  test('while the server tells changes by itself it is asked every two minutes only', () => {
    const stage = watched();
    stage.actor.send({ type: 'stream.opened' });
    stage.slot('refreshAvailability').resolve();
    stage.clock.advance(119_999);
    expect(stage.asked('refreshAvailability')).toHaveLength(1);
    stage.clock.advance(1);
    expect(stage.asked('refreshAvailability')).toHaveLength(2);
    stage.end();
  });

  test('a server that falls silent is asked again every 15 seconds', () => {
    const stage = watched();
    stage.slot('refreshAvailability').resolve();
    stage.actor.send({ type: 'stream.opened' });
    stage.actor.send({ type: 'stream.lost' });
    stage.clock.advance(15_000);
    expect(stage.asked('refreshAvailability')).toHaveLength(2);
    stage.end();
  });

  test('nobody follows the server while the page is hidden', () => {
    const stage = watched();
    stage.actor.send({ type: 'page.hidden' });
    expect(() => stage.slot('followAvailability')).toThrow('is not running');
    stage.actor.send({ type: 'page.shown' });
    expect(stage.slot('followAvailability')).toBeDefined();
    stage.end();
  });

  test('a server in trouble is left in peace for 45 seconds', () => {
    const stage = watched();
    stage.slot('refreshAvailability').reject();
    stage.clock.advance(44_999);
    expect(stage.asked('refreshAvailability')).toHaveLength(1);
    stage.clock.advance(1);
    expect(stage.asked('refreshAvailability')).toHaveLength(2);
    stage.end();
  });

  test.each([
    ['the screen is left', 'availability.unwatched'],
    ['the page is hidden', 'page.hidden'],
    ['the network is lost', 'network.lost'],
  ] as const)('when %s nothing more is asked, however long it lasts', (_, type) => {
    const stage = watched();
    stage.slot('refreshAvailability').resolve();
    stage.actor.send({ type });
    stage.clock.advance(3_600_000);
    expect(stage.asked('refreshAvailability')).toHaveLength(1);
    stage.end();
  });

  test('a page that is shown again is fresh at once, unless the network is still gone', () => {
    const stage = watched();
    stage.actor.send({ type: 'page.hidden' });
    stage.actor.send({ type: 'network.lost' });
    stage.actor.send({ type: 'page.shown' });
    expect(stage.asked('refreshAvailability')).toHaveLength(1);
    stage.actor.send({ type: 'network.returned' });
    expect(stage.asked('refreshAvailability')).toHaveLength(2);
    stage.end();
  });

  test('a seat that was lost makes it be asked for without waiting', () => {
    const stage = watched();
    stage.slot('refreshAvailability').resolve();
    stage.actor.send({ type: 'availability.refreshAsked' });
    expect(stage.asked('refreshAvailability')).toHaveLength(2);
    stage.end();
  });
});
