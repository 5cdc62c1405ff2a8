import { afterEach, describe, expect, test } from 'vitest';
import { offerOnMap } from '../../support/data/fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { closedPicker, offered } from '../../support/stages/ticket-picker-stage.ts';

describe('ticket picker: the map and the best places', () => {
  afterEach(endAllStages);

  test('live beside each other: the proposals are found by their name, and know what the performance sells', () => {
    const { find, child, slot, end } = offered(offerOnMap);
    expect(slot('watchSeats').input).toEqual({ performanceId: 7 });
    expect(find('bestPlaces')).toBeDefined();
    expect(child('bestPlaces')?.input).toEqual({ performanceId: 7, offer: offerOnMap, opensAtOnce: true });
    end();
  });
});

describe('ticket picker: the check of references', () => {
  afterEach(endAllStages);

  test('lives as long as the picker, can be found by its name, and reports to it', () => {
    const { actor, child, find, end } = closedPicker();
    expect(find('referenceCheck')).toBeDefined();
    expect(child('referenceCheck')?.input).toEqual({ reportTo: actor });
    end();
  });
});
