import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCustomForm } from '../../api/custom-form/custom-form-wire.ts';
import { at, startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.deleteFrom('attempt').execute();
  await server.database.deleteFrom('mail_outbox').execute();
  await server.database.deleteFrom('custom_form_answer').execute();
});

const right = {
  structure: 'Collège des Tilleuls',
  contact: 'Lucie Martin',
  email: 'lucie@example.org',
  public: 'Une classe de collège ou de lycée',
  nombre: '28 élèves',
};

async function send(form: Record<string, string>, more: Record<string, unknown> = {}) {
  const shopper = await server.openShopper();
  return (await shopper.call('EnvoieFormulaire', { dial: 'groupes', form, ...more })).body;
}

const mails = async () =>
  (await server.database.selectFrom('mail_outbox').select('content').execute()).map(({ content }) => content);
const answers = async () =>
  (await server.database.selectFrom('custom_form_answer').selectAll().execute()).map((row) => row.answers);

describe('Formulaire', () => {
  test('tells what the form asks, in the venue’s order and words, and not who gets the answers', async () => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('Formulaire', { dial: 'groupes' });
    const form = readCustomForm(body, '');
    expect(form).toMatchObject({ code: 'groupes', title: 'Venir en groupe ou avec une classe' });
    expect(form.fields.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['structure', 'text', true],
      ['contact', 'text', true],
      ['email', 'email', true],
      ['telephone', 'phone', false],
      ['public', 'choice', true],
      ['nombre', 'text', true],
      ['date', 'date', false],
      ['message', 'longText', false],
      ['lettre', 'checkbox', false],
    ]);
    expect(form.fields[2]).toMatchObject({ autoComplete: 'email', longest: 200 });
    expect(JSON.stringify(body)).not.toContain('billetterie@grande-ourse.example');
  });

  test('is refused for a code that no form has', async () => {
    const shopper = await server.openShopper();
    for (const dial of ['rien', '', '../groupes', "' OR 1=1 --", 'x'.repeat(9000)]) {
      expect((await shopper.call('Formulaire', { dial })).body).toMatchObject({ statut: false, nuerr: 2 });
    }
  });
});

describe('EnvoieFormulaire', () => {
  test('sends the answers to the venue, to be answered to their writer, and keeps them', async () => {
    expect(
      await send({ ...right, date: '2027-03-05', lettre: '1', message: 'Bonjour,\r\n\r\nTartuffe\u00a0?' }),
    ).toMatchObject({ statut: true });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(at(mail, 'to')).toBe('billetterie@grande-ourse.example');
    expect(at(mail, 'replyTo')).toBe('lucie@example.org');
    const text = String(at(mail, 'text'));
    expect(text).toContain('Votre groupe, établissement ou association\u00a0: Collège des Tilleuls');
    expect(text).toContain('05/03/2027');
    expect(text).toContain('Votre téléphone\u00a0: —');
    expect(text).toContain('Tartuffe\u00a0?');
    expect(await answers()).toEqual([
      expect.arrayContaining([
        { label: 'Votre e-mail', value: 'lucie@example.org' },
        { label: 'Votre téléphone', value: '—' },
        { label: 'Je veux bien recevoir le programme des matinées scolaires', value: 'Oui' },
      ]),
    ]);
  });

  test('says what is wrong beside each field, and sends nothing', async () => {
    const body = await send({
      structure: ' \u200b ',
      contact: 'x'.repeat(201),
      email: 'lucie@',
      telephone: 'appelez-moi',
      public: 'Une classe de dragons',
      nombre: 'vingt\u0007',
      date: '2027-02-30',
      lettre: 'oui',
    });
    expect(body).toMatchObject({ statut: false, nuerr: 2 });
    expect(Object.keys(Object(body.champs))).toEqual([
      'structure',
      'contact',
      'email',
      'telephone',
      'public',
      'nombre',
      'date',
      'lettre',
    ]);
    expect(at(body, 'champs.structure')).toBe(
      '«\u00a0Votre groupe, établissement ou association\u00a0» est requis.',
    );
    expect(await mails()).toEqual([]);
    expect(await answers()).toEqual([]);
  });

  test('carries HTML, headers and hostile names as the text that they are', async () => {
    const hostile = '<img src=x onerror=alert(1)> & "Cie"';
    const body = await send({
      ...right,
      structure: hostile,
      message: '<script>alert(1)</script>\n</p></div><a href="javascript:alert(1)">ici</a>',
      constructor: 'x',
      toString: 'y',
      recipient: 'mallory@example.org',
    });
    expect(body).toMatchObject({ statut: true });
    const [mail] = await mails();
    expect(at(mail, 'to')).toBe('billetterie@grande-ourse.example');
    const html = String(at(mail, 'html'));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Cie&quot;');
    expect(html).not.toMatch(/<img|<script|href="javascript/);
    expect(String(at(mail, 'text'))).toContain(hostile);
    expect(JSON.stringify(await answers())).not.toContain('mallory');
    const injected = await send({ ...right, email: 'lucie@example.org\r\nBcc: mallory@example.org' });
    expect(at(injected, 'champs.email')).toBeTypeOf('string');
  });

  test('sent again with the same key, arrives once', async () => {
    const shopper = await server.openShopper();
    const request = { dial: 'groupes', form: right, cle: 'formulaire-une-fois' };
    for (let time = 0; time < 3; time += 1) {
      expect((await shopper.call('EnvoieFormulaire', request)).body).toMatchObject({ statut: true });
    }
    expect(await mails()).toHaveLength(1);
    expect(await answers()).toHaveLength(1);
  });

  test('is slowed down when one address writes and writes', async () => {
    for (let time = 0; time < 8; time += 1) {
      expect(await send(right)).toMatchObject({ statut: true });
    }
    const body = await send(right);
    expect(body).toMatchObject({ statut: false, nuerr: 13 });
    expect(body.erreur).toContain('Ce que vous avez écrit est gardé.');
    expect(await mails()).toHaveLength(8);
  });

  test('holds the answers against the rules that the form names, as the shop does', async () => {
    const fields = [
      { name: 'code', label: 'Votre code', rules: ['alpha', 'min:3'] },
      { name: 'encore', label: 'Encore', rules: ['confirm:code'] },
    ];
    await server.database
      .insertInto('custom_form')
      .values({
        code: 'regles',
        position: 99,
        title: 'Règles',
        introduction: JSON.stringify([]),
        recipient: '',
        fields: JSON.stringify(fields),
        submit_label: '',
        thanks: '',
      })
      .execute();
    const shopper = await server.openShopper();
    const { body } = await shopper.call('Formulaire', { dial: 'regles' });
    expect(at(body, 'formulaire.champs.0.regles')).toEqual(['alpha', 'min:3']);
    expect(readCustomForm(body, '').fields[0]?.rules).toEqual([
      { name: 'alpha', values: [] },
      { name: 'min', values: ['3'] },
    ]);
    const answer = async (form: Record<string, string>) =>
      (await shopper.call('EnvoieFormulaire', { dial: 'regles', form })).body;
    const refused = await answer({ code: 'a1', encore: 'b' });
    expect(refused).toMatchObject({ statut: false, nuerr: 2 });
    expect(Object.keys(Object(refused.champs))).toEqual(['code', 'encore']);
    expect(await answer({ code: 'abc', encore: 'abc' })).toMatchObject({ statut: true });
  });

  test('a rule that nobody knows is left out by the shop, and the form stays', () => {
    const champ = { nom: 'code', type: 'texte', libelle: 'Code', regles: ['alpha', 'luhn', 'min:trois'] };
    const read = readCustomForm({ formulaire: { code: 'x', titre: 'X', champs: [champ] } }, '');
    expect(read.fields[0]?.rules).toEqual([{ name: 'alpha', values: [] }]);
    expect(read.unknownRules).toEqual(['luhn', 'min:trois']);
  });

  test('refuses requests without a form, or for a form that is not there', async () => {
    const shopper = await server.openShopper();
    expect((await shopper.call('EnvoieFormulaire', { dial: 'groupes' })).body).toMatchObject({ nuerr: 2 });
    expect((await shopper.call('EnvoieFormulaire', { dial: 'rien', form: right })).body).toMatchObject({
      nuerr: 2,
    });
  });

  test('says so when the venue has no address to send to, and keeps nothing', async () => {
    const known = await server.database
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'lieu')
      .executeTakeFirstOrThrow();
    const change = (value: object) =>
      server.database
        .updateTable('setting')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'lieu')
        .execute();
    await change({ ...known.value, email: '' });
    try {
      expect(await send(right)).toMatchObject({ statut: false, nuerr: 6 });
      expect(await answers()).toEqual([]);
    } finally {
      await change(known.value);
    }
  });
});
