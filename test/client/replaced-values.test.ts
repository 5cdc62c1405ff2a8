import { describe, expect, test } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { ContractError } from '../../api/contract/read.ts';
import '../../api/client/report.ts';
import { cartWire, createBench, rejectionOf } from './fake-server.ts';
import { settle } from './manual-clock.ts';

const place = { id: '1', type: 'place', codeSC: 4501, codeCateg: 'C1', nb: 1, tarif: 'PLEIN', prix: 3400 };

/** What the log is told of an answer, however often it comes. */
async function loggedOf(
  answer: Record<string, unknown>,
  ask: (client: ReturnType<typeof createBench>['client']) => Promise<unknown>,
) {
  const bench = createBench(() => answer);
  await ask(bench.client);
  await settle();
  await ask(bench.client);
  await settle();
  return bench.logged;
}

const prices = (px: unknown) => ({
  data: {
    messages: ['Tarif plein'],
    apiLTcat: {},
    grilles: [[{ ta: 'PLEIN', nm: 0, px }], [{ ta: 'PLEIN', nm: 0, px }]],
    grilleSeance: {},
  },
});
const season = (more: object) => ({
  data: {
    messages: [],
    filtre: [],
    spectacles: {},
    seances: Object.fromEntries(
      [4501, 4502, 4503].map((id) => [id, { id, spec: 1801, date: 1_795_462_200, ...more }]),
    ),
  },
});

describe('what an answer says wrongly and the shop replaces is told to the log, once', () => {
  test.each([
    ['plans that are a text', { data: { plans: 'polaris.json', scripts: [] } }, 'plans is not a list'],
    ['an address that is none', { data: { plans: [{}, {}] } }, 'plans.* is not a text'],
  ])('%s', async (_name, answer, fields) => {
    const logged = await loggedOf(answer, (client) => client.call(calls.PlansSC, { defSC: '4501' }));
    expect(logged).toEqual([
      { message: 'Unexpected answer', fields: { target: 'PlansSC', fields }, level: 'warning' },
    ]);
  });

  test.each([
    [{ U: -500 }, 'grilles.*.*.px.U is not an amount'],
    [{ U: 'gratuit' }, 'grilles.*.*.px.U is not an amount'],
    [{ U: 12.5 }, 'grilles.*.*.px.U is not an amount'],
    [[500], 'grilles.*.*.px is not an object'],
    [undefined, 'grilles.*.*.px is not an object'],
  ])('a price %j, which is none', async (px, fields) => {
    const logged = await loggedOf(prices(px), async (client) => {
      const { grids } = await client.call(calls.ListeTarifs, { defSC: '*' });
      expect(grids.flat().flatMap(({ amounts }) => [...amounts])).toEqual([]);
    });
    expect(logged.map((entry) => entry.fields.fields)).toEqual([fields]);
  });

  test('one field of thousands of performances is one word, in one entry with the others', async () => {
    const logged = await loggedOf(season({ date: 'demain', infoSC: {} }), (client) =>
      client.call(calls.ParamSC, { defSC: '*' }),
    );
    expect(logged.map((entry) => entry.fields.fields)).toEqual([
      'seances.infoSC is not a number; seances.date is not a number',
    ]);
  });

  test('a line of the cart at a price that is none is not payable, and shows none', async () => {
    for (const prix of [-3400, 'offert', {}, undefined]) {
      const logged = await loggedOf(cartWire({ infosPA: [{ ...place, prix }] }), async (client) => {
        const { cart } = await client.call(calls.ContenuPanier, {});
        expect(cart.items[0]).toMatchObject({ hasNoPrice: true, amount: 0 });
      });
      expect(logged.map((entry) => entry.fields.fields)).toEqual(['infosPA.*.prix is not an amount']);
    }
  });

  test('a total that is none is that of the lines', async () => {
    for (const totalPanier of [-1, 'beaucoup', undefined]) {
      await loggedOf(cartWire({ infosPA: [place, { ...place, id: '2' }], totalPanier }), async (client) => {
        const { cart } = await client.call(calls.ContenuPanier, {});
        expect(cart.total).toBe(6800);
      });
    }
  });

  test('a way to collect or to pay whose price is none is not offered: it would be free', async () => {
    const ways = [{ code: 'POSTE', prix: -250 }, { code: 'GUICHET' }, { code: 'BE', prix: 0 }];
    const logged = await loggedOf({ modesRetrait: ways, modesPaiement: ways }, async (client) => {
      const methods = await client.call(calls.ModeRetrait, {});
      const { modes } = await client.call(calls.ModePaiement, {});
      expect([methods, modes].map((all) => all.map(({ code }) => code))).toEqual([
        ['GUICHET', 'BE'],
        ['GUICHET', 'BE'],
      ]);
    });
    expect(logged.map((entry) => entry.fields.fields)).toEqual([
      'modesRetrait.*.prix is not an amount',
      'modesPaiement.*.prix is not an amount',
    ]);
  });

  test('what is sold beside places at a price below « the shopper chooses » is sold to nobody', async () => {
    const answer = {
      prestations: [
        { pr: 'PROG', prix: -500 },
        { pr: 'LIVRE', prix: 800 },
      ],
    };
    const logged = await loggedOf(answer, async (client) => {
      const { services } = await client.call(calls.PanierPresta, {});
      expect(services.map(({ code, available, hasNoPrice }) => [code, available > 0, hasNoPrice])).toEqual([
        ['PROG', false, true],
        ['LIVRE', true, undefined],
      ]);
    });
    expect(logged.map((entry) => entry.fields.fields)).toEqual(['prestations.*.prix is not an amount']);
  });

  test('an amount of an order that is none is not shown as one; a line may give something back', async () => {
    const line = { nature: 'presta', typo: 'PROG', nom: 'Programme' };
    const prestations = [{ ...line, montant: 'huit' }, { ...line, montant: -800 }, line];
    await loggedOf(
      { commandes: [{ ref: 'GO1', total: 'cent', prestations }], seances: [] },
      async (client) => {
        const { orders } = await client.call(calls.ClientHisto, {});
        expect(orders[0]?.total).toBeNull();
        expect(orders[0]?.services.map(({ amount }) => amount)).toEqual([null, -800, 0]);
      },
    );
  });

  test('a paid place without its price, or with one that is none, cost nobody knows what', async () => {
    const place = { numero: '1', code: 'A' };
    for (const prix of [undefined, -3400, 'offert']) {
      const commande = {
        reference: 'GO1',
        date: 1,
        total: 3400,
        prestations: [],
        billets: [{ ...place, prix }],
      };
      const logged = await loggedOf({ etat: 'paye', commande }, async (client) => {
        const outcome = await client.call(calls.EtatPaiement, { ref: 'GO1' });
        const [ticket] = outcome.kind === 'paid' ? (outcome.order?.tickets ?? []) : [];
        expect(ticket?.amount).toBeNull();
      });
      expect(logged.map((entry) => entry.fields.fields)).toEqual([
        'commande.billets.*.prix is not an amount',
      ]);
    }
  });

  test('what is left out needs no word: an older server does not have it', async () => {
    const logged = await loggedOf(cartWire({ infosPA: [place], dons: undefined, panier: null }), (client) =>
      client.call(calls.ContenuPanier, {}),
    );
    expect(logged).toEqual([]);
  });

  test('no value is told, and no more than twenty fields', async () => {
    const textes = Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`texte${index}x`, {}]));
    const affiche = { spectacles: {}, seances: {} };
    const data = { textes, affiche, version: { secret: 'x' } };
    const [entry, ...more] = await loggedOf({ data }, (client) => client.call(calls.Accueil, {}));
    expect(String(entry?.fields.fields).split('; ')).toHaveLength(20);
    expect(JSON.stringify(entry)).not.toContain('secret');
    expect(more.length).toBeLessThanOrEqual(4);
  });
});

describe('an answer that is refused whole', () => {
  test('is told once, however often it is asked for: a state of a payment that nobody knows', async () => {
    const { client, logged } = createBench(() => ({ etat: 'peutEtre' }));
    for (let poll = 0; poll < 5; poll++) {
      expect(await rejectionOf(client.call(calls.EtatPaiement, { ref: 'GO1' }))).toBeInstanceOf(
        ContractError,
      );
    }
    expect(logged.map(({ message, fields }) => [message, fields.target])).toEqual([
      ['API error', 'EtatPaiement'],
    ]);
  });
});
