// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type Cart, donationOf } from '../../../api/cart/cart.ts';
import { cartObstacles } from '../../../api/cart/cart-obstacles.ts';
import { pagePaths } from '../../../api/season/ways.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { visitor } from '../../support/data/fixtures.ts';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import {
  createFunnelStage,
  type FunnelHands,
  giveGiftCard,
  mountFunnel,
  renewTerms,
  route,
  ways,
} from '../../support/stages/view-funnel.tsx';
import { checkoutModel } from './checkout.model.ts';

type Done = Promise<'done'>;

const eventOf = eventsOf<typeof checkoutMachine>();

const title = (name: string): void => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
};
const step = (name: string): void => {
  const steps = within(screen.getByRole('navigation', { name: 'Étapes de la commande' }));
  expect(steps.getByText(name).closest('[aria-current="step"]')).not.toBeNull();
};
const terms = () => screen.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ });
const order = () =>
  screen.getByRole('button', { name: /^(Commander avec obligation de paiement|Confirmer ma commande)/ });
const isOn = (element: HTMLElement, attribute: string) => element.getAttribute(attribute) === 'true';

/** Clicks the one of these that is there. */
const click =
  (...names: readonly (string | RegExp)[]) =>
  async ({ view }: FunnelHands): Done => {
    const found = names.flatMap((name) => [
      ...screen.queryAllByRole('button', { name }),
      ...screen.queryAllByRole('link', { name }),
    ]);
    const [first] = found;
    expect(first, `one of ${names.join(', ')}`).toBeDefined();
    if (first !== undefined) {
      await view.user.click(first);
    }
    return 'done';
  };

const choose =
  (choice: string, goOn: string | RegExp) =>
  async (hands: FunnelHands): Done => {
    await hands.view.user.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    return click(goOn)(hands);
  };

async function tick({ view }: FunnelHands): Done {
  await view.user.click(terms());
  return 'done';
}

async function confirmOrder(hands: FunnelHands): Done {
  await renewTerms(hands.stage, eventOf(hands, 'order.confirmed').terms.termsVersion);
  return click(/^Commander avec obligation de paiement/)(hands);
}

async function askStep(hands: FunnelHands): Promise<'done' | 'notOffered'> {
  const isSaving = hands.stage.actor.getSnapshot().matches({ funnel: 'donation' });
  const name = isSaving ? /^Vos coordonnées/ : ways[eventOf(hands, 'step.asked').step];
  const way = screen.queryByRole('button', { name });
  return way !== null && !way.hasAttribute('disabled') ? click(name)(hands) : 'notOffered';
}

/** The summary says why the order did not leave, exactly when it did not. */
function saysWhyRefused({ stage }: FunnelHands, sentence: string): void {
  expect(screen.queryByText(sentence) !== null).toBe(stage.actor.getSnapshot().context.refusal !== null);
}

const waitsForTheBank = () => {
  title('Un instant…');
  expect(screen.getByRole('status').textContent).toContain('Nous attendons la réponse de votre banque…');
};

const isPayable = (cart: Cart | null): boolean => cart !== null && cartObstacles(cart).length === 0;

const cameFromSummary = (before: readonly AnyMachineSnapshot[]): boolean =>
  before.findLast((state) => !state.matches('paying'))?.matches('funnel') === true;

/** Whether the view has a button for a step, or it can be asked for by its address from outside of the funnel. */
function isWayOffered(state: AnyMachineSnapshot, step: unknown): boolean {
  const { cart, paymentModeCode } = state.context;
  switch (step) {
    case 'summary':
      return !state.matches('funnel') && (!state.matches('resting') || isPayable(cart));
    case 'identification':
      return state.matches({ funnel: 'summary' }) || state.matches({ funnel: 'donation' });
    case 'donation':
      return state.matches({ funnel: 'summary' }) && cart?.offersDonation === true;
    default:
      return state.matches({ funnel: 'collecting' }) && paymentModeCode !== null;
  }
}

describeViewWalk({
  model: checkoutModel,
  stage: createFunnelStage,
  mount: mountFunnel,
  settle: route,
  isOffered: (state, event, before) => {
    if (event.type === 'giftCard.withdrawn' && 'id' in event) {
      return event.id !== null && (state.context.cart?.giftCards ?? []).length > 0;
    }
    if (event.type === 'paymentMode.chosen' && 'modeCode' in event) {
      return event.modeCode !== null;
    }
    if (event.type === 'step.asked' && 'step' in event) {
      return isWayOffered(state, event.step);
    }
    // A payment gone on with from the confirmation page is opened again there, too: one way is enough.
    return event.type !== 'payment.retried' || !state.matches('paying') || cameFromSummary(before);
  },
  causes: {
    'cart.changed': {
      fromOutside: 'the cart was read',
      happens: (hands: FunnelHands) => {
        const { stage } = hands;
        const { cart } = eventOf(hands, 'cart.changed');
        stage.show('cart', { context: { cart } });
        stage.actor.send({ type: 'cart.changed', cart });
      },
    },
    'identity.changed': {
      fromOutside: 'the session knows',
      happens: (hands: FunnelHands) => {
        const { stage } = hands;
        const { isIdentified } = eventOf(hands, 'identity.changed');
        stage.show('session', {
          value: isIdentified ? { authenticated: 'visitor' } : 'loggedOut',
          context: { customer: isIdentified ? visitor : null },
        });
        stage.actor.send({ type: 'identity.changed', isIdentified });
      },
    },
    'step.asked': { byHand: askStep },
    'identity.confirmed': { byHand: click('Continuer') },
    'donation.chosen': { byHand: choose('20', /^(Donner|Garder mon don)/) },
    'donation.declined': { byHand: click('Continuer sans don', 'Retirer mon don et continuer') },
    'pickup.chosen': { byHand: choose('Retrait au guichet', 'Continuer vers le paiement') },
    'paymentMode.chosen': { byHand: choose('Carte bancaire', 'Continuer vers le récapitulatif') },
    'giftCard.given': { byHand: giveGiftCard },
    'giftCard.withdrawn': { byHand: click(/^Retirer la carte cadeau/) },
    'terms.accepted': { byHand: tick },
    'terms.withdrawn': { byHand: tick },
    'order.confirmed': { byHand: confirmOrder },
    'payment.returned': { fromOutside: 'the browser comes back from the bank’s page' },
    'page.restored': { fromOutside: 'the browser gives the page back as it was left' },
    'outcome.askedAgain': { byHand: click('Vérifier à nouveau') },
    'payment.retried': {
      byHand: click(
        'Réessayer le paiement',
        'Reprendre le paiement',
        'L’ouvrir à nouveau',
        'Redemander maintenant',
        'Redemander',
      ),
    },
    'checkout.left': {
      byHand: click(
        'Modifier le panier',
        'Modifier vos billets',
        'Ajouter un spectacle',
        'Revenir à mon panier',
        'Voir les spectacles',
      ),
    },
  },
  shows: {
    resting: () => {
      expect(screen.queryByRole('navigation', { name: 'Étapes de la commande' })).toBeNull();
      expect(screen.queryByRole('status', { name: 'Un instant…' })).toBeNull();
    },
    'funnel.notReady': ({ stage }) => {
      const { cart } = stage.actor.getSnapshot().context;
      if (cart === null) {
        title('Votre panier attend le lever de rideau');
        return;
      }
      // Mended meanwhile, it can be gone on with from here.
      expect(screen.queryByRole('button', { name: 'Payer' }) === null).toBe(cartObstacles(cart).length > 0);
      expect(screen.queryByRole('button', { name: /^Choisir le tarif/ }) !== null).toBe(
        cartObstacles(cart).includes('priceToChoose'),
      );
    },
    'funnel.identification': ({ stage }) => {
      step('Vos coordonnées');
      title('Vos coordonnées');
      const isKnown = screen.queryByText('Vous commandez en tant que') !== null;
      expect(isKnown).toBe(stage.actor.getSnapshot().context.isIdentified);
    },
    'funnel.donation': (hands) => {
      step('Don');
      title('Un don pour le théâtre\u202f?');
      saysWhyRefused(hands, 'Votre don n’a pas été enregistré');
      const { cart } = hands.stage.actor.getSnapshot().context;
      const isGiven = cart !== null && donationOf(cart) !== null;
      const without = isGiven ? 'Retirer mon don et continuer' : 'Continuer sans don';
      expect(screen.getByRole('button', { name: without })).toBeTruthy();
    },
    'funnel.donation.choosing': () => {
      expect(screen.queryAllByRole('button', { busy: true })).toEqual([]);
    },
    'funnel.donation.saving': () => {
      expect(screen.getAllByRole('button', { busy: true })).toHaveLength(1);
    },
    'funnel.recognising': () => {
      // On the page where the shopper is: they cannot go on from it, and the summary says what is awaited.
      expect(document.querySelectorAll('[aria-busy="true"], [aria-disabled="true"]').length).toBeGreaterThan(
        0,
      );
    },
    'funnel.collecting': ({ view }) => {
      // Where they were led, whatever is read of the cart meanwhile.
      if (view.address() === pagePaths.payment) {
        title('Mode de paiement');
        expect(
          isOn(screen.getByRole('button', { name: 'Continuer vers le récapitulatif' }), 'aria-busy'),
        ).toBe(true);
        return;
      }
      title('Relisez votre commande');
      expect(screen.getByText('Nous préparons le retrait de vos billets…')).toBeTruthy();
      expect(screen.getByText('Retrait au guichet')).toBeTruthy();
      expect(isOn(order(), 'aria-disabled')).toBe(true);
      expect(terms()).toHaveProperty('disabled', true);
    },
    'funnel.pickup': (hands) => {
      step('Retrait');
      title('Recevoir vos billets');
      saysWhyRefused(hands, 'Ce mode de retrait n’a pas été enregistré');
      const goOn = screen.getByRole('button', { name: 'Continuer vers le paiement' });
      expect(isOn(goOn, 'aria-busy')).toBe(hands.stage.actor.getSnapshot().hasTag('busy'));
    },
    'funnel.payment': () => {
      step('Paiement');
      title('Mode de paiement');
    },
    'funnel.payment.choosing': ({ stage }) => {
      const { refusal } = stage.actor.getSnapshot().context;
      expect(screen.queryByRole('alert') !== null).toBe(refusal !== null);
    },
    'funnel.payment.saving': () => {
      expect(screen.getAllByRole('button', { busy: true }).length).toBeGreaterThan(0);
    },
    'funnel.summary': (hands) => {
      step('Récapitulatif');
      title('Relisez votre commande');
      saysWhyRefused(hands, 'Votre commande n’est pas partie');
    },
    'funnel.summary.reviewing': () => {
      expect(terms()).toHaveProperty('checked', false);
      expect(isOn(order(), 'aria-disabled')).toBe(true);
    },
    'funnel.summary.accepted': ({ stage }) => {
      expect(terms()).toHaveProperty('checked', true);
      // Back from a payment that did not start, before the cart was read: nothing can be ordered yet.
      const isReady = stage.actor.getSnapshot().context.cart !== null;
      expect(isOn(order(), 'aria-disabled')).toBe(!isReady);
    },
    paying: () => {
      expect(screen.getByText('Vous allez être redirigé vers la page de paiement sécurisée…')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: /^Merci/ })).toBeNull();
    },
    'paying.starting': () => {
      expect(screen.queryByText(/^La page de paiement ne s’ouvre pas/)).toBeNull();
    },
    'paying.starting.prompt': () => expect(screen.queryByText(/plus de temps|se fait attendre/)).toBeNull(),
    'paying.starting.slow': () => expect(screen.getByText(/^Cela prend plus de temps/)).toBeTruthy(),
    'paying.starting.stuck': () => expect(screen.getByText(/rien ne sera fait deux fois/)).toBeTruthy(),
    'paying.redirecting': () => {
      expect(screen.getByText(/^La page de paiement ne s’ouvre pas/)).toBeTruthy();
    },
    unanswered: () => {
      expect(screen.getByRole('status').textContent).toContain('rien n’est commandé ni payé deux fois');
      expect(screen.queryByRole('heading', { name: /^Merci/ })).toBeNull();
    },
    'unanswered.waiting': () => {
      title('Nous n’avons pas encore de réponse');
      const again = screen.getByRole('button', { name: 'Redemander maintenant' });
      expect(isOn(again, 'aria-busy')).toBe(false);
    },
    'unanswered.asking': () => {
      title('Nous n’avons pas encore de réponse');
      expect(screen.getAllByRole('button', { busy: true })).toHaveLength(1);
    },
    'unanswered.givenUp': () => {
      title('Nous ne savons pas si votre commande est passée');
      expect(screen.getByRole('status').textContent).toContain('dans vos e-mails');
    },
    awaitingOutcome: waitsForTheBank,
    interrupted: (hands) => {
      title('Votre paiement est en cours');
      saysWhyRefused(hands, 'Le paiement n’a pas pu être repris');
      expect(screen.getByRole('button', { name: 'Reprendre le paiement' })).toBeTruthy();
    },
    unknown: () => title('Nous n’avons pas encore de réponse'),
    paid: () => {
      title('Merci, c’est payé\u202f!');
      expect(screen.getByText('R-1')).toBeTruthy();
    },
    refused: () => title('Votre banque a refusé le paiement'),
    abandoned: () => title('Le paiement n’a pas été terminé'),
    toRefund: () => title('Votre paiement vous sera remboursé'),
  },
});
