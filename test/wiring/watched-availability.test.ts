import { afterEach, describe, expect, test } from 'vitest';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import { watchAvailability } from '../../routes/watch-availability.ts';
import { puppetLogic } from '../../ui/inspector/replay/puppet.ts';
import { noAnswer } from '../support/data/fixtures.ts';
import { createStage, endAllStages } from '../support/stages/stage.ts';

// Puppets play the machines that come late; the types want the machines themselves.
const logic = { availability: puppetLogic('availability') } as unknown as LateLogic;
const watched = { type: 'availability.watched', scope: '*' };
const unwatched = { type: 'availability.unwatched' };

/** A shop whose availability has come, and two of the pages that show it. */
function shopWithPages() {
  const stage = createStage(appMachine, {
    id: 'app',
    input: {
      customerId: null,
      hold: { warnedDeadline: null, heldUntil: null },
      paymentModeCode: null,
      isDonationAnswered: false,
    },
    siblings: [],
  });
  const arrive = (): void => stage.actor.send({ type: 'actors.arrived', logic });
  const visit = { context: { shop: { root: stage.actor } } };
  const pageOf = () => {
    const { onEnter, onLeave } = watchAvailability();
    return { enter: () => onEnter(visit), leave: () => onLeave(visit) };
  };
  arrive();
  return {
    ...stage,
    arrive,
    tickets: pageOf(),
    show: pageOf(),
    heard: () => stage.asked('availability').map(({ received }) => received),
    breaks: () => stage.slot('availability').reject(noAnswer),
  };
}

describe('a page that shows what is left', () => {
  afterEach(endAllStages);

  test('has it watched until it is left, whatever else changes in the shop', () => {
    const { tickets, arrive, heard, end } = shopWithPages();
    expect(heard()).toEqual([[]]);
    tickets.enter();
    arrive();
    expect(heard()).toEqual([[watched]]);
    tickets.leave();
    expect(heard()).toEqual([[watched, unwatched]]);
    end();
  });

  test('has it watched by the actor that takes the place of a broken one, too', () => {
    const { tickets, breaks, arrive, heard, end } = shopWithPages();
    tickets.enter();
    breaks();
    arrive();
    expect(heard()).toEqual([[watched], [watched]]);
    end();
  });

  test('that was left has nothing watched any more, nor while there is nobody to tell', () => {
    const { tickets, breaks, arrive, heard, end } = shopWithPages();
    tickets.enter();
    breaks();
    tickets.leave();
    arrive();
    expect(heard()).toEqual([[watched], []]);
    end();
  });

  test('after another goes on having it watched', () => {
    const { tickets, show, breaks, arrive, heard, end } = shopWithPages();
    tickets.enter();
    tickets.leave();
    show.enter();
    breaks();
    arrive();
    expect(heard()).toEqual([[watched, unwatched, watched], [watched]]);
    end();
  });
});
