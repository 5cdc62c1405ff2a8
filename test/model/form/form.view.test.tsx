// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { formMachine } from '../../../machines/form/form.machine.ts';
import type { FormInput } from '../../../machines/form/form.types.ts';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { refusal } from '../../support/data/fixtures.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { formModel } from './form.model.ts';

type FormHands = Hands<typeof formMachine>;

const starts: Readonly<Record<string, FormInput>> = {
  'a new form': { refusal: null },
  'a form that stands refused': { refusal },
};

const input = () => screen.getByLabelText('Votre nom');
const sendButton = () => screen.getByRole('button', { name: 'Envoyer' });
const incomplete = 'Désolé, tous les champs ne sont pas remplis correctement.';
const refused = 'Vos informations n’ont pas été enregistrées';

/** What stands on top, and whether the fields wait. */
function shows(title: string | null, isWaiting = false): void {
  for (const one of [incomplete, refused]) {
    expect(screen.queryAllByText(one)).toHaveLength(one === title ? 1 : 0);
  }
  expect(screen.getByRole('group')).toHaveProperty('disabled', isWaiting);
  expect(sendButton().getAttribute('aria-busy')).toBe(isWaiting ? 'true' : null);
}

/** That an answer takes long; nothing is said of it at first. */
function saysOfWaiting(words: string): void {
  const said = [...document.querySelectorAll('[role=status], [role=alert]')].map(
    ({ textContent }) => textContent,
  );
  expect(said.filter((one) => /plus de temps|fait attendre/.test(one ?? ''))).toHaveLength(
    words === '' ? 0 : 1,
  );
  expect(said.join(' ')).toContain(words);
}

describeViewWalk<typeof formMachine>({
  model: formModel,
  stage: (start) => {
    const stage = createViewStage(formMachine, { id: 'form', input: starts[start] ?? { refusal: null } });
    // The form that the view opens is the one under test.
    stage.answer('app', (event) => {
      if (event.type === 'form.opened' && 'form' in event) {
        stage.show('app', {
          children: { ...stage.actorOf('app').getSnapshot().children, [String(event.form)]: stage.actor },
        });
      }
    });
    return stage;
  },
  mount: (stage) =>
    mountShop(stage, {
      path: '/billets',
      pages: {
        '/billets': () => (
          <FormFrame
            label="Vous"
            initialValues={{ name: '' }}
            errorsOf={() => ({})}
            refusal={null}
            submitLabel="Envoyer"
            send={async () => ({ kind: 'done', value: null })}
          >
            <TextField name="name" label="Votre nom" autoComplete="name" />
          </FormFrame>
        ),
      },
      frame: 'none',
    }),
  // What a refusal is about takes the focus: then the field is left, and no longer rests.
  isOffered: ({ value }, { type: name }) =>
    typeof value !== 'object' ||
    value.checking !== 'typing' ||
    !/^xstate\.error\.actor\..*judging$|submitting$/.test(name),
  causes: {
    'field.changed': {
      byHand: async ({ view: { user } }: FormHands) => {
        if (input().matches(':disabled') || screen.getByRole('group').matches(':disabled')) {
          return 'notOffered';
        }
        input().focus();
        await user.keyboard('a');
        return 'done';
      },
    },
    'field.left': {
      byHand: async ({ view: { user } }: FormHands) => {
        if (screen.getByRole('group').matches(':disabled')) {
          return 'notOffered';
        }
        input().focus();
        await user.tab();
        return 'done';
      },
    },
    'submit.asked': {
      byHand: async ({ view: { user } }: FormHands) => {
        await user.click(sendButton());
        return 'done';
      },
    },
    'refusal.withdrawn': { fromOutside: 'whoever refused it does something else' },
  },
  shows: {
    'sending.editing': () => shows(null),
    'sending.judging': () => expect(screen.queryByText(incomplete)).toBeNull(),
    'sending.blocked': () => shows(incomplete),
    'sending.submitting': () => shows(null, true),
    'sending.submitting.prompt': () => saysOfWaiting(''),
    'sending.submitting.slow': () => saysOfWaiting('Cela prend plus de temps que d’habitude'),
    'sending.submitting.stuck': () => saysOfWaiting('La réponse se fait attendre'),
    'sending.refused': () => shows(refused),
    'sending.failed': () => shows(refused),
    'sending.done': () => shows(null),
    checking: () => expect(input()).toBeTruthy(),
  },
});
