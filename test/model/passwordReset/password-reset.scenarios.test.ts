import { afterEach, describe, expect, test } from 'vitest';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { linkOver } from './password-reset.model.ts';

afterEach(endAllStages);

const password = 'la girafe mange des nuages';
const email = 'phedre@example.org';

function asking() {
  const stage = createStage(passwordResetMachine, { id: 'passwordReset', siblings: ['session'] });
  const { actor } = stage;
  const open = (token = 'le-secret') => actor.send({ type: 'link.opened', token });
  const submit = (key: string, wished = password) =>
    actor.send({ type: 'newPassword.submitted', password: wished, key });
  const ask = () => actor.send({ type: 'reset.asked', email });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  return { ...stage, open, submit, ask, value, context, isBusy };
}

/** The link was followed, and a password is with the server. */
function saving() {
  const stage = asking();
  stage.open();
  stage.submit('k1');
  return stage;
}

describe('passwordReset: a password that nobody answered for', () => {
  test('is the account’s already, perhaps: given again it is the same request, and not said to be too late', () => {
    const { submit, slot, asked, value, received, end } = saving();
    slot('saveNewPassword').reject(noAnswer);
    submit('k2');
    slot('saveNewPassword').reject(noAnswer);
    submit('k3');
    expect(asked('saveNewPassword').map(({ input }) => input)).toEqual(
      [1, 2, 3].map(() => ({ token: 'le-secret', password, key: 'k1' })),
    );
    slot('saveNewPassword').resolve(done);
    expect(value()).toBe('done');
    expect(received('session')).toHaveLength(1);
    end();
  });

  test('is not in the way of another one, which is a request of its own', () => {
    const { submit, slot, end } = saving();
    slot('saveNewPassword').reject(noAnswer);
    submit('k2', 'une autre phrase secrète');
    expect(slot('saveNewPassword').input).toMatchObject({ password: 'une autre phrase secrète', key: 'k2' });
    end();
  });

  test('keeps the form, and says that no answer came', () => {
    const { slot, value, context, isBusy, end } = saving();
    slot('saveNewPassword').reject(noAnswer);
    expect([value(), isBusy(), context().refusal]).toEqual(['entering', false, refusalOf(noAnswer)]);
    end();
  });

  test.each(['another link', 'leaving', 'a refusal'])('is forgotten with %s', (how) => {
    const { actor, open, submit, slot, context, end } = saving();
    slot('saveNewPassword').reject(noAnswer);
    if (how === 'another link') {
      open('un-autre');
    } else if (how === 'leaving') {
      actor.send({ type: 'reset.left' });
    } else {
      submit('k2');
      slot('saveNewPassword').resolve({ kind: 'refused', refusal });
    }
    expect(context().wanted).toBeNull();
    end();
  });

  test('and was refused meanwhile is another request when it is given again', () => {
    const { submit, slot, end } = saving();
    slot('saveNewPassword').resolve({ kind: 'refused', refusal });
    submit('k2');
    expect(slot('saveNewPassword').input).toMatchObject({ password, key: 'k2' });
    end();
  });
});

describe('passwordReset: a link', () => {
  test('that is followed while another is asked for is the one that counts', () => {
    const { ask, open, slot, value, context, end } = asking();
    ask();
    const asked = slot('requestLink');
    open();
    expect([asked.isAlive(), value(), context().token]).toEqual([false, 'entering', 'le-secret']);
    end();
  });

  test('that is over is forgotten, with what was wished', () => {
    const { slot, value, context, received, end } = saving();
    slot('saveNewPassword').resolve(linkOver);
    expect(value()).toBe('expired');
    expect(context()).toEqual({ email: '', token: null, wanted: null, refusal: null });
    expect(received('session')).toEqual([]);
    end();
  });

  test('that is left hears no answer any more', () => {
    const { actor, slot, value, context, end } = saving();
    const asked = slot('saveNewPassword');
    actor.send({ type: 'reset.left' });
    expect([asked.isAlive(), value()]).toEqual([false, 'asking']);
    expect(context()).toEqual({ email: '', token: null, wanted: null, refusal: null });
    end();
  });
});

describe('passwordReset: asking for a link', () => {
  test('once more that is refused, or not answered, leads back to the e-mail, with the reason', () => {
    for (const [settle, reason] of [
      ['refused', refusal],
      ['unanswered', refusalOf(noAnswer)],
    ] as const) {
      const { ask, slot, value, context, end } = asking();
      ask();
      slot('requestLink').resolve(done);
      ask();
      if (settle === 'refused') {
        slot('requestLink').resolve({ kind: 'refused', refusal });
      } else {
        slot('requestLink').reject(noAnswer);
      }
      expect([value(), context().email, context().refusal]).toEqual(['asking', email, reason]);
      end();
    }
  });

  test('is asked once however often it is clicked, and shown to be busy', () => {
    const { ask, slot, asked, isBusy, end } = asking();
    expect(isBusy()).toBe(false);
    ask();
    ask();
    expect([asked('requestLink').length, isBusy()]).toEqual([1, true]);
    slot('requestLink').resolve(done);
    expect(isBusy()).toBe(false);
    end();
  });

  test('after a link that was over is the first asking, and forgets nothing that is asked', () => {
    const { ask, slot, value, context, end } = saving();
    slot('saveNewPassword').resolve(linkOver);
    ask();
    expect([value(), context().email]).toEqual([{ requesting: 'first' }, email]);
    end();
  });
});
