// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import { categoryOf } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import { heldCart } from '../../support/data/fixtures.ts';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { topDialog } from '../../support/stages/press.ts';
import { button, expectPanel, press } from '../../support/stages/view-hall.tsx';
import {
  changeQuantity,
  chooseCategory,
  choosePerformance,
  choosePrice,
  chooseSeats,
  close,
  createPickerStage,
  giveUpMap,
  loadMap,
  mountPicker,
  type PickerHands,
} from '../../support/stages/view-picker.tsx';
import { ticketPickerModel } from './ticket-picker.model.ts';
import { offers } from './ticket-picker.story.ts';

/** With seats at the server their map is what comes back. */
const isShown = (offer: unknown, areSeatsAwaited: boolean): boolean =>
  offer !== offers['places on the map, without the full price'] &&
  offer !== offers['free seating, without the full price'] &&
  (!areSeatsAwaited || offer === offers['places on the map']);
const eventOf = eventsOf<typeof ticketPickerMachine>();

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

/** What says that places are held, as it stood while the cart was asked. */
const regions = new WeakMap<object, Element>();
const heldRegion = () => topDialog().querySelector('[role="status"]');
const isHeldUnsaid = ({ stage }: PickerHands): void => {
  const region = heldRegion();
  expect(region?.textContent).toBe('');
  if (region !== null) regions.set(stage, region);
};

describeViewWalk({
  model: ticketPickerModel,
  stage: createPickerStage,
  mount: mountPicker,
  settle: loadMap,
  // What else can be chosen, and what else is sold, is walked by the graph.
  isOffered: ({ context }, event) => {
    switch (event.type) {
      case 'performance.chosen':
        return !('purpose' in event);
      case 'category.reconsidered':
        return (context.offer?.categories ?? []).length > 1;
      case 'quantity.changed':
        return 'priceCode' in event && event.priceCode === 'TP';
      case 'price.chosen':
        return (
          'priceCode' in event &&
          event.priceCode === 'J26' &&
          context.seats.some(
            ({ seatId }: { readonly seatId: number }) => 'seatId' in event && seatId === event.seatId,
          )
        );
      default:
        return !('output' in event) || isShown(event.output, context.holdKey !== null);
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
    'hallMap.selectionChanged': { byHand: chooseSeats },
    'preferences.changed': { fromOutside: 'asked where the server chooses among numbered places' },
    'reference.accepted': { fromOutside: 'the server accepted what was given in its own form' },
    'map.givenUp': { byHand: giveUpMap },
    'lostSeats.acknowledged': { byHand: pressed('J’ai compris') },
    'picker.dismissed': {
      byHand: async (hands: PickerHands) =>
        document.querySelector('dialog') === null ? 'notOffered' : close(hands),
      notOfferedIn: { closed: 'it comes with each page that is left' },
    },
    'cart.changeSettled': {
      fromOutside: 'the server answered',
      happens: (hands: PickerHands) => {
        const { stage } = hands;
        const settled = eventOf(hands, 'cart.changeSettled');
        const mine = stage.actor.getSnapshot().context.holdKey ?? '';
        if (settled.result.kind === 'accepted') {
          stage.show('cart', { context: { cart: heldCart() } });
        }
        stage.actor.send({ ...settled, key: settled.key === 'k1' ? mine : settled.key });
      },
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
    onMap: (hands) => {
      dialogIsOpen();
      seatsAgree(hands);
      // What was lost is named by its seats.
      const { refusal, lost } = hands.stage.actor.getSnapshot().context;
      saysThatRefused(refusal !== null && lost.length === 0);
    },
    'onMap.choosing': () => {
      expect(isBusy(hold())).toBe(false);
    },
    'onMap.holding': (hands) => {
      isHeldUnsaid(hands);
      expect(isBusy(hold())).toBe(true);
    },
    'onMap.rereading': () => {
      expect(isBusy(hold())).toBe(true);
    },
    'onMap.conflict': () => {
      expect(button('J’ai compris')).not.toBeNull();
      expect(isBusy(hold())).toBe(false);
    },
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
