import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import { canTakePromo, requiredFamily } from '../../api/prices/price-openings.ts';
import { at, type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';
import { priceSteps } from './price-steps.ts';

let server: TestServer;
let studio: number;
let theatre: number;

const { ids, performanceOf, take, check, newMember, linesOf } = priceSteps(() => server);
const claire = { compl: 'Martin' };

beforeAll(async () => {
  server = await startTestServer();
  studio = await performanceOf('onze-chaises');
  theatre = await performanceOf('phedre');
}, 60_000);

afterAll(() => server.close());

const openShopper = (): Promise<Shopper> => server.openShopper();

describe('CtrlRef', () => {
  it('says that a reference opens the price, how often, and whose it is', async () => {
    const shopper = await openShopper();
    const { body } = await check(shopper, studio, 'ADHER', ' a-10 24', { compl: 'MARTIN' });
    expect(body).toEqual({
      statut: true,
      nuerr: 0,
      erreur: '',
      ok: true,
      ta: 'ADHER',
      controle: 'ADH',
      ref: 'A1024',
      nbMaxCtrl: 2,
      nom: 'Martin',
      prn: 'Claire',
      message: 'Merci\u00a0! Le tarif «\u00a0Adhérent\u00a0» est à vous.',
    });
    expect(calls.CtrlRef.answer(body, '')).toMatchObject({
      isAccepted: true,
      remaining: 2,
      holder: { lastName: 'Martin', firstName: 'Claire' },
    });
  });

  it('compares names as people write them', async () => {
    const shopper = await openShopper();
    expect((await check(shopper, studio, 'ADHER', 'A1026', { compl: 'le-goff' })).body).toMatchObject({
      ok: true,
      prn: 'Louise',
    });
  });

  it('answers the same for an unknown reference, a wrong name and another person’s reference', async () => {
    const { bix } = await newMember('proprietaire@exemple.fr');
    await server.database
      .insertInto('price_reference')
      .values({ family_code: 'ADH', reference: 'A2000', holder_last_name: 'Martin', customer_id: bix })
      .execute();
    const shopper = await openShopper();
    const answers = [
      await check(shopper, studio, 'ADHER', 'A9999', claire),
      await check(shopper, studio, 'ADHER', 'A1024', { compl: 'Durand' }),
      await check(shopper, studio, 'ADHER', 'A2000', claire),
      await check(shopper, studio, 'ADHER', 'x'.repeat(80), claire),
    ];
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ statut: true, ok: false, ref: '', nom: '', nbMaxCtrl: 0 });
  });

  it('takes a reference bound to an account from its owner alone, without the name', async () => {
    const { shopper, bix } = await newMember('membre@exemple.fr');
    await server.database
      .insertInto('price_reference')
      .values({ family_code: 'ADH', reference: 'A2001', holder_last_name: 'Petit', customer_id: bix })
      .execute();
    expect((await check(shopper, studio, 'ADHER', 'A2001')).body).toMatchObject({ ok: true, nom: 'Petit' });
    expect((await take(shopper, studio, ['ADHER'])).body).toMatchObject({ statut: true });
    // After the sign-out the browser is anybody's: what the member opened is closed again.
    await shopper.call('Deconnexion');
    expect((await take(shopper, studio, ['ADHER'])).body).toMatchObject({ statut: false, nuerr: 5 });
  });

  it('does not take a reference that is over, nor keep one that is withdrawn', async () => {
    const reference = { family_code: 'ADH', holder_last_name: 'Martin' };
    await server.database
      .insertInto('price_reference')
      .values([
        { ...reference, reference: 'A3000', valid_until: new Date(Date.now() - 1000) },
        { ...reference, reference: 'A3001' },
      ])
      .execute();
    const shopper = await openShopper();
    expect((await check(shopper, studio, 'ADHER', 'A3000', claire)).body).toMatchObject({ ok: false });
    expect((await check(shopper, studio, 'ADHER', 'A3001', claire)).body).toMatchObject({ ok: true });
    await server.database
      .updateTable('price_reference')
      .set({ valid_until: new Date(Date.now() - 1000) })
      .where('reference', '=', 'A3001')
      .execute();
    expect((await take(shopper, studio, ['ADHER'])).body).toMatchObject({ statut: false, nuerr: 5 });
  });

  it('lets a price of an open family be bought without a known reference, and says what is shown at the entrance', async () => {
    const shopper = await openShopper();
    const { body } = await check(shopper, studio, 'RIVER', 'inconnue');
    expect(body).toMatchObject({ ok: true, ref: '', nbMaxCtrl: 4 });
    expect(at(body, 'message')).toContain('justificatif de domicile à l’entrée');
    expect((await take(shopper, studio, ['RIVER', 'RIVER', 'RIVER', 'RIVER'])).body).toMatchObject({
      statut: true,
    });
    expect((await take(shopper, studio, ['RIVER'])).body).toMatchObject({ statut: false, nuerr: 13 });
  });

  it.each([
    ['a price that asks for none', { ta: 'PLEIN', ref: 'A1024' }, 2],
    ['a price whose amount is still to be agreed there', { ta: 'CSE', ref: 'TUILERIE26' }, 2],
    ['a price that does not exist', { ta: '__proto__', ref: 'A1024' }, 2],
    ['no name where one is needed', { ta: 'ADHER', ref: 'A1024' }, 2],
    ['no reference field at all', { ta: 'ADHER' }, 2],
    ['more text than a field takes', { ta: 'ADHER', ref: 'x'.repeat(10_240), compl: 'Martin' }, 2],
    ['a performance that is no number', { sc: 'x', ta: 'ADHER', ref: 'A1024' }, 2],
    ['a performance out of bounds', { sc: '999999999999999', ta: 'ADHER', ref: 'A1024' }, 2],
    ['a reference that is an object', { ta: 'ADHER', ref: { a: 'b' } }, 2],
  ])('refuses %s', async (_name, fields, nuerr) => {
    const shopper = await openShopper();
    const { body } = await shopper.call('CtrlRef', { sc: studio, ...fields });
    expect(body).toMatchObject({ statut: false, nuerr });
  });

  it('refuses a price that is not in the grid of the performance', async () => {
    const shopper = await openShopper();
    expect((await check(shopper, theatre, 'RIVER', 'inconnue')).body).toMatchObject({
      statut: false,
      nuerr: 2,
    });
  });

  it('stops guessing after eight misses, also side by side, and lets the others go on', async () => {
    const shopper = await openShopper();
    const miss = (index: number) => check(shopper, studio, 'ADHER', `A5${100 + index}`, claire);
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => miss(index)));
    for (let index = 14; index < 24; index += 1) {
      answers.push(await miss(index));
    }
    const looked = answers.filter((answer) => at(answer.body, 'ok') === false);
    expect(looked).toHaveLength(8);
    expect(answers.filter((answer) => at(answer.body, 'nuerr') === 13)).toHaveLength(24 - 8);
    // Even the right one is not looked at now.
    expect((await check(shopper, studio, 'ADHER', 'A1024', claire)).body).toMatchObject({ nuerr: 13 });
    expect((await check(await openShopper(), studio, 'ADHER', 'A1024', claire)).body).toMatchObject({
      ok: true,
    });
  });
});

describe('a price that a reference opens', () => {
  it('is refused before the reference is known, and granted with it, which its tickets bear', async () => {
    const shopper = await openShopper();
    expect((await take(shopper, studio, ['ADHER'])).body).toMatchObject({ statut: false, nuerr: 5 });
    await check(shopper, studio, 'ADHER', 'A1024', claire);
    expect((await take(shopper, studio, ['PLEIN', 'ADHER'])).body).toMatchObject({ statut: true });
    expect(await linesOf(shopper)).toMatchObject([
      { price_code: 'PLEIN', reference: '' },
      { price_code: 'ADHER', reference: 'A1024' },
    ]);
  });

  it('opens to the context that knows the reference alone', async () => {
    const [knowing, other] = [await openShopper(), await openShopper()];
    await check(knowing, studio, 'ADHER', 'A1024', claire);
    expect((await take(other, studio, ['ADHER'])).body).toMatchObject({ statut: false, nuerr: 5 });
  });

  it('is set by ChangeTarif with the reference that was accepted, and with no other', async () => {
    const shopper = await openShopper();
    const [idPA = ''] = ids((await take(shopper, studio, ['PLEIN'])).body);
    const change = (tarif: string, codeRef?: string) =>
      shopper.call('ChangeTarif', { idPA, tarif, ...(codeRef === undefined ? {} : { codeRef }) });
    expect((await change('ADHER', 'A1024')).body).toMatchObject({ statut: false, nuerr: 5 });
    await check(shopper, studio, 'ADHER', 'A1024', claire);
    expect((await change('ADHER', 'A1025')).body).toMatchObject({ statut: false, nuerr: 5 });
    expect((await change('ADHER', 'a 1024')).body).toMatchObject({ statut: true });
    expect(await linesOf(shopper)).toMatchObject([{ price_code: 'ADHER', reference: 'A1024' }]);
    expect((await change('PLEIN')).body).toMatchObject({ statut: true });
    expect(await linesOf(shopper)).toMatchObject([{ price_code: 'PLEIN', reference: '' }]);
    expect((await change('ADHER')).body).toMatchObject({ statut: true });
    expect((await change('?')).body).toMatchObject({ statut: true });
    expect(await linesOf(shopper)).toMatchObject([{ price_code: '?', reference: '' }]);
  });

  it('does not change a line of another cart', async () => {
    const [owner, other] = [await openShopper(), await openShopper()];
    const [idPA = ''] = ids((await take(owner, studio, ['PLEIN'])).body);
    await check(other, studio, 'ADHER', 'A1024', claire);
    const { body } = await other.call('ChangeTarif', { idPA, tarif: 'ADHER', codeRef: 'A1024' });
    expect(body).toMatchObject({ statut: false, nuerr: 1 });
    expect(await linesOf(owner)).toMatchObject([{ price_code: 'PLEIN' }]);
  });

  it('takes one code of a works council for everybody, each cart up to the maximum', async () => {
    for (const shopper of [await openShopper(), await openShopper()]) {
      expect((await check(shopper, theatre, 'CSE', 'tuilerie 26')).body).toMatchObject({
        ok: true,
        ref: 'TUILERIE26',
        nbMaxCtrl: 6,
      });
      const six = new Array<string>(6).fill('CSE');
      expect((await take(shopper, theatre, six, 'C2')).body).toMatchObject({ statut: true });
      expect((await take(shopper, theatre, ['CSE'], 'C2')).body).toMatchObject({ statut: false, nuerr: 13 });
    }
  });
});

describe('ListeTarifs', () => {
  it('names what opens prices and subscriptions that are not for everybody, and no promo code', async () => {
    const { body, text } = await (await openShopper()).call('ListeTarifs', { defSC: '*' });
    expect(Object.keys(Object(at(body, 'data.controles')))).toEqual(['ADH', 'CSE', 'VILLE', 'CHARIOT']);
    expect(at(body, 'data.controles.ADH')).toEqual({
      codeTA: ['ADHER'],
      generique: false,
      okAchat: false,
      nominatif: true,
      nbMaxCtrl: 2,
      nature: 'R',
      texte: 'Le numéro est au dos de votre carte d’adhérent\u00a0; elle ouvre deux places par séance.',
      placeHolder: 'A-1024',
      infoNP: 'Indiquez aussi le nom du titulaire de la carte.',
      okAchatMessage: '',
      libelle: 'Adhérents',
    });
    expect(at(body, 'data.tarifs.ADHER')).toEqual({ controle: 'ADH', groupe: 'Adhérents' });
    expect(at(body, 'data.tarifs.PLEIN')).toEqual({ controle: '', groupe: '' });
    expect(at(body, 'data.justifs.SCOL')).toEqual({
      fam: 'Études',
      nomPres: 'votre carte d’étudiant ou d’apprenti de l’année en cours',
      enLigne: true,
    });
    // Asked by no price, only by types of subscriptions, whose cards say so.
    expect(at(body, 'data.controles.CHARIOT')).toMatchObject({
      codeTA: [],
      libelle: 'Carte Grand-Chariot',
    });
    expect(at(body, 'data.justifs.CMI')).toEqual({
      fam: '',
      nomPres: 'une carte mobilité inclusion, ou une carte d’invalidité',
      enLigne: false,
    });
    expect(at(body, 'data.promos')).toEqual({ PLEIN: ['DECOUV'] });
    expect(at(body, 'data.okTA')).toBe('PLEIN');
    expect(text).not.toContain('DECOUVERTE');
    expect(text).not.toContain('TUILERIE');
    expect(text).not.toContain('A1024');
    const { openings } = calls.ListeTarifs.answer(openEnvelope(body), '');
    expect(requiredFamily(openings, 'ADHER')).toMatchObject({ label: 'Adhérents', maximum: 2 });
    expect(requiredFamily(openings, 'RIVER')).toBeNull();
    expect(canTakePromo(openings, ['REDUIT', 'PLEIN'])).toBe(true);
    expect(canTakePromo(openings, ['PLEIN', 'DECOUV'])).toBe(false);
    expect(canTakePromo(openings, ['REDUIT'])).toBe(false);
  });
});
