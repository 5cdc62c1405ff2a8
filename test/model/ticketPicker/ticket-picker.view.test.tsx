// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { categoryOf } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { topDialog } from '../../support/stages/press.ts';
import { button, expectPanel, press } from '../../support/stages/view-hall.tsx';
import {
  changeQuantity,
  chooseCategory,
  choosePerformance,
  choosePrice,
  close,
  createPickerStage,
  mountPicker,
  type PickerHands,
  toggleSeat,
} from '../../support/stages/view-picker.tsx';
import { ticketPickerModel } from './ticket-picker.model.ts';
import { offers } from './ticket-picker.story.ts';

/** What is sold no longer is walked by the graph. */
const isShown = (offer: unknown): boolean =>
  offer !== offers['places on the map, without the full price'] &&
  offer !== offers['free seating, without the full price'];

const hold = () => screen.getByRole('button', { name: 'Mettre dans mon panier', hidden: true });
const isBusy = (element: HTMLElement) => element.getAttribute('aria-busy') === 'true';

const pressed =
  (name: string | RegExp) =>
  async ({ view }: PickerHands): Promise<'done'> => {
    await press(view.user, name);
    return 'done';
  };

/** The dialog on top is about the performance, or says in general what it is for. */
const dialogIsOpen = (): void => {
  expect(topDialog().querySelector('h2')?.textContent).toMatch(/^Phèdre\u00a0· /);
};

const saysThatRefused = (isExpected: boolean): void => {
  const said = screen.queryByText('Ces places n’ont pas pu être réservées');
  expect(said !== null).toBe(isExpected);
};

const seatsAgree = ({ stage }: PickerHands): void => {
  const { seats, lost } = stage.actor.getSnapshot().context;
  expectPanel(seats, lost);
  for (const { number, priceCode } of seats) {
    const price = screen.getByRole('combobox', { name: new RegExp(`place ${number}$`), hidden: true });
    expect(price).toHaveProperty('value', priceCode);
  }
  // What was lost is read first.
  expect(hold().hasAttribute('disabled')).toBe(seats.length === 0 || lost.length > 0);
};

const choiceAgrees = (hands: PickerHands): void => {
  seatsAgree(hands);
  // What was lost is named by its seats.
  const { refusal, lost } = hands.stage.actor.getSnapshot().context;
  saysThatRefused(refusal !== null && lost.length === 0);
};

/** While the map is loaded, or broken, that is said instead. */
const whereMapIsOpen =
  (shows: (hands: PickerHands) => void) =>
  (hands: PickerHands): void => {
    if (hands.stage.actor.getSnapshot().matches({ onMap: { map: { watching: 'open' } } })) {
      shows(hands);
    }
  };

/** What says that places are held, as it stood while the cart was asked. */
const regions = new WeakMap<object, Element>();
const heldRegion = () => topDialog().querySelector('[role="status"]');
const isHeldUnsaid = ({ stage }: PickerHands): void => {
  const region = heldRegion();
  expect(region?.textContent).toBe('');
  if (region !== null) {
    regions.set(stage, region);
  }
};

describeViewWalk({
  model: ticketPickerModel,
  stage: createPickerStage,
  mount: mountPicker,
  // What else can be chosen, and what else is sold, is walked by the graph; a map is used once it is seen.
  isOffered: (snapshot, event) => {
    const { context } = snapshot;
    const isMapShown =
      !snapshot.matches('onMap') || snapshot.matches({ onMap: { map: { watching: 'open' } } });
    switch (event.type) {
      case 'seat.toggled':
      case 'hold.asked':
      case 'lostSeats.acknowledged':
        return isMapShown;
      case 'selection.cleared':
        return isMapShown && context.seats.length > 0;
      case 'map.givenUp':
        return snapshot.matches({ onMap: { map: 'failed' } });
      case 'category.reconsidered':
        return (context.offer?.categories ?? []).length > 1;
      case 'quantity.changed':
        return 'priceCode' in event && event.priceCode === 'TP';
      case 'price.chosen':
        return (
          isMapShown &&
          'priceCode' in event &&
          event.priceCode === 'J26' &&
          context.seats.some(
            ({ seatId }: { readonly seatId: number }) => 'seatId' in event && seatId === event.seatId,
          )
        );
      default:
        return !('output' in event) || isShown(event.output);
    }
  },
  causes: {
    'performance.chosen': { byHand: choosePerformance },
    'offer.retried': { byHand: pressed('Réessayer') },
    'category.chosen': { byHand: chooseCategory },
    'category.reconsidered': { byHand: pressed('Changer de catégorie') },
    'quantity.changed': { byHand: changeQuantity },
    'price.chosen': { byHand: choosePrice },
    'hold.asked': { byHand: pressed('Mettre dans mon panier') },
    'seat.toggled': { byHand: toggleSeat },
    'selection.cleared': { byHand: pressed('Tout retirer') },
    'selection.replaced': { fromOutside: 'a proposal of best places, shown in a panel of its own' },
    'seats.taken': { fromOutside: 'another shopper was quicker' },
    'map.loaded': { fromOutside: 'the plan and the states have come' },
    'map.failed': { fromOutside: 'they could not be had' },
    'map.retried': { byHand: pressed('Réessayer') },
    'move.asked': { fromOutside: 'the venue lets tickets be moved, in a panel of its own' },
    'move.left': { fromOutside: 'the move of tickets, in a panel of its own' },
    'tickets.moved': { fromOutside: 'the cart has moved them' },
    'preferences.changed': { fromOutside: 'asked where the server chooses among numbered places' },
    'reference.accepted': { fromOutside: 'the server accepted what was given in its own form' },
    'map.givenUp': { byHand: pressed('Choisir par catégorie') },
    'lostSeats.acknowledged': { byHand: pressed('J’ai compris') },
    'picker.dismissed': {
      byHand: async (hands: PickerHands) =>
        document.querySelector('dialog') === null ? 'notOffered' : close(hands),
      notOfferedIn: { closed: 'it comes with each page that is left' },
    },
  },
  shows: {
    closed: () => {
      expect(document.querySelector('dialog')).toBeNull();
      expect(screen.getAllByRole('button', { name: /^Choisir mes places, / })).toHaveLength(2);
    },
    opening: dialogIsOpen,
    'opening.loading': () => {
      expect(topDialog().textContent).toContain('Nous ouvrons la salle…');
    },
    'opening.failed': () => {
      expect(topDialog().textContent).toContain('Les places n’ont pas pu s’afficher.');
      expect(button('Réessayer')).not.toBeNull();
    },
    choosingCategory: ({ stage }) => {
      dialogIsOpen();
      for (const { name } of stage.actor.getSnapshot().context.offer?.categories ?? []) {
        expect(button(new RegExp(`^${name}`))).not.toBeNull();
      }
    },
    byQuantity: (hands) => {
      dialogIsOpen();
      saysThatRefused(hands.stage.actor.getSnapshot().context.refusal !== null);
      const counts = [...topDialog().querySelectorAll('output')].map((output) => output.textContent);
      const { quantities, accepted, offer, categoryCode } = hands.stage.actor.getSnapshot().context;
      const isOpened = accepted.some((one) => one.performanceId === offer?.performanceId);
      const { prices = [], referenced = [] } = categoryOf(offer, categoryCode) ?? {};
      const sold = [...prices, ...(isOpened ? referenced : [])].map(({ code }) => code);
      const codes = [...sold, '?'];
      expect(counts).toEqual(codes.map((code) => String(quantities[code] ?? 0)));
      expect(button('Indiquer ma référence')).not.toBeNull();
      expect(hold().hasAttribute('disabled')).toBe(
        !Object.values(quantities).some((quantity) => quantity > 0),
      );
    },
    'byQuantity.choosing': () => {
      expect(isBusy(hold())).toBe(false);
    },
    'byQuantity.holding': (hands) => {
      isHeldUnsaid(hands);
      expect(isBusy(hold())).toBe(true);
    },
    'byQuantity.rereading': () => {
      expect(isBusy(hold())).toBe(true);
    },
    onMap: dialogIsOpen,
    'onMap.map.watching.loading': () => {
      expect(topDialog().textContent).toContain('Nous ouvrons la salle…');
    },
    'onMap.map.failed': ({ stage }) => {
      expect(topDialog().textContent).toContain('Le plan de la salle n’a pas pu s’afficher.');
      const { purpose } = stage.actor.getSnapshot().context;
      expect(button('Choisir par catégorie') !== null).toBe(purpose.kind === 'choose');
    },
    'onMap.choice.lookedAt': whereMapIsOpen(() => {
      expect(screen.getByText(/^Ce plan se consulte/)).toBeTruthy();
      expect(button('Mettre dans mon panier')).toBeNull();
    }),
    'onMap.choice.moving': whereMapIsOpen(() => {
      expect(screen.getByRole('heading', { name: /^Changer de places?$/, hidden: true })).toBeTruthy();
      expect(button('Mettre dans mon panier')).toBeNull();
    }),
    'onMap.choice.choosing': whereMapIsOpen((hands) => {
      choiceAgrees(hands);
      expect(isBusy(hold())).toBe(false);
    }),
    'onMap.choice.holding': whereMapIsOpen((hands) => {
      choiceAgrees(hands);
      isHeldUnsaid(hands);
      expect(isBusy(hold())).toBe(true);
    }),
    'onMap.choice.rereading': whereMapIsOpen((hands) => {
      choiceAgrees(hands);
      expect(isBusy(hold())).toBe(true);
    }),
    'onMap.choice.conflict': whereMapIsOpen((hands) => {
      choiceAgrees(hands);
      expect(button('J’ai compris')).not.toBeNull();
      expect(isBusy(hold())).toBe(false);
    }),
    held: ({ stage }) => {
      dialogIsOpen();
      const isOne = stage.actor.getSnapshot().context.heldCount === 1;
      const region = heldRegion();
      expect(region).toBe(regions.get(stage));
      expect(region?.textContent).toBe(isOne ? 'Place réservée\u202f!' : 'Places réservées\u202f!');
      expect(screen.getAllByRole('link', { name: 'Voir mon panier', hidden: true })).toHaveLength(1);
    },
  },
});
