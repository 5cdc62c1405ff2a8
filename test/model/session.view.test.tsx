// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionInput } from '../../machines/session/session.types.ts';
import IdentificationPage from '../../ui/screens/checkout/identification-page.tsx';
import { details } from '../support/fixtures.ts';
import { createViewStage, mountShop, type ViewStage } from '../support/view-stage.tsx';
import { describeViewWalk, type Hands } from '../support/view-walk.tsx';
import { sessionModel } from './session.model.ts';

const page = '/processus/visite';
const starts: Readonly<Record<string, SessionInput>> = {
  'a page served for nobody': { customerId: null },
  'a page served for a customer': { customerId: '4711' },
};

const button = (name: string) => screen.queryByRole('button', { name });
const form = () => screen.queryByRole('form', { name: 'Vos coordonnées' });
const goOn = () => screen.getByRole('button', { name: 'Continuer vers le retrait' });
const isBusy = (element: HTMLElement) => element.getAttribute('aria-busy') === 'true';

const typed: readonly (readonly [string, string])[] = [
  ['Prénom', details.firstName],
  ['Nom', details.lastName],
  ['E-mail', details.email],
  ['Téléphone', details.phone],
  ['Adresse', details.address],
  ['Code postal', details.postcode],
  ['Ville', details.city],
  ['Pays', 'France'],
];

async function fillIn(user: UserEvent): Promise<void> {
  const edit = button('Modifier');
  if (edit !== null) {
    await user.click(edit);
  }
  await user.click(screen.getByRole('radio', { name: 'Mme' }));
  for (const [name, value] of typed) {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
  await user.click(goOn());
}

/** How often the funnel went on to the pickup because somebody became known. */
const wentOn = new WeakMap<ViewStage<typeof sessionMachine>, number>();

/** The funnel goes on when somebody becomes known; the shopper comes back to see who they are. */
async function comeBack({ stage, view }: Hands<typeof sessionMachine>): Promise<void> {
  const times = stage.received('checkout').filter((event) => event.type === 'identity.changed').length;
  if (times > (wentOn.get(stage) ?? 0)) {
    wentOn.set(stage, times);
    await view.goTo('/processus/mode-retrait');
    await act(async () => view.goBack());
    await screen.findByRole('heading', { level: 1, name: 'Vos coordonnées' });
  }
}

function asksWhoBuys(): void {
  expect(button('Ce n’est pas moi')).toBeNull();
  expect(
    within(form() ?? document.body)
      .getByRole('group', { name: '' })
      .hasAttribute('disabled'),
  ).toBe(false);
  expect(isBusy(goOn())).toBe(false);
}

function saysWhyRefused({ stage }: Hands<typeof sessionMachine>): void {
  const refused = within(screen.getByRole('main')).queryByText('Vos informations n’ont pas été enregistrées');
  expect(refused === null).toBe(stage.actor.getSnapshot().context.refusal === null);
}

describeViewWalk({
  model: sessionModel,
  stage: (start) => {
    const input = starts[start];
    return createViewStage(sessionMachine, { id: 'session', ...(input === undefined ? {} : { input }) });
  },
  mount: (stage) => mountShop(stage, { path: page, pages: { [page]: IdentificationPage }, frame: 'none' }),
  causes: {
    'visitor.submitted': {
      byHand: async ({ view }) => {
        await fillIn(view.user);
        return 'done';
      },
    },
    'session.endAsked': {
      byHand: async ({ view }) => {
        const disown = button('Ce n’est pas moi');
        if (disown === null) {
          return 'notOffered';
        }
        await view.user.click(disown);
        return 'done';
      },
    },
    'session.retried': { fromOutside: 'the app starts again' },
  },
  settle: comeBack,
  shows: {
    checking: asksWhoBuys,
    loggedOut: (hands) => {
      asksWhoBuys();
      saysWhyRefused(hands);
    },
    registering: () => {
      expect(isBusy(goOn())).toBe(true);
      expect(screen.getByLabelText('Nom').matches(':disabled')).toBe(true);
    },
    authenticated: (hands) => {
      saysWhyRefused(hands);
      if (hands.stage.actor.getSnapshot().context.refusal === null) {
        expect(screen.getByText('Vous commandez en tant que')).toBeDefined();
        expect(screen.getByText('Jeanne Racine')).toBeDefined();
        expect(isBusy(goOn())).toBe(false);
      } else {
        expect(screen.getByLabelText('Nom')).toHaveProperty('value', details.lastName);
      }
    },
    loggingOut: () => {
      expect(isBusy(screen.getByRole('button', { name: 'Ce n’est pas moi' }))).toBe(true);
      expect(isBusy(goOn())).toBe(true);
    },
  },
});
