// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import PouchPage from '../../../ui/pouch/pouch-page.tsx';
import { armande } from '../../support/data/pouch-fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { pressEscape } from '../../support/stages/press.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
// Here already, so that no step waits for their code.
import '../../../ui/scripts/cart.ts';
import { pouchModel } from './pouch.model.ts';

const page = '/pochette';
const nameTicket = /^(Dire pour qui|Changer le nom), Orchestre, rang F, place 12$/;
const save = 'Garder ce nom';
const isBusy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true';

describeViewWalk<typeof pouchMachine>({
  model: pouchModel,
  stage: () => createViewStage(pouchMachine, { id: 'pouch', living: ['modals'] }),
  mount: (stage) => mountShop(stage, { path: page, pages: { [page]: PouchPage } }),
  // Here the first ticket is given to Armande; what else can be named is walked by the graph.
  isOffered: (_, event) =>
    !('ticketId' in event && event.ticketId !== '12') && !('holder' in event && event.holder !== armande),
  causes: {
    'pouch.asked': { fromOutside: 'the route asks when its address is shown' },
    'pouch.outdated': { fromOutside: 'the cart, or who is signed in, changed' },
    'pouch.retried': {
      byHand: async ({ view }) => {
        await view.user.click(screen.getByRole('button', { name: 'Réessayer' }));
        return 'done';
      },
    },
    'holder.asked': {
      byHand: async ({ view, event }) => {
        if (!('ticketId' in event) || event.ticketId !== '12') {
          return 'notOffered';
        }
        await view.user.click(screen.getByRole('button', { name: nameTicket }));
        return 'done';
      },
    },
    'holder.submitted': {
      byHand: async ({ view }) => {
        for (const [label, value] of [
          ['Prénom', armande.firstName],
          ['Nom', armande.lastName],
        ] as const) {
          const field = screen.getByRole('textbox', { name: label });
          await view.user.clear(field);
          await view.user.type(field, value);
        }
        await view.user.click(screen.getByRole('button', { name: save }));
        return 'done';
      },
    },
    'link.changeAsked': {
      byHand: async ({ view, event }) => {
        const isOpening = 'kind' in event && event.kind === 'open';
        const button = screen.queryByRole('button', {
          name: `${isOpening ? 'Inviter par un lien' : 'Retirer le lien'}, Orchestre, rang F, place 12`,
        });
        if (button === null || !('ticketId' in event) || event.ticketId !== '12') {
          return 'notOffered';
        }
        await view.user.click(button);
        return 'done';
      },
    },
    'holder.dismissed': {
      byHand: async () => {
        await pressEscape();
        return 'done';
      },
    },
  },
  shows: {
    unasked: () => expect(screen.getByText('Nous ouvrons votre pochette…')).toBeTruthy(),
    loading: () => expect(screen.getByText('Nous ouvrons votre pochette…')).toBeTruthy(),
    barred: () => {
      expect(screen.getByRole('heading', { level: 1, name: 'Cette pochette n’est pas ici' })).toBeTruthy();
      expect(within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' })).toBeTruthy();
    },
    failed: () => expect(screen.getByRole('alert')).toBeTruthy(),
    ready: ({ stage }) => {
      const { items } = stage.actor.getSnapshot().context.pouch;
      const tickets = items.filter(({ kind }) => kind === 'ticket');
      const named = items.filter(({ holder }) => holder.lastName === armande.lastName);
      const evening = within(screen.getByRole('region', { name: 'Phèdre' }));
      expect(evening.getAllByRole('listitem')).toHaveLength(tickets.length);
      expect(evening.queryAllByText('Au nom de Armande Béjart')).toHaveLength(named.length);
    },
    'ready.items.reading.stale': () =>
      expect(screen.getByText('Nous n’avons pas pu vérifier si quelque chose a changé.')).toBeTruthy(),
    'ready.links.refused': () => expect(screen.getByText('Le lien est resté tel quel')).toBeTruthy(),
    'ready.items.reading': () => expect(screen.queryByRole('dialog')).toBeNull(),
    'ready.items.naming': () =>
      expect(screen.getByRole('dialog', { name: 'Pour qui est ce billet\u202f?' })).toBeTruthy(),
    'ready.items.naming.typing': () => expect(isBusy(save)).toBe(false),
    'ready.items.naming.saving': () => expect(isBusy(save)).toBe(true),
    'ready.items.naming.refused': () => {
      expect(screen.getByText('Ce nom n’a pas été gardé')).toBeTruthy();
      expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveProperty('value', armande.firstName);
    },
  },
});
