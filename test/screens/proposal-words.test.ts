import { expect, test } from 'vitest';
import { seatFeature } from '../../api/seats/hall-plan.ts';
import { usualSearch } from '../../machines/bestPlaces/bestPlaces.rules.ts';
import type { BestPlacesContext } from '../../machines/bestPlaces/bestPlaces.types.ts';
import { proposalRemarks, proposalTitle } from '../../ui/ticket-picker/proposal-words.ts';
import { partyOffer, proposalOf } from '../model/bestPlaces/best-places.model.ts';

/** A proposal of four places with the seats of these categories in turn. */
function proposed(categoryCodes: readonly string[], groups: readonly number[]): BestPlacesContext {
  const proposal = proposalOf(1, 2, 3, 4);
  const seats = proposal.seats.map((seat, index) => ({
    ...seat,
    categoryCode: categoryCodes[index] ?? 'C1',
  }));
  return {
    performanceId: 7,
    offer: partyOffer,
    opensAtOnce: true,
    search: usualSearch(partyOffer),
    proposal: { ...proposal, seats, groups },
    startsOver: false,
    alternatives: [],
    seen: [],
    taken: [],
  };
}

const mixed =
  'Aucune catégorie n’a 4 places libres qui conviennent\u00a0: celles-ci sont de plusieurs, chacune à son prix.';

test('a proposal over two categories says so, side by side or not', () => {
  expect(proposalTitle(proposed(['C1', 'C1', 'C2', 'C2'], [4]))).toContain('côte à côte');
  expect(proposalRemarks(proposed(['C1', 'C1', 'C2', 'C2'], [4]))).toEqual([mixed]);
  expect(proposalRemarks(proposed(['C1', 'C1', 'C2', 'C2'], [2, 2]))[0]).toBe(mixed);
});

test('a proposal in one category has nothing to say of it', () => {
  expect(proposalRemarks(proposed(['C1', 'C1', 'C1', 'C1'], [4]))).toEqual([]);
});

test('places for wheelchairs are named in the headline, with what is beside them', () => {
  const withWheelchairs = (wheelchairs: number, groups: readonly number[]) => {
    const context = proposed([], groups);
    const seats = (context.proposal?.seats ?? []).map((seat, index) => ({
      ...seat,
      features: index < wheelchairs ? seatFeature.wheelchair : seatFeature.companion,
    }));
    return context.proposal === null ? context : { ...context, proposal: { ...context.proposal, seats } };
  };
  const title = (wheelchairs: number, groups: readonly number[] = [4]) =>
    proposalTitle(withWheelchairs(wheelchairs, groups));
  expect(title(1)).toBe('Voici 1 place pour fauteuil roulant et 3 places à côté');
  expect(title(3)).toBe('Voici 3 places pour fauteuils roulants et 1 place à côté');
  expect(title(4)).toBe('Voici 4 places pour fauteuils roulants');
  expect(title(1, [2, 2])).toBe('Voici 1 place pour fauteuil roulant et 3 autres places');
});
