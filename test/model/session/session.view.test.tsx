// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { isMember, isSignedOut } from '../../../machines/session/session.selectors.ts';
import type { SessionInput } from '../../../machines/session/session.types.ts';
import InformationPage from '../../../ui/account/information-page.tsx';
import LoginPage from '../../../ui/account/login-page.tsx';
import IdentificationPage from '../../../ui/checkout/identification-page.tsx';
import { RegisterPage, SignInPage } from '../../../ui/session/sign-in-pages.tsx';
import { useOwnDetails, useWantedDetails } from '../../../ui/session/use-customer.ts';
import { details } from '../../support/data/fixtures.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { sessionModel } from './session.model.ts';

type SessionHands = Hands<typeof sessionMachine>;

/** As the page of what could not be read shows who the member is. */
function OwnState() {
  useWantedDetails();
  const { state } = useOwnDetails();
  return <h1>{state}</h1>;
}

const identification = '/processus/visite';
const pages = {
  [identification]: IdentificationPage,
  '/authentification': SignInPage,
  '/enregistrement': RegisterPage,
  '/compte/informations': InformationPage,
  '/compte/authentification': LoginPage,
  '/compte/vous': OwnState,
};
const starts: Readonly<Record<string, SessionInput>> = {
  'a page served for nobody': { customerId: null },
  'a page served for a customer': { customerId: '4712' },
};
const password = 'la girafe mange des nuages';

const button = (name: string) => screen.queryByRole('button', { name });
const input = (name: string) => screen.getByLabelText(name, { selector: 'input, textarea' });
const contextOf = ({ stage }: SessionHands) => stage.actor.getSnapshot().context;

async function goTo({ view }: SessionHands, path: string): Promise<void> {
  if (view.address() !== path) {
    await view.goTo(path);
  }
  await screen.findByRole('heading', { level: 1 });
}

async function type(
  { view: { user } }: SessionHands,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = input(name);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
  }
}

const person = {
  Prénom: details.firstName,
  Nom: details.lastName,
  'E-mail': details.email,
  Téléphone: details.phone,
  Adresse: details.address,
  'Code postal': details.postcode,
  Ville: details.city,
  Pays: 'France',
};

async function press({ view: { user } }: SessionHands, name: string): Promise<'done'> {
  await user.click(screen.getByRole('button', { name }));
  return 'done';
}

/** The visitor's form is nobody's and a visitor's; members have theirs. */
async function fillIn(hands: SessionHands): Promise<'done' | 'notOffered'> {
  if (contextOf(hands).customer?.credentials.status === 'member') {
    return 'notOffered';
  }
  await goTo(hands, identification);
  const edit = button('Modifier');
  if (edit !== null) {
    await hands.view.user.click(edit);
  }
  await hands.view.user.click(screen.getByRole('radio', { name: 'Mme' }));
  await type(hands, person);
  return press(hands, 'Continuer');
}

async function signIn(hands: SessionHands): Promise<'done'> {
  await goTo(hands, '/authentification');
  await type(hands, { 'E-mail': details.email, 'Mot de passe': password });
  return press(hands, 'Se connecter');
}

async function register(hands: SessionHands): Promise<'done'> {
  await goTo(hands, '/enregistrement');
  await hands.view.user.click(screen.getByRole('radio', { name: 'Mme' }));
  await type(hands, { ...person, 'Mot de passe': password, 'Le même, encore une fois': password });
  return press(hands, 'Créer mon compte');
}

async function correct(hands: SessionHands): Promise<'done'> {
  await goTo(hands, '/compte/informations');
  const { Adresse, 'Code postal': postcode, Ville, Pays } = person;
  await type(hands, { Adresse, 'Code postal': postcode, Ville, Pays });
  return press(hands, 'Enregistrer');
}

async function changePassword(hands: SessionHands): Promise<'done'> {
  await goTo(hands, '/compte/authentification');
  const form = screen.getByRole('form', { name: 'Changer de mot de passe' });
  for (const [name, value] of [
    ['presentPassword', 'la girafe'],
    ['password', password],
    ['confirmation', password],
  ] as const) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    expect(field).not.toBeNull();
    if (field !== null) {
      await hands.view.user.click(field);
      await hands.view.user.paste(value);
    }
  }
  return press(hands, 'Changer de mot de passe');
}

async function disown(hands: SessionHands): Promise<'done'> {
  await goTo(hands, identification);
  return press(hands, 'Ce n’est pas moi');
}

/** Opens the page that shows who the member is; from elsewhere, so that it is shown anew. */
async function wantUser(hands: SessionHands): Promise<'done' | 'notOffered'> {
  if (!isMember(hands.stage.actor.getSnapshot())) {
    return 'notOffered';
  }
  await goTo(hands, '/compte/vous');
  return 'done';
}

const refusedTitle = {
  details: 'Vos informations n’ont pas été enregistrées',
  signIn: 'La connexion n’a pas abouti',
  registration: 'Votre compte n’a pas été créé',
  login: 'Vos identifiants n’ont pas été changés',
  end: 'Vous êtes déconnecté sur cette page, mais le serveur n’a pas répondu',
} as const;

/** As the routes do: who is known goes on, who left stands before the sign-in. */
async function followRoutes(hands: SessionHands): Promise<void> {
  const { view, stage } = hands;
  const snapshot = stage.actor.getSnapshot();
  const { refusal } = snapshot.context;
  if (snapshot.matches('authenticated') && refusal === null) {
    await view.goTo('/processus/mode-retrait');
    await view.goTo(identification);
    await screen.findByRole('heading', { level: 1, name: 'Vos coordonnées' });
  }
  if (isSignedOut(snapshot) && refusal === null && view.address().startsWith('/compte')) {
    await view.goTo('/authentification');
  }
  if (refusal?.about === 'end' && view.address() !== '/authentification') {
    await view.goTo('/authentification');
  }
  await act(async () => {});
}

const isAnythingBusy = () => document.querySelector('[aria-busy="true"]') !== null;

/** A refusal stands where it happened, until another page is opened. */
function saysWhyRefused(hands: SessionHands): void {
  const { refusal } = contextOf(hands);
  for (const [about, title] of Object.entries(refusedTitle)) {
    if (refusal?.about !== about) {
      expect(screen.queryByText(title)).toBeNull();
    }
  }
  if (refusal !== null) {
    expect(screen.getByText(refusedTitle[refusal.about])).toBeTruthy();
  }
}

function showsWaiting(): void {
  const isForm = screen.queryAllByRole('form').length > 0;
  expect(isForm || isAnythingBusy() || screen.queryByText('Déconnexion…') !== null).toBe(true);
}

describeViewWalk<typeof sessionMachine>({
  model: sessionModel,
  stage: (start) => {
    const given = starts[start];
    return createViewStage(sessionMachine, {
      id: 'session',
      ...(given === undefined ? {} : { input: given }),
    });
  },
  mount: (stage) => mountShop(stage, { path: identification, pages, frame: 'none' }),
  causes: {
    'visitor.submitted': { byHand: fillIn },
    'signIn.asked': { byHand: signIn },
    'customer.chosen': {
      byHand: async (hands) => {
        const [first] = screen.getAllByRole('button', { name: 'Jeanne Racine' });
        expect(first).toBeDefined();
        if (first !== undefined) {
          await hands.view.user.click(first);
        }
        return 'done';
      },
    },
    'choice.abandoned': { byHand: (hands) => press(hands, 'Essayer une autre adresse') },
    'registration.submitted': { byHand: register },
    'details.submitted': { byHand: correct },
    'login.submitted': { byHand: changePassword },
    'session.endAsked': { byHand: disown },
    'session.expired': { fromOutside: 'nothing was done for too long' },
    'session.changedElsewhere': { fromOutside: 'another tab signed in or out' },
    'user.wanted': { byHand: wantUser },
    'session.retried': { fromOutside: 'the app starts again' },
    'session.followersJoined': { fromOutside: 'the root says it' },
  },
  isOffered: ({ context: { customer, refusal } }, { type: name }) => {
    if (name === 'session.endAsked') {
      // While a correction stands refused, or an address is missing, the form is shown instead of the card.
      return refusal?.about !== 'details' && customer?.credentials.addressIsEmpty !== true;
    }
    // The visitor's form is no member's.
    return name !== 'visitor.submitted' || customer?.credentials.status !== 'member';
  },
  settle: followRoutes,
  shows: {
    checking: () => {
      expect(button('Ce n’est pas moi')).toBeNull();
      expect(isAnythingBusy()).toBe(false);
    },
    loggedOut: (hands) => {
      expect(button('Ce n’est pas moi')).toBeNull();
      expect(isAnythingBusy()).toBe(false);
      saysWhyRefused(hands);
    },
    submitting: () => {
      expect(isAnythingBusy()).toBe(true);
    },
    choosing: () => {
      expect(screen.getByRole('heading', { name: 'Qui êtes-vous\u202f?' })).toBeTruthy();
      expect(screen.getByRole('list', { name: 'Comptes de cette adresse' })).toBeTruthy();
    },
    authenticated: (hands) => {
      saysWhyRefused(hands);
      const { customer, refusal } = contextOf(hands);
      if (refusal === null) {
        expect(isAnythingBusy()).toBe(false);
        if (customer?.credentials.addressIsEmpty === true) {
          // What is missing is asked before the purchase goes on.
          expect(input('Adresse')).toHaveProperty('value', '');
          expect(screen.queryByText('Vous commandez en tant que')).toBeNull();
        } else {
          expect(screen.getByText('Vous commandez en tant que')).toBeTruthy();
          expect(screen.getByText(`${details.firstName} ${details.lastName}`)).toBeTruthy();
        }
      }
    },
    // What is known is shown, and waits; a form goes on being filled in, and is sent once it is known who this is.
    rechecking: showsWaiting,
    loggingOut: showsWaiting,
  },
});
