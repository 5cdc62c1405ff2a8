// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { CheckoutEvent } from '../../machines/checkout/checkout.types.ts';
import { visitor } from '../support/fixtures.ts';
import { createFunnelStage, type FunnelHands, mountFunnel, route } from '../support/view-funnel.tsx';
import { describeViewWalk } from '../support/view-walk.tsx';
import { checkoutModel } from './checkout.model.ts';

type Event<Type extends CheckoutEvent['type']> = Extract<CheckoutEvent, { readonly type: Type }>;
type Done = Promise<'done'>;

/** The event of a path, which is an example of the model's. */
const eventOf = <Type extends CheckoutEvent['type']>(event: EventObject, type: Type): Event<Type> => {
  expect(event.type).toBe(type);
  return event as Event<Type>;
};

const title = (name: string): void => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
};
const step = (name: string): void => {
  const steps = within(screen.getByRole('navigation', { name: 'Étapes de la commande' }));
  expect(steps.getByText(name).closest('[aria-current="step"]')).not.toBeNull();
};
const terms = () => screen.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ });
const order = () => screen.getByRole('button', { name: /^Commander avec obligation de paiement/ });
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
  (choice: string, goOn: string) =>
  async (hands: FunnelHands): Done => {
    await hands.view.user.click(screen.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    return click(goOn)(hands);
  };

async function tick({ view }: FunnelHands): Done {
  await view.user.click(terms());
  return 'done';
}

async function askStep(hands: FunnelHands): Promise<'done' | 'notOffered'> {
  const way = screen.queryByRole('button', {
    name: /^(Modifier vos coordonnées|Continuer vers le paiement)$/,
  });
  const { step: asked } = eventOf(hands.event, 'step.asked');
  return asked === 'identification' && way !== null && !way.hasAttribute('disabled')
    ? click(/^(Modifier vos coordonnées|Continuer vers le paiement)$/)(hands)
    : 'notOffered';
}

/** The summary says why the order did not leave, exactly when it did not. */
function saysWhyRefused({ stage }: FunnelHands, sentence: string): void {
  expect(screen.queryByText(sentence) !== null).toBe(stage.actor.getSnapshot().context.refusal !== null);
}

const waitsForTheBank = () => {
  title('Un instant…');
  expect(screen.getByRole('status').textContent).toContain('Nous attendons la réponse de votre banque…');
};

const cameFromSummary = (before: readonly AnyMachineSnapshot[]): boolean =>
  before.findLast((state) => !state.matches('paying'))?.matches('funnel') === true;

describeViewWalk({
  model: checkoutModel,
  stage: createFunnelStage,
  mount: mountFunnel,
  settle: route,
  isOffered: (state, event, before) =>
    // An order without seats is none; nothing is ordered twice within a second, which is one gesture.
    event.type !== 'payment.retried' || !state.matches('paying') || cameFromSummary(before),
  causes: {
    'cart.changed': {
      fromOutside: 'the cart was read',
      happens: ({ stage, event }: FunnelHands) => {
        const { cart } = eventOf(event, 'cart.changed');
        stage.show('cart', { context: { cart } });
        stage.actor.send({ type: 'cart.changed', cart });
      },
    },
    'cart.changeSettled': {
      fromOutside: 'the server answered',
      happens: ({ stage, event }: FunnelHands) => {
        const settled = eventOf(event, 'cart.changeSettled');
        const mine = stage.actor.getSnapshot().context.pickupKey ?? '';
        stage.actor.send({ ...settled, key: settled.key === 'k1' ? mine : settled.key });
      },
    },
    'identity.changed': {
      fromOutside: 'the session knows',
      happens: ({ stage, event }: FunnelHands) => {
        const { isIdentified } = eventOf(event, 'identity.changed');
        stage.show('session', {
          value: isIdentified ? { authenticated: 'visitor' } : 'loggedOut',
          context: { customer: isIdentified ? visitor : null },
        });
        stage.actor.send({ type: 'identity.changed', isIdentified });
      },
    },
    'step.asked': { byHand: askStep },
    'identity.confirmed': { byHand: click('Continuer vers le retrait') },
    'pickup.chosen': { byHand: choose('Retrait au guichet', 'Continuer vers le paiement') },
    'paymentMode.chosen': { byHand: choose('Carte bancaire', 'Continuer vers le récapitulatif') },
    'terms.accepted': { byHand: tick },
    'terms.withdrawn': { byHand: tick },
    'order.confirmed': { byHand: click(/^Commander avec obligation de paiement/) },
    'payment.returned': { fromOutside: 'the browser comes back from the bank’s page' },
    'page.restored': { fromOutside: 'the browser gives the page back as it was left' },
    'outcome.askedAgain': { byHand: click('Vérifier à nouveau') },
    'payment.retried': {
      byHand: click('Réessayer le paiement', 'Reprendre le paiement', 'L’ouvrir à nouveau'),
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
      expect(
        screen.getByText(
          cart === null
            ? 'Votre panier est vide'
            : 'Choisissez un tarif pour chaque place avant de continuer.',
        ),
      ).toBeTruthy();
    },
    'funnel.identification': ({ stage }) => {
      step('Vos coordonnées');
      title('Vos coordonnées');
      const isKnown = screen.queryByText('Vous commandez en tant que') !== null;
      expect(isKnown).toBe(stage.actor.getSnapshot().context.isIdentified);
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
    'funnel.summary': (hands) => {
      step('Récapitulatif');
      title('Relisez votre commande');
      saysWhyRefused(hands, 'Votre commande n’est pas partie');
    },
    'funnel.summary.reviewing': () => {
      expect(terms()).toHaveProperty('checked', false);
      expect(isOn(order(), 'aria-disabled')).toBe(true);
    },
    'funnel.summary.accepted': () => {
      expect(terms()).toHaveProperty('checked', true);
      expect(isOn(order(), 'aria-disabled')).toBe(false);
    },
    paying: () => {
      expect(screen.getByText('Vous allez être redirigé vers la page de paiement sécurisée…')).toBeTruthy();
      expect(screen.queryByRole('heading', { name: 'Merci, c’est réservé\u202f!' })).toBeNull();
    },
    'paying.starting': () => {
      expect(screen.queryByText('La page de paiement ne s’ouvre pas\u202f?')).toBeNull();
    },
    'paying.redirecting': () => {
      expect(screen.getByText('La page de paiement ne s’ouvre pas\u202f?')).toBeTruthy();
    },
    awaitingOutcome: waitsForTheBank,
    unknown: () => title('Nous n’avons pas encore de réponse'),
    paid: () => {
      title('Merci, c’est réservé\u202f!');
      expect(screen.getByText('R-1')).toBeTruthy();
    },
    refused: () => title('Votre banque a refusé le paiement'),
    abandoned: () => title('Le paiement n’a pas été terminé'),
    toRefund: () => title('Votre paiement vous sera remboursé'),
  },
});
