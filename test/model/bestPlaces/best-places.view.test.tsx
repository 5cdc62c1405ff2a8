// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import '../../../ui/hall-map/hall-map.tsx';
import '../../../ui/hall-map/seat-list.tsx';
import { usualSearch } from '../../../machines/bestPlaces/bestPlaces.rules.ts';
import { MapPanel } from '../../../ui/ticket-picker/map-panel.tsx';
import { offerOnMap } from '../../support/data/fixtures.ts';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { button, openHall, press, pressSeat } from '../../support/stages/view-hall.tsx';
import { createViewStage, mountShop, type ViewStage } from '../../support/stages/view-stage.tsx';
import { bestPlacesModel, partyOffer } from './best-places.model.ts';

type PartyHands = Hands<typeof bestPlacesMachine>;

const eventOf = eventsOf<typeof bestPlacesMachine>();

/** The proposals beside a map that is open, with nothing chosen on it. */
function createPartyStage(start: string): ViewStage<typeof bestPlacesMachine> {
  const stage = createViewStage(bestPlacesMachine, {
    id: 'bestPlaces',
    input: { performanceId: 7, offer: partyOffer, opensAtOnce: start === '' },
  });
  stage.show('ticketPicker', {
    value: { onMap: { map: { watching: 'open' }, choice: 'choosing' } },
    context: { performanceId: 7, purpose: { kind: 'choose' }, offer: offerOnMap, seats: [], lost: [] },
    children: { bestPlaces: stage.actor },
  });
  // Whoever presses a seat tells the picker, which passes it on.
  stage.answer('ticketPicker', ({ type }) => {
    if (type === 'seat.toggled') {
      stage.actor.send({ type: 'selection.madeByHand' });
    }
  });
  openHall(stage.shop.seatStore);
  return stage;
}

const pressed =
  (...names: readonly string[]) =>
  async ({ view }: PartyHands): Promise<'done' | 'notOffered'> => {
    const name = names.find((one) => button(one) !== null);
    if (name === undefined) {
      return 'notOffered';
    }
    await press(view.user, name);
    return 'done';
  };

const chosen =
  (name: string) =>
  async ({ view }: PartyHands): Promise<'done'> => {
    await view.user.click(screen.getByRole('radio', { name, hidden: true }));
    return 'done';
  };

/** The sentence is seen, and heard by who listens. */
const says = (words: string | RegExp): void => {
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
};

const { events, slots } = bestPlacesModel;
const proposed = slots.proposePlaces.resolves?.['two places'];
const nothingFits = slots.proposePlaces.resolves?.['nothing fits'];

describeViewWalk<typeof bestPlacesMachine>({
  // What a family in several categories asks for, and finds, is the same steps with other figures.
  model: {
    ...bestPlacesModel,
    starts: {
      '': { performanceId: 7, offer: partyOffer, opensAtOnce: true },
      'with seats chosen already': { performanceId: 7, offer: partyOffer, opensAtOnce: false },
    },
    events: {
      ...events,
      'search.changed': { 'three people': { search: { ...usualSearch(partyOffer), people: 3 } } },
      'alternative.chosen': { 'fewer people': { alternative: { kind: 'fewerPeople', people: 1 } } },
    },
    slots: {
      ...slots,
      proposePlaces: {
        ...slots.proposePlaces,
        resolves: {
          ...(proposed === undefined ? {} : { 'two places': proposed }),
          ...(nothingFits === undefined ? {} : { 'nothing fits': nothingFits }),
        },
      },
    },
    project: ({ context }) => context.opensAtOnce,
  },
  stage: createPartyStage,
  mount: (stage) => mountShop(stage, { path: '/billets', pages: { '/billets': MapPanel }, frame: 'none' }),
  // Whoever has a result goes back to the question, or to the map.
  isOffered: ({ value }, { type }) =>
    type !== 'panel.closed' || JSON.stringify(value) === JSON.stringify({ open: 'asking' }),
  causes: {
    'panel.opened': { byHand: pressed('Meilleures places') },
    'panel.closed': { byHand: pressed('Je choisis sur le plan') },
    'search.changed': {
      byHand: async (hands: PartyHands) => {
        const { people } = eventOf(hands, 'search.changed').search;
        return hands.stage.actor.getSnapshot().context.search.people === people
          ? 'notOffered'
          : chosen(people === 1 ? '1 personne' : `${people} personnes`)(hands);
      },
    },
    'search.asked': { byHand: pressed('Proposer les meilleures places', 'Réessayer') },
    'search.reconsidered': { byHand: pressed('Modifier ma demande') },
    'another.asked': { byHand: pressed('Une autre proposition') },
    'alternative.chosen': { byHand: pressed('Chercher pour 1 personne') },
    'selection.madeByHand': {
      byHand: async ({ view }: PartyHands): Promise<'done'> => {
        await pressSeat(view.user, 20);
        return 'done';
      },
    },
    'seats.taken': { fromOutside: 'another shopper was quicker' },
  },
  shows: {
    folded: () => {
      expect(button('Meilleures places')).not.toBeNull();
      expect(button('Proposer les meilleures places')).toBeNull();
    },
    'open.asking': ({ stage }) => {
      expect(screen.getByRole('heading', { name: /^Combien êtes-vous/, hidden: true })).toBeTruthy();
      const { people } = stage.actor.getSnapshot().context.search;
      const asked = screen.getByRole('group', { name: 'Nombre de personnes', hidden: true });
      expect(asked.querySelector('input:checked')?.getAttribute('aria-label')).toMatch(`${people} personne`);
    },
    'open.searching': () => says('Nous cherchons les meilleures places…'),
    'open.proposed': ({ stage }) => {
      expect(screen.getByRole('heading', { name: 'Voici 2 places côte à côte', hidden: true })).toBeTruthy();
      says('Orchestre, rang F, places 12 et 13');
      // Spaces of any kind are read as one.
      says(/^Première · 2 × 32,00 € · total 64,00 €$/);
      const isTold = stage.actor.getSnapshot().context.taken.length > 0;
      expect(screen.queryAllByText(/vient d’être prise\. Voici une autre proposition/).length > 0).toBe(
        isTold,
      );
    },
    'open.nothingFits': () => {
      expect(
        screen.getByRole('heading', {
          name: /places libres qui conviennent|Aucune place libre/,
          hidden: true,
        }),
      ).toBeTruthy();
      expect(button('Chercher pour 1 personne')).not.toBeNull();
    },
    'open.failed': () => {
      expect(screen.getByRole('alert').textContent).toContain('Les places n’ont pas pu être cherchées.');
    },
  },
});
