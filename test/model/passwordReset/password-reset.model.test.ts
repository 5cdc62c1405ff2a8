import { afterEach, describe, expect, test } from 'vitest';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import { done, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { linkOver, passwordResetModel } from './password-reset.model.ts';

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
    stage.slot('requestLink').resolve(done);
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

  test('why the link was not sent is said until it is asked for again', () => {
    const stage = createStage(passwordResetMachine, { id: 'passwordReset', siblings: ['session'] });
    const context = () => stage.actor.getSnapshot().context;
    const email = 'phedre@example.org';
    expect(context()).toEqual({ email: '', token: null, wanted: null, refusal: null });
    stage.actor.send({ type: 'reset.asked', email });
    expect(stage.slot('requestLink').input).toEqual({ email });
    stage.slot('requestLink').resolve({ kind: 'refused', refusal });
    expect(context()).toEqual({ email, token: null, wanted: null, refusal });
    stage.actor.send({ type: 'reset.asked', email });
    expect(context().refusal).toBeNull();
    stage.slot('requestLink').reject();
    expect(context().refusal).toMatchObject({ code: 0 });
    stage.actor.send({ type: 'reset.left' });
    expect(context()).toEqual({ email: '', token: null, wanted: null, refusal: null });
    stage.end();
  });

  test('the form says that it is asked for the first time, or again', () => {
    const stage = createStage(passwordResetMachine, { id: 'passwordReset', siblings: ['session'] });
    const asked = { type: 'reset.asked', email: 'phedre@example.org' } as const;
    stage.actor.send(asked);
    expect(stage.actor.getSnapshot().value).toEqual({ requesting: 'first' });
    stage.slot('requestLink').resolve(done);
    stage.actor.send(asked);
    expect(stage.actor.getSnapshot().value).toEqual({ requesting: 'again' });
    stage.end();
  });

  test('why a password was not taken is said until another is given, and nothing of it stays', () => {
    const stage = opened();
    const context = () => stage.actor.getSnapshot().context;
    stage.actor.send(submitted);
    stage.slot('saveNewPassword').resolve({ kind: 'refused', refusal });
    expect(context()).toEqual({ email: '', token: 'le-secret', wanted: null, refusal });
    stage.actor.send(submitted);
    expect(context().refusal).toBeNull();
    stage.slot('saveNewPassword').reject();
    expect(context()).toMatchObject({ wanted: { key: 'k1' }, refusal: { code: 0 } });
    stage.actor.send({ type: 'link.opened', token: 'un-autre' });
    expect(context()).toEqual({ email: '', token: 'un-autre', wanted: null, refusal: null });
    stage.actor.send(submitted);
    stage.slot('saveNewPassword').resolve(done);
    expect(stage.actor.getSnapshot().value).toBe('done');
    expect(context()).toEqual({ email: '', token: null, wanted: null, refusal: null });
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
    stage.slot('saveNewPassword').resolve(done);
    expect(stage.received('session')).toEqual([{ type: 'session.changedElsewhere', customerId: null }]);
    stage.end();
  });

  test('a link that is over leads to asking for another', () => {
    const stage = opened();
    stage.actor.send(submitted);
    stage.slot('saveNewPassword').resolve(linkOver);
    expect(stage.actor.getSnapshot().value).toBe('expired');
    stage.actor.send({ type: 'reset.asked', email: 'phedre@example.org' });
    stage.slot('requestLink').resolve(done);
    expect(stage.actor.getSnapshot().value).toBe('sent');
    stage.end();
  });
});
