import { afterEach, describe, expect, test } from 'vitest';
import { passwordResetMachine } from '../../machines/passwordReset/passwordReset.machine.ts';
import { refusal } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { passwordResetModel } from './password-reset.model.ts';

describeModel(passwordResetModel);

describe('passwordReset: what a shopper can count on', () => {
  afterEach(endAllStages);

  const submitted = {
    type: 'newPassword.submitted',
    password: 'la girafe mange des nuages',
    key: 'k1',
  } as const;

  function opened() {
    const stage = createStage(passwordResetMachine, { id: 'passwordReset', siblings: ['session'] });
    stage.actor.send({ type: 'link.opened', token: 'le-secret' });
    return stage;
  }

  test('the link can be asked for again, to the same e-mail', () => {
    const stage = createStage(passwordResetMachine, { id: 'passwordReset', siblings: ['session'] });
    stage.actor.send({ type: 'reset.asked', email: 'phedre@example.org' });
    stage.slot('requestLink').resolve({ kind: 'sent' });
    expect(stage.actor.getSnapshot().value).toBe('sent');
    expect(stage.actor.getSnapshot().context.email).toBe('phedre@example.org');
    stage.end();
  });

  test('a password that is refused leaves the link good', () => {
    const stage = opened();
    stage.actor.send(submitted);
    stage.slot('saveNewPassword').resolve({ kind: 'refused', refusal });
    stage.actor.send({ ...submitted, key: 'k2' });
    expect(stage.slot('saveNewPassword').input).toEqual({
      token: 'le-secret',
      password: submitted.password,
      key: 'k2',
    });
    stage.end();
  });

  test('a second click does not set the password twice', () => {
    const stage = opened();
    stage.actor.send(submitted);
    stage.actor.send({ ...submitted, key: 'k2' });
    expect(stage.asked('saveNewPassword')).toHaveLength(1);
    stage.end();
  });

  test('a new password signs everybody out: the session asks the server who this is', () => {
    const stage = opened();
    stage.actor.send(submitted);
    stage.slot('saveNewPassword').resolve({ kind: 'saved' });
    expect(stage.received('session')).toEqual([{ type: 'session.changedElsewhere', customerId: null }]);
    stage.end();
  });

  test('a link that is over leads to asking for another', () => {
    const stage = opened();
    stage.actor.send(submitted);
    stage.slot('saveNewPassword').resolve({ kind: 'linkOver' });
    expect(stage.actor.getSnapshot().value).toBe('expired');
    stage.actor.send({ type: 'reset.asked', email: 'phedre@example.org' });
    stage.slot('requestLink').resolve({ kind: 'sent' });
    expect(stage.actor.getSnapshot().value).toBe('sent');
    stage.end();
  });
});
