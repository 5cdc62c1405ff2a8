// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { askGate } from '../../../ui/cart/ask-gate.ts';
import { emptyCart, heldCart } from '../../support/data/fixtures.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { pressEscape } from '../../support/stages/press.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { createViewStage, mountShop, type ViewStage } from '../../support/stages/view-stage.tsx';
import { gateKeeperModel } from './gate-keeper.model.ts';

type Stage = ViewStage<typeof gateKeeperMachine>;
type InHand = Hands<typeof gateKeeperMachine>;

beforeAll(async () => {
  await import('../../../ui/cart/gate-keeper-modal.tsx');
});

const gate = () => screen.queryByRole('alertdialog', { name: 'Un panier est en cours' });
const button = (name: RegExp) => within(gate() ?? document.body).queryByRole('button', { name });
const emptying = () => button(/^(Vider mon panier|Réessayer de vider)/);
const words =
  'Vous avez un panier en cours dans ce contexte. Vous pouvez poursuivre vos achats ou vider votre panier pour continuer.';

function startGate(): Stage {
  const stage = createViewStage(gateKeeperMachine, { id: 'gateKeeper', living: ['modals'] });
  stage.show('cart', { context: { cart: heldCart() } });
  return stage;
}

async function clicks(hands: InHand, name: RegExp): Promise<'done' | 'notOffered'> {
  const found = button(name);
  if (found === null || found.hasAttribute('disabled')) {
    return 'notOffered';
  }
  await hands.view.user.click(found);
  return 'done';
}

function asks(): void {
  expect(gate()?.textContent).toContain(words);
  expect(button(/^Poursuivre mes achats/)?.hasAttribute('disabled')).toBe(false);
  expect(emptying()?.getAttribute('aria-busy')).toBeNull();
}

describeViewWalk<typeof gateKeeperMachine>({
  model: gateKeeperModel,
  stage: startGate,
  mount: (stage) => mountShop(stage, { path: '/panier' }),
  causes: {
    'gate.asked': { fromOutside: 'a route’s guard asks' },
    'gate.continued': {
      byHand: (hands) => clicks(hands, /^Poursuivre mes achats/),
      notOfferedIn: { 'open.emptying': 'the cart is being emptied: the answer is there in a moment' },
    },
    'gate.emptyAsked': { byHand: (hands) => clicks(hands, /^(Vider mon panier|Réessayer de vider)/) },
    'gate.dismissed': {
      byHand: async () => {
        if (emptying()?.getAttribute('aria-busy') === 'true') {
          return 'notOffered';
        }
        await pressEscape();
        return 'done';
      },
    },
  },
  shows: {
    closed: () => expect(gate()).toBeNull(),
    'open.asking': () => {
      asks();
      expect(document.activeElement).toBe(button(/^Poursuivre mes achats/));
      expect(gate()?.textContent).toContain('2 billets');
    },
    'open.emptying': () => {
      expect(emptying()?.getAttribute('aria-busy')).toBe('true');
      expect(gate()?.textContent).toContain('Nous vidons votre panier…');
    },
    'open.failed': () => {
      asks();
      expect(within(gate() ?? document.body).getByRole('alert').textContent).toContain(
        'Votre panier n’a pas été vidéRefusé.Il est resté tel quel',
      );
    },
    'open.unanswered': () => {
      asks();
      expect(gate()?.textContent).toContain(
        'Nous ne savons pas si votre panier a été vidéLe théâtre n’a pas répondu. Vous pouvez réessayer sans risque.',
      );
      expect(gate()?.textContent).not.toContain('Il est resté tel quel');
      expect(button(/^Réessayer de vider/)).not.toBeNull();
    },
  },
});

describe('who asks whether the shopper may go on', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  test('goes on at once when nothing in the cart excludes what is wanted', async () => {
    const stage = startGate();
    await expect(askGate(stage.shop, 'tickets')).resolves.toBe(true);
    stage.show('cart', { context: { cart: emptyCart } });
    await expect(askGate(stage.shop, 'subscriptions')).resolves.toBe(true);
    expect(stage.received('modals')).toEqual([]);
    stage.end();
  });

  test('does not go on while Escape was pressed, however often it asks', async () => {
    const stage = startGate();
    await mountShop(stage, { path: '/panier' });
    const answers = Promise.all([askGate(stage.shop, 'subscriptions'), askGate(stage.shop, 'subscriptions')]);
    await waitFor(() => expect(gate()).not.toBeNull());
    await pressEscape();
    await expect(answers).resolves.toEqual([false, false]);
    stage.end();
  });

  test('while the cart is being emptied, Escape changes nothing', async () => {
    const stage = startGate();
    const view = await mountShop(stage, { path: '/panier' });
    const answer = askGate(stage.shop, 'subscriptions');
    await waitFor(() => expect(gate()).not.toBeNull());
    await view.user.click(emptying() ?? document.body);
    await pressEscape();
    expect(gate()).not.toBeNull();
    act(() => stage.slot('askCart').resolve({ kind: 'done', value: { cart: emptyCart } }));
    await expect(answer).resolves.toBe(true);
    expect(gate()).toBeNull();
    stage.end();
  });
});
