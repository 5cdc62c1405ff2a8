// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { SessionInput } from '../../machines/session/session.types.ts';
import IdentificationPage from '../../ui/screens/checkout/identification-page.tsx';
import { details } from '../support/fixtures.ts';
import { createViewStage, mountShop, type ViewStage } from '../support/view-stage.tsx';
import { describeViewWalk, type Hands } from '../support/view-walk.tsx';
import { sessionModel } from './session.model.ts';

type SessionHands = Hands<typeof sessionMachine>;

const page = '/processus/visite';
const starts: Readonly<Record<string, SessionInput>> = {
  'a page served for nobody': { customerId: null },
  'a page served for a customer': { customerId: '4711' },
};

const button = (name: string) => screen.queryByRole('button', { name });
const goOn = () => screen.getByRole('button', { name: 'Continuer vers le retrait' });
const nameField = () => screen.getByRole('textbox', { name: 'Nom' });
const isLocked = () => nameField().closest('fieldset[disabled]') !== null;
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

async function fillIn({ view: { user } }: SessionHands): Promise<'done'> {
  const edit = button('Modifier');
  if (edit !== null) {
    await user.click(edit);
  }
  await user.click(screen.getByRole('radio', { name: 'Mme' }));
  for (const [name, value] of typed) {
    const field = screen.getByLabelText(name, { selector: 'input, textarea' });
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
  await user.click(goOn());
  return 'done';
}

async function disown({ view: { user } }: SessionHands): Promise<'done'> {
  await user.click(screen.getByRole('button', { name: 'Ce n’est pas moi' }));
  return 'done';
}

/** How often the checkout of a stage heard that somebody is known. */
const heard = new WeakMap<ViewStage<typeof sessionMachine>, number>();

/** The funnel goes on when it hears who buys; the shopper comes back to see who they are. */
async function comeBack({ stage, view }: SessionHands): Promise<void> {
  const times = stage
    .received('checkout')
    .filter((event) => 'isIdentified' in event && event.isIdentified === true).length;
  if (times > (heard.get(stage) ?? 0)) {
    heard.set(stage, times);
    await view.goTo('/processus/mode-retrait');
    await act(async () => view.goBack());
    await screen.findByRole('heading', { level: 1, name: 'Vos coordonnées' });
  }
}

function asksWhoBuys(): void {
  expect(button('Ce n’est pas moi')).toBeNull();
  expect(isLocked()).toBe(false);
  expect(isBusy(goOn())).toBe(false);
}

function saysWhyRefused({ stage }: SessionHands): void {
  const refused = screen.queryByText('Vos informations n’ont pas été enregistrées');
  expect(refused !== null).toBe(stage.actor.getSnapshot().context.refusal !== null);
}

describeViewWalk({
  model: sessionModel,
  stage: (start) => {
    const input = starts[start];
    return createViewStage(sessionMachine, { id: 'session', ...(input === undefined ? {} : { input }) });
  },
  mount: (stage) => mountShop(stage, { path: page, pages: { [page]: IdentificationPage }, frame: 'none' }),
  causes: {
    'visitor.submitted': { byHand: fillIn },
    'session.endAsked': { byHand: disown },
    'session.retried': { fromOutside: 'the app starts again, or an actor that follows the session' },
  },
  // While a correction stands refused, the form is shown instead of the card.
  isOffered: ({ context }, { type }) => type !== 'session.endAsked' || context.refusal === null,
  settle: comeBack,
  shows: {
    checking: asksWhoBuys,
    loggedOut: (hands) => {
      asksWhoBuys();
      saysWhyRefused(hands);
    },
    registering: () => {
      expect(isBusy(goOn())).toBe(true);
      expect(isLocked()).toBe(true);
    },
    authenticated: (hands) => {
      saysWhyRefused(hands);
      if (hands.stage.actor.getSnapshot().context.refusal === null) {
        expect(screen.getByText('Vous commandez en tant que')).toBeTruthy();
        expect(screen.getByText(`${details.firstName} ${details.lastName}`)).toBeTruthy();
        expect(isBusy(goOn())).toBe(false);
      } else {
        expect(nameField()).toHaveProperty('value', details.lastName);
      }
    },
    loggingOut: () => {
      expect(isBusy(screen.getByRole('button', { name: 'Ce n’est pas moi' }))).toBe(true);
      expect(isBusy(goOn())).toBe(true);
    },
  },
});
