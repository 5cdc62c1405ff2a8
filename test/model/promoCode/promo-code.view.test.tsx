// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { Cart } from '../../../api/cart/cart.ts';
import { noOpenings } from '../../../api/prices/price-openings.ts';
import { promoOf } from '../../../api/prices/promo.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { PromoCode } from '../../../ui/cart/promo-code.tsx';
import { fullPrice } from '../../screens/season-fixture.ts';
import { heldCart } from '../../support/data/fixtures.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createViewStage, mountShop, prices, type ViewStage } from '../../support/stages/view-stage.tsx';
import { promoCodeModel } from './promo-code.model.ts';

type Stage = ViewStage<typeof promoCodeMachine>;
type InHand = Hands<typeof promoCodeMachine>;

/** The cart as it is shown: the machine hears of it, the view reads it. */
let shown: Cart = heldCart();

function startPromo(): Stage {
  const stage = createViewStage(promoCodeMachine, { id: 'promoCode' });
  shown = heldCart();
  stage.show('cart', { context: { cart: shown } });
  stage.shop.queryClient.setQueryData(stage.shop.queries.pricing().queryKey, {
    ...prices,
    grids: prices.grids.map((lines) => [...lines, { ...fullPrice, code: 'DECOUV', isDisplayed: false }]),
    openings: { ...noOpenings, promotable: new Set(['TP']), promoPrices: new Map([['TP', ['DECOUV']]]) },
  });
  return stage;
}

function showCart(stage: Stage, cart: Cart): void {
  shown = cart;
  stage.show('cart', { context: { cart } });
}

function cartChanges({ stage, event }: InHand): void {
  if ('cart' in event) {
    showCart(stage, event.cart as Cart);
    stage.actorOf('promoCode').send(event);
  }
}

/** The reading that came before the answer has what was done. */
async function cartIsShown({ stage, event }: InHand): Promise<void> {
  const answer = 'output' in event ? (event.output as CartAnswer) : null;
  if (answer?.kind === 'done') {
    await act(async () => showCart(stage, answer.value.cart));
  }
}

const region = () => screen.queryByRole('region', { name: 'Code promo' });
const button = (name: string) => within(region() ?? document.body).queryByRole('button', { name });

async function clicks({ view }: InHand, name: string): Promise<'done' | 'notOffered'> {
  const found = button(name);
  if (found === null || found.hasAttribute('disabled')) {
    return 'notOffered';
  }
  await view.user.click(found);
  return 'done';
}

/** Where no ticket is held, nothing can take a code, and nothing of it is shown. */
const where = (look: () => void) => (): void => {
  if (shown.items.length === 0) {
    expect(region()).toBeNull();
  } else {
    look();
  }
};
const field = () => screen.getByRole('textbox', { name: 'Votre code promo' });

describeViewWalk<typeof promoCodeMachine>({
  model: promoCodeModel,
  stage: startPromo,
  mount: (stage) =>
    mountShop(stage, {
      path: '/panier',
      pages: {
        '/panier': () => (
          <>
            <h1>Panier</h1>
            <PromoCode />
          </>
        ),
      },
    }),
  causes: {
    'promo.opened': { byHand: (hands) => clicks(hands, 'J’ai un code promo') },
    'promo.dismissed': { byHand: (hands) => clicks(hands, 'Annuler') },
    'promo.submitted': {
      byHand: async ({ view, event }) => {
        if (screen.queryByRole('textbox') === null) {
          return 'notOffered';
        }
        await view.user.clear(field());
        const { code } = event as AnyEventObject;
        await view.user.type(field(), `${code}{Enter}`);
        return 'done';
      },
    },
    'promo.renewAsked': { byHand: (hands) => clicks(hands, 'L’appliquer aux places ajoutées') },
    'promo.withdrawAsked': { byHand: (hands) => clicks(hands, 'Retirer ce code') },
    'cart.changed': { fromOutside: 'the cart was read again', happens: cartChanges },
  },
  settle: cartIsShown,
  shows: {
    closed: where(() => expect(button('J’ai un code promo')).not.toBeNull()),
    open: where(() => expect(document.activeElement).toBe(field())),
    'open.refused': where(() => {
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByRole('alert').textContent).toBe('Refusé.');
      expect(field()).toHaveProperty('value', 'DECOUVERTE');
    }),
    'open.failed': where(() => {
      expect(screen.getByRole('alert').textContent).toContain('réessayez dans un instant');
      expect(button('Réessayer')).not.toBeNull();
    }),
    checking: where(() => expect(region()?.querySelector('[aria-busy="true"]')).not.toBeNull()),
    applied: where(() => {
      expect(region()?.textContent).toContain(`Le code ${promoOf(shown)?.code} est appliqué`);
      expect(region()?.textContent).toMatch(/vous gagnez 8\s€|vous gagnez 8,00\s€/);
      expect(region()?.textContent).toMatch(/place 12\s: 24,00\s€ au lieu de 32,00\s€/);
    }),
    'applied.refused': where(() =>
      expect(screen.getByRole('alert').textContent).toContain('Le code est resté tel quel'),
    ),
    withdrawing: where(() => expect(region()?.querySelector('[aria-busy="true"]')).not.toBeNull()),
  },
});
