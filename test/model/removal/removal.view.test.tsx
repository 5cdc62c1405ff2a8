// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import CartPage from '../../../ui/cart/cart-page.tsx';
import { emptyCart, heldCart, refusal, ticket } from '../../support/data/fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import {
  createViewStage,
  type MountedPages,
  mountShop,
  type ViewStage,
} from '../../support/stages/view-stage.tsx';
import { oneSeat, removalModel } from './removal.model.ts';

type Stage = ViewStage<typeof removalMachine>;

function startRemoval(): Stage {
  const stage = createViewStage(removalMachine, { id: 'removal' });
  stage.show('cart', { value: 'idle', context: { cart: heldCart() } });
  return stage;
}
const openCart = (stage: Stage) => mountShop(stage, { path: '/panier', pages: { '/panier': CartPage } });

const undo = () => screen.queryByRole('button', { name: 'Annuler le retrait' });
const button = (name: string) => screen.queryByRole('button', { name });
async function clicks({ user }: MountedPages, found: HTMLElement | null): Promise<'done' | 'notOffered'> {
  if (found === null) {
    return 'notOffered';
  }
  await user.click(found);
  return 'done';
}

describeViewWalk<typeof removalMachine>({
  model: {
    ...removalModel,
    // What this page's buttons ask for.
    events: {
      ...removalModel.events,
      'removal.asked': { 'one seat': oneSeat },
      'removal.takeBackAsked': { '': { key: 'k3' } },
    },
    project: ({ context }) => [
      context.removal !== null,
      context.takeBackKey !== null,
      context.takenBack !== null,
      context.refusal !== null,
    ],
  },
  stage: startRemoval,
  mount: openCart,
  causes: {
    'removal.asked': {
      byHand: ({ view }) => clicks(view, button('Retirer, Orchestre, rang F, place 12')),
    },
    'removal.takeBackAsked': { byHand: ({ view }) => clicks(view, undo() ?? button('Réessayer')) },
    'removal.dismissed': { byHand: ({ view }) => clicks(view, button('Fermer')) },
    'cart.changedOtherwise': { fromOutside: 'the wiring says that something else of the cart changed' },
    'cart.changed': { fromOutside: 'the cart was read again' },
  },
  shows: {
    none: () => expect(undo()).toBeNull(),
    removing: () => expect(undo()).toBeNull(),
    doubtful: () => expect(undo()).toBeNull(),
    'offered.open': () => {
      expect(screen.getByText(/^«\s?Orchestre, rang F, place 12\s?» a quitté votre panier\.$/)).toBeTruthy();
      expect(undo()?.textContent).toBe('Annuler');
    },
    'offered.refused': ({ stage }) => {
      const why = stage.actor.getSnapshot().context.refusal?.message;
      expect(screen.getByRole('alert').textContent).toContain('Rien n’a pu revenir');
      expect(screen.getByRole('alert').textContent).toContain(
        why === '' ? 'Un imprévu nous empêche de répondre' : 'Refusé.',
      );
    },
    'offered.unanswered': () => {
      expect(screen.getByRole('alert').textContent).toContain('Nous n’avons pas eu de réponse');
      expect(screen.getByRole('alert').textContent).toContain('rien ne reviendra deux fois');
    },
    takingBack: () => expect(undo()?.getAttribute('aria-busy')).toBe('true'),
    back: () => expect(screen.getByText('C’est revenu, comme avant.')).toBeTruthy(),
    backInPart: () => {
      const words = screen.getByRole('alert').textContent;
      expect(words).toContain('Tout n’a pas pu revenir');
      expect(words).toMatch(/place 12\.|sans son tarif/);
    },
  },
});

describe('a removal, for a shopper', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  const show = (stage: Stage, cart: Cart) => act(() => stage.show('cart', { context: { cart } }));
  const answers = (stage: Stage, answer: CartAnswer) =>
    act(async () => stage.slot('askCart').resolve(answer));

  /** The first ticket of a cart is taken out, which leaves the other one. */
  async function removed(cart: Cart, before = heldCart()) {
    const stage = startRemoval();
    stage.show('cart', { context: { cart: before } });
    const view = await openCart(stage);
    const [first] = screen.getAllByRole('button', { name: /^Retirer, / });
    await clicks(view, first ?? null);
    show(stage, cart);
    await answers(stage, { kind: 'done', value: { cart } });
    return { stage, view };
  }

  test('the focus of the button that is gone is caught by what can be undone', async () => {
    const { stage } = await removed({ ...heldCart(), items: [ticket(13)] });
    expect(document.activeElement?.textContent).toContain('a quitté votre panier');
    stage.end();
  });

  test.each([
    ['a place without a number', { seatId: null, seatLabel: 'Placement libre' }],
    ['a place that the server gives no words for', { seatLabel: '' }],
  ])('%s is named by its show', async (_, place) => {
    const free = { ...ticket(12), ...place, label: 'Onze chaises' };
    const { stage } = await removed(emptyCart, { ...heldCart(), items: [free] });
    expect(screen.getByText(/^Une place pour «\s?Onze chaises\s?» a quitté votre panier\.$/)).toBeTruthy();
    stage.end();
  });

  test('an emptied cart says it too, with the way back', async () => {
    const { stage } = await removed(emptyCart);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Votre panier attend le lever de rideau',
    );
    expect(undo()).not.toBeNull();
    stage.end();
  });

  test('what went to others is named, and the rest is said to be back', async () => {
    const { stage, view } = await removed(emptyCart);
    await view.user.click(undo() ?? document.body);
    const cart = heldCart();
    show(stage, cart);
    const takenBack = { lineIds: ['ticket-13'], lost: ['Phèdre, Orchestre, rang F, place 12'], unpriced: 0 };
    await answers(stage, { kind: 'done', value: { cart, takenBack } });
    const words = screen.getByRole('alert').textContent;
    expect(words).toContain('Phèdre, Orchestre, rang F, place 12');
    expect(words).toContain('Le reste est de nouveau dans votre panier.');
    stage.end();
  });

  test('a refusal keeps the way open', async () => {
    const { stage, view } = await removed(emptyCart);
    await view.user.click(undo() ?? document.body);
    await answers(stage, { kind: 'refused', refusal });
    expect(button('Réessayer')).not.toBeNull();
    stage.end();
  });
});
