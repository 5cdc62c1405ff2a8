import { describe, expect, test } from 'vitest';
import { createPasswordResetActors } from '../../ui/session/slots/password-reset-logic.ts';
import { type Answering, networkFailure, rejectionOf } from '../client/fake-server.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

describe('a forgotten password', () => {
  const create = (answer: Answering) => {
    const bench = createWiringBench(answer);
    return { ...bench, actors: createPasswordResetActors(bench.client, bench.clock) };
  };
  const saving = { token: 'le-secret', password: 'la girafe mange des nuages', key: 'k1' };

  test('has the link sent, and sets the password by it', async () => {
    const { actors, sent } = create(() => ({}));
    expect(await outputOf(actors.requestLink, { email: 'lea@exemple.fr' })).toMatchObject({ kind: 'done' });
    expect(await outputOf(actors.saveNewPassword, saving)).toMatchObject({ kind: 'done' });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      doc: 'motDePasse',
      email: 'lea@exemple.fr',
    });
    expect(Object.fromEntries(sent[1]?.body ?? [])).toMatchObject({
      jeton: 'le-secret',
      mdp: saving.password,
      mdp_conf: saving.password,
      cle: 'k1',
    });
    expect(sent[1]?.query.toString()).not.toContain('secret');
  });

  test('tells a link that is over from a password that does not hold', async () => {
    const over = create(() => ({ statut: false, nuerr: 4, erreur: 'Lien' }));
    expect(await outputOf(over.actors.saveNewPassword, saving)).toMatchObject({
      kind: 'refused',
      refusal: { code: 4 },
    });
    const weak = create(() => ({ statut: false, nuerr: 2, erreur: 'Non', champs: { mdp: 'Trop facile' } }));
    expect(await outputOf(weak.actors.saveNewPassword, saving)).toMatchObject({
      kind: 'refused',
      refusal: { fields: { password: 'Trop facile' } },
    });
    const lost = create(() => networkFailure);
    const asked = rejectionOf(outputOf(lost.actors.saveNewPassword, saving));
    await lost.source.advance(1000);
    expect(await asked).toMatchObject({ name: 'NetworkError' });
  });
});
