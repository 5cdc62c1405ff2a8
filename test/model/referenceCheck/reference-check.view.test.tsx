// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import { ReferenceForm } from '../../../ui/ticket-picker/reference-form.tsx';
import '../../../ui/ticket-picker/reference-fields.tsx';
import { memberFamily } from '../../support/data/fixtures.ts';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { referenceCheckModel } from './reference-check.model.ts';

type ReferenceHands = Hands<typeof referenceCheckMachine>;

const eventOf = eventsOf<typeof referenceCheckMachine>();

const council = {
  ...memberFamily,
  code: 'CSE',
  label: 'Comités d’entreprise',
  isGeneric: true,
  text: '',
};

function Page() {
  return (
    <>
      <section aria-label="Adhérents">
        <ReferenceForm family={memberFamily} priceCode="ADH" performanceId={7} />
      </section>
      <section aria-label="Comités">
        <ReferenceForm family={council} priceCode="CSE" performanceId={7} />
      </section>
    </>
  );
}

function createReferenceStage() {
  const stage = createViewStage(referenceCheckMachine, {
    id: 'referenceCheck',
    input: referenceCheckModel.starts?.[''] ?? { reportTo: stage0() },
  });
  stage.show('ticketPicker', { children: { referenceCheck: stage.actor } });
  return stage;
}

function stage0(): never {
  throw new Error('The model says with what it starts');
}

/** The button that opens the form of a family; null where it is open already. */
const opener = (familyCode: string) =>
  familyCode === council.code
    ? screen.queryByRole('button', { name: 'Indiquer mon code' })
    : (screen.queryByRole('button', { name: 'Indiquer ma référence' }) ??
      screen.queryByRole('button', { name: 'Ajouter une autre référence' }));

async function fill({ view: { user } }: ReferenceHands, label: RegExp, value: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
}

const formIsShown = ({ stage }: ReferenceHands): void => {
  const isCouncil = stage.actor.getSnapshot().context.question?.familyCode === council.code;
  expect(
    screen.getByRole('form', { name: `Référence, ${isCouncil ? council.label : memberFamily.label}` }),
  ).toBeTruthy();
};

describeViewWalk<typeof referenceCheckMachine>({
  model: referenceCheckModel,
  stage: createReferenceStage,
  mount: (stage) => mountShop(stage, { path: '/billets', pages: { '/billets': Page }, frame: 'none' }),
  settle: async ({ stage }) => {
    const { value } = stage.actor.getSnapshot();
    if (value !== 'closed' && value !== 'accepted') {
      await screen.findByRole('form', { name: /^Référence, / });
    }
  },
  isOffered: ({ context }, event) =>
    !('familyCode' in event) || context.question?.familyCode !== event.familyCode,
  causes: {
    'reference.wanted': {
      byHand: async (hands) => {
        const button = opener(eventOf(hands, 'reference.wanted').familyCode);
        if (button === null) {
          return 'notOffered';
        }
        await hands.view.user.click(button);
        return 'done';
      },
    },
    'reference.given': {
      byHand: async (hands) => {
        const given = eventOf(hands, 'reference.given');
        await fill(hands, /^Votre (référence|code)/, given.reference);
        await fill(hands, /^Nom du titulaire/, given.lastName);
        await hands.view.user.click(screen.getByRole('button', { name: 'Vérifier' }));
        return 'done';
      },
    },
    'reference.dismissed': {
      byHand: async ({ view: { user } }) => {
        await user.click(screen.getByRole('button', { name: 'Annuler' }));
        return 'done';
      },
    },
    'shopper.left': { fromOutside: 'who was signed in is no longer here' },
  },
  shows: {
    closed: () => {
      expect(opener(memberFamily.code)).not.toBeNull();
      expect(opener(council.code)).not.toBeNull();
      expect(screen.getByText('Le numéro est au dos de votre carte.')).toBeTruthy();
    },
    asking: formIsShown,
    checking: (hands) => {
      formIsShown(hands);
      expect(screen.getByRole('button', { name: 'Vérifier' }).getAttribute('aria-busy')).toBe('true');
    },
    accepted: () => {
      expect(screen.getByText('Tarif ouvert')).toBeTruthy();
      expect(screen.getByText('Au nom de Jeanne Racine.')).toBeTruthy();
    },
    refused: (hands) => {
      formIsShown(hands);
      expect(screen.getByText('Cette référence n’ouvre pas ce tarif')).toBeTruthy();
      expect(screen.getByLabelText(/^Votre (référence|code)/)).toHaveProperty('value', 'A-1024');
    },
    failed: (hands) => {
      formIsShown(hands);
      expect(screen.getByText('Nous n’avons pas pu vérifier votre référence')).toBeTruthy();
      expect(screen.getByLabelText(/^Votre (référence|code)/)).toHaveProperty('value', 'A-1024');
    },
  },
});
