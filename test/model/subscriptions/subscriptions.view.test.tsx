// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { draftOf } from '../../../machines/subscriptions/subscriptions.rules.ts';
// Fetched when they are wanted: they are at hand here.
import '../../../ui/subscriptions/composer/subscriber-details.tsx';
import '../../../ui/subscriptions/subscription-performances-screen.tsx';
import ComposerPage from '../../../ui/subscriptions/composer/composer-page.tsx';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { subscriptionsModel } from './subscriptions.model.ts';

type InHand = Hands<typeof subscriptionsMachine>;

/** What the view names is named as the paths name it. */
const next = vi.hoisted(() => ({ key: '' }));
vi.mock('../../../ui/shop/new-key.ts', () => ({ newKey: () => next.key }));

const draft = ({ stage }: InHand) => draftOf(stage.actorOf('subscriptions').getSnapshot().context);

async function clicks({ view }: InHand, name: RegExp | string): Promise<'done' | 'notOffered'> {
  const found = screen.queryByRole<HTMLButtonElement>('button', { name });
  if (found === null || found.disabled) {
    return 'notOffered';
  }
  await view.user.click(found);
  return 'done';
}

const labels: Readonly<Record<string, string>> = { ADULTE: 'Plein tarif', CARTE: 'Carte Grand-Chariot' };
const summary = () => within(screen.getByRole('region', { name: 'Votre composition' }));
const waits = () => void screen.getByText('Nous cherchons les séances…');

describeViewWalk<typeof subscriptionsMachine>({
  model: subscriptionsModel,
  stage: () => createViewStage(subscriptionsMachine, { id: 'subscriptions' }),
  mount: (stage) =>
    mountShop(stage, {
      path: '/abonnements/seances',
      pages: { '/abonnements/seances': ComposerPage },
      frame: 'none',
    }),
  // What is asked of « Giselle » is asked beside it. By hand its category is chosen with the evening.
  isOffered: (state, { type }) => {
    const { evenings } = draftOf(state.context);
    const [first] = evenings;
    const isAlone = evenings.length === 1 && first?.id === 'e1' && first.subscriberIds.join() === 's1';
    return (
      (type !== 'seats.asked' || evenings.some(({ id }) => id === 'e1')) &&
      (type !== 'category.preferred' ||
        (isAlone &&
          state.matches({ initialised: { composing: 'editing' } }) &&
          state.context.cart === null &&
          // The list of categories chooses the evening anew, which answers what was refused.
          state.context.troubles.length === 0))
    );
  },
  causes: {
    'subscriptions.opened': { fromOutside: 'the route tells which page is looked at' },
    'subscriptions.retried': { byHand: (hands) => clicks(hands, 'Réessayer') },
    'subscriber.added': {
      byHand: async (hands) => {
        const { subscriber } = hands.event as AnyEventObject;
        if (draft(hands).subscribers.length > 0) {
          return 'notOffered';
        }
        next.key = subscriber.id;
        return clicks(hands, `Un de plus, ${labels[subscriber.typeId]}`);
      },
    },
    'subscriber.changed': {
      byHand: async (hands) => {
        if (draft(hands).subscribers.every(({ typeId }) => typeId !== 'CARTE')) {
          return 'notOffered';
        }
        await act(() => vi.dynamicImportSettled());
        await screen.findByRole('textbox', { name: 'Prénom' });
        const { user } = hands.view;
        const fill = async (name: string, value: string): Promise<void> => {
          await user.clear(screen.getByRole('textbox', { name }));
          await user.type(screen.getByRole('textbox', { name }), value);
        };
        await fill('Prénom', 'Camille');
        await fill('Nom', 'Durand');
        await fill('Numéro de carte ou référence', 'GC12');
        return 'done';
      },
    },
    'subscriber.removed': {
      byHand: async (hands) => {
        const [subscriber] = draft(hands).subscribers;
        return subscriber === undefined
          ? 'notOffered'
          : clicks(hands, `Un de moins, ${labels[subscriber.typeId]}`);
      },
      notOfferedIn: { 'initialised.composing.held': 'who is held is a line of the cart' },
    },
    'evening.chosen': {
      byHand: async (hands) => {
        const { evening } = hands.event as AnyEventObject;
        if (evening.id !== 'e1' || evening.subscriberIds.length === 0) {
          return 'notOffered';
        }
        const toggle = screen.queryAllByRole<HTMLButtonElement>('button', { name: /^Choisir Giselle/ })[0];
        if (toggle === undefined || toggle.disabled || toggle.getAttribute('aria-pressed') === 'true') {
          return 'notOffered';
        }
        next.key = 'e1';
        await hands.view.user.click(toggle);
        return 'done';
      },
    },
    'category.preferred': {
      byHand: async (hands) => {
        const [chosen, ...others] = draft(hands).evenings;
        if (chosen?.id !== 'e1' || others.length > 0) {
          return 'notOffered';
        }
        const { view } = hands;
        const select = screen.queryByRole('combobox', { name: /^Catégorie pour Giselle/ });
        if (select === null) {
          return 'notOffered';
        }
        next.key = 'e1';
        await view.user.selectOptions(select, 'C2');
        return 'done';
      },
    },
    'hold.asked': { byHand: (hands) => clicks(hands, 'Réserver ces places') },
    'seats.asked': {
      byHand: (hands) => clicks(hands, /^Choisir (ma place|nos places) sur le plan, Giselle/),
    },
    'season.changed': { fromOutside: 'the season was read anew' },
    'shopper.left': { fromOutside: 'the session ended' },
    'drafts.changedElsewhere': { fromOutside: 'another tab composed' },
    'cart.changed': { fromOutside: 'the cart was read' },
  },
  shows: {
    notInitialised: waits,
    initialising: waits,
    loadingError: () => void screen.getByRole('button', { name: 'Réessayer' }),
    'initialised.choosing': () => void screen.getByRole('heading', { name: /Pour quelle formule/ }),
    'initialised.composing': ({ stage }) => {
      const { formula } = stage.actorOf('subscriptions').getSnapshot().context;
      screen.getByRole('heading', { name: `Composer «\u00a0${formula.title}\u00a0»` });
    },
    'initialised.composing.editing': () => {
      expect(summary().getByRole('button', { name: 'Réserver ces places' })).toBeTruthy();
      expect(screen.queryByText(/^(Pas encore|C’est réservé|Tout n’a pas)/)).toBeNull();
    },
    'initialised.composing.blocked': () => void summary().getByText('Pas encore'),
    'initialised.composing.held': () => void summary().getByText(/C’est réservé/),
    'initialised.composing.troubled': () => void summary().getByText('Tout n’a pas pu être réservé'),
    'initialised.holding': () => void summary().getByText('Nous réservons vos places, ensemble…'),
  },
});
