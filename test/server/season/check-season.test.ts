import { describe, expect, it } from 'vitest';
import { checkSeason } from '../../../api/server/season/check/check-season.ts';
import { demoSeason } from '../../../api/server/season/demo/season-document.ts';
import { packageOf } from '../../../api/server/season/document/season-package.ts';
import { changed, faultsOf } from '../../support/data/season-checks.ts';
import { smallFiles, smallSeason } from '../../support/data/small-season.ts';

describe('a season that is right', () => {
  it('is read whole', async () => {
    const { season, faults } = await checkSeason(smallSeason());
    expect(faults).toEqual([]);
    expect(season?.performances).toHaveLength(3);
    expect(season?.plans.get('grande')?.seatCount).toBe(18);
    expect(season?.images.map(({ name, type }) => [name, type])).toEqual([
      ['fourberies.svg', 'image/svg+xml'],
    ]);
  });

  it.each(['2026-11-21T12:00:00Z', '2026-03-20T12:00:00Z', '2027-10-01T12:00:00Z'])(
    'is the demo season, begun on %s',
    async (today) => {
      expect((await checkSeason(demoSeason(new Date(today)))).faults).toEqual([]);
    },
  );
});

describe('a fault is named with its place', () => {
  it.each<[string, unknown, string]>([
    // Shape.
    ['format', 'guichet-season/9', 'format | attendu "guichet-season/1"'],
    ['season', '2026', 'season | attendu un nombre, trouvé un texte'],
    ['venue', undefined, 'venue | il manque un objet'],
    ['venue.name', '', 'venue.name | ce texte est vide'],
    ['venue.colour', 'red', 'venue.colour | nom inconnu'],
    ['halls', {}, 'halls | attendu une liste'],
    ['halls[1].places', 0, 'halls[1].places | doit valoir au moins 1'],
    ['performances[2].code', undefined, 'performances[2].code | il manque un texte'],
    ['shows[1].title', [], 'shows[1].title | il en faut au moins 1'],
    ['categories[0].color', 'red', 'categories[0].color | une couleur s’écrit «\u00a0#a06400\u00a0»'],
    [
      'grids[0].prices[0].amounts.SALLE',
      12.5,
      'grids[0].prices[0].amounts.SALLE | un montant s’écrit en centimes, sans virgule\u00a0: 1250 pour 12,50\u00a0€',
    ],
    ['grids[0].prices[0].amounts.SALLE', -1, 'grids[0].prices[0].amounts.SALLE | doit valoir au moins 0'],
    ['categoires', [], 'categoires | nom inconnu'],
    [
      'options.timeLibere',
      60,
      'options.timeLibere | cette option ne se règle pas ici\u00a0: voir docs/season-format.md',
    ],
    ...['panier', 'Panier'].map((code): [string, unknown, string] => [
      'layout',
      { tabs: [{ code, name: 'Le panier' }] },
      `layout.tabs[0].code | «\u00a0/${code}\u00a0» est déjà l’adresse d’une autre page\u00a0: cet onglet n’en aurait aucune`,
    ]),
    [
      'layout',
      {
        tabs: [
          { code: 'venir', name: 'Venir' },
          { code: 'VENIR', name: 'Repartir' },
        ],
      },
      'layout.tabs[1].code | «\u00a0/VENIR\u00a0» est déjà l’adresse d’une autre page\u00a0: cet onglet n’en aurait aucune',
    ],
    // Names that nobody would read.
    [
      'options',
      { timedeco: 60 },
      'options.timedeco | nom inconnu\u00a0; vouliez-vous dire «\u00a0timeDeco\u00a0»\u202f?',
    ],
    [
      'options',
      { consultPlan: true },
      'options.consultPlan | nom inconnu\u00a0; vouliez-vous dire «\u00a0consultePlan\u00a0»\u202f?',
    ],
    [
      'texts',
      { menu_ticket: 'Spectacles' },
      'texts.menu_ticket | nom inconnu\u00a0; vouliez-vous dire «\u00a0menu_tickets\u00a0»\u202f?',
    ],
    [
      'contents',
      [{ code: 'mention', title: 'Mentions', file: 'a.html' }],
      'contents[0].code | aucune page n’a ce code\u00a0; vouliez-vous dire «\u00a0mentions\u00a0»\u202f?',
    ],
    ['paymentModes', [], 'paymentModes | sans moyen de paiement, rien de ce qui coûte ne se vend'],
    // References.
    [
      'performances[0].show',
      'tartuffe',
      'performances[0].show | le spectacle «\u00a0tartuffe\u00a0» n’existe pas',
    ],
    ['performances[0].hall', 'zenith', 'performances[0].hall | la salle «\u00a0zenith\u00a0» n’existe pas'],
    ['performances[0].grid', 'matin', 'performances[0].grid | la grille «\u00a0matin\u00a0» n’existe pas'],
    ['prices[1].proof', 'CARTE', 'prices[1].proof | le justificatif «\u00a0CARTE\u00a0» n’existe pas'],
    [
      'pickupMethods[0].proof',
      'CARTE',
      'pickupMethods[0].proof | le justificatif «\u00a0CARTE\u00a0» n’existe pas',
    ],
    [
      'grids[0].prices[0].price',
      'GRAND',
      'grids[0].prices[0].price | le tarif «\u00a0GRAND\u00a0» n’existe pas',
    ],
    [
      'grids[0].prices[1].amounts.LOGE',
      500,
      'grids[0].prices[1].amounts.LOGE | la catégorie «\u00a0LOGE\u00a0» n’existe pas',
    ],
    ['halls[1].category', 'LOGE', 'halls[1].category | la catégorie «\u00a0LOGE\u00a0» n’existe pas'],
    ['halls[0].plan', 'plans/x.svg', 'halls[0].plan | le fichier «\u00a0plans/x.svg\u00a0» n’existe pas'],
    [
      'shows[0].poster.file',
      'images/x.svg',
      'shows[0].poster.file | le fichier «\u00a0images/x.svg\u00a0» n’existe pas',
    ],
    // Twins.
    [
      'performances[1].code',
      'fourberies-1',
      'performances[1].code | «\u00a0fourberies-1\u00a0» est déjà pris par performances[0]',
    ],
    [
      'shows[1].slug',
      'les-fourberies',
      'shows[1].slug | «\u00a0les-fourberies\u00a0» est déjà pris par shows[0]',
    ],
    [
      'categories[1].code',
      'SALLE',
      'categories[1].code | «\u00a0SALLE\u00a0» est déjà pris par categories[0]',
    ],
    [
      'grids[0].prices[1].price',
      'PLEIN',
      'grids[0].prices[1].price | «\u00a0PLEIN\u00a0» est déjà pris par grids[0].prices[0]',
    ],
    // Dates.
    [
      'performances[0].date',
      '2027-02-29T20:30',
      'performances[0].date | ce jour ou cette heure n’existe pas à Paris\u00a0: 2027-02-29T20:30',
    ],
    [
      'performances[0].date',
      '2027-03-28T02:30',
      'performances[0].date | ce jour ou cette heure n’existe pas à Paris\u00a0: 2027-03-28T02:30',
    ],
    [
      'performances[0].date',
      '2027-07-01T20:30+01:00',
      'performances[0].date | ce jour ou cette heure n’existe pas à Paris\u00a0: 2027-07-01T20:30+01:00',
    ],
    [
      'performances[0].date',
      '1er mars',
      'performances[0].date | une date s’écrit «\u00a02026-12-05T20:30\u00a0», à l’heure de Paris',
    ],
    [
      'performances[2].sales',
      '2199-01-01T10:00',
      'performances[2].sales | la vente ouvrirait après la représentation',
    ],
    [
      'performances[2].sales',
      'demain',
      'performances[2].sales | une date s’écrit «\u00a02026-12-05T20:30\u00a0», à l’heure de Paris',
    ],
    // Prices.
    [
      'grids[0].prices[1].amounts',
      {},
      'grids[0].prices[1].amounts | le tarif «\u00a0JEUNE\u00a0» n’a aucun montant',
    ],
    // Markup.
    [
      'shows[0].title',
      ['Les <b>Fourberies</b>'],
      'shows[0].title[0] | ce texte est montré tel quel\u00a0: ni balise HTML («\u00a0<br>\u00a0»), ni entité («\u00a0&nbsp;\u00a0»), ni retour à la ligne',
    ],
    [
      'shows[0].text',
      ['Un&nbsp;sac'],
      'shows[0].text[0] | ce texte est montré tel quel\u00a0: ni balise HTML («\u00a0<br>\u00a0»), ni entité («\u00a0&nbsp;\u00a0»), ni retour à la ligne',
    ],
    [
      'texts',
      { SI_de: '<script>' },
      'texts.SI_de | ce texte est montré tel quel\u00a0: ni balise HTML («\u00a0<br>\u00a0»), ni entité («\u00a0&nbsp;\u00a0»), ni retour à la ligne',
    ],
    [
      'layout',
      { networks: { X: 'javascript:alert(1)' } },
      'layout.networks.X | une adresse commence par «\u00a0https://\u00a0»',
    ],
    [
      'layout',
      { theme: { accent: 'red' } },
      'layout.theme.accent | une couleur s’écrit «\u00a0#a06400\u00a0»',
    ],
    // Files stay in their folder.
    [
      'shows[0].poster.file',
      '../../etc/passwd',
      'shows[0].poster.file | un fichier se nomme depuis le dossier de la saison, sans accent ni espace',
    ],
    [
      'halls[0].plan',
      '/etc/passwd',
      'halls[0].plan | un fichier se nomme depuis le dossier de la saison, sans accent ni espace',
    ],
  ])('%s = %j', async (path, value, fault) => {
    expect(await faultsOf(changed(path, value))).toContain(fault);
  });

  it.each<[string, object, string]>([
    [
      'families',
      { code: 'CSE', label: 'Comités', prices: { GRAND: '' } },
      'families[0].prices.GRAND | le tarif «\u00a0GRAND\u00a0» n’existe pas',
    ],
    [
      'references',
      { family: 'CSE', reference: 'X1' },
      'references[0].family | la famille «\u00a0CSE\u00a0» n’existe pas',
    ],
    [
      'references',
      { family: 'CSE', reference: 'x-1' },
      'references[0].reference | une référence s’écrit en capitales et en chiffres, sans espace ni tiret',
    ],
    [
      'promos',
      { code: 'ETE', label: 'Été', prices: { PLEIN: 'GRAND' } },
      'promos[0].prices.PLEIN | le tarif «\u00a0GRAND\u00a0» n’existe pas',
    ],
    [
      'promos',
      { code: 'ETE', label: 'Été', prices: {}, from: '2027-02-01T10:00', until: '2027-01-01T10:00' },
      'promos[0].until | la fin vient avant le début',
    ],
    ['services', { code: 'BAR', name: 'Bar', price: 'gratuit' }, 'services[0].price | attendu "chosen"'],
    [
      'cards',
      { code: 'C', name: 'Carte', price: 'chosen', leastAmount: 500, suggestions: [100] },
      'cards[0].suggestions[0] | ce montant est hors des bornes',
    ],
    ['fees', { code: 'F', name: 'Frais' }, 'fees[0].amount | il manque un nombre'],
  ])('%s with %j', async (part, entry, fault) => {
    expect(await faultsOf(changed(part, [entry]))).toContain(fault);
  });

  it.each<[object, string]>([
    [{ prices: ['GRAND'] }, 'types[0].prices[0] | le tarif «\u00a0GRAND\u00a0» n’existe pas'],
    [{ only: ['show:tartuffe'] }, 'types[0].only[0] | le spectacle «\u00a0tartuffe\u00a0» n’existe pas'],
    [{ except: ['performance:x'] }, 'types[0].except[0] | la séance «\u00a0x\u00a0» n’existe pas'],
    [{ only: ['Opéra'] }, 'types[0].only[0] | le genre «\u00a0Opéra\u00a0» n’existe pas'],
    [
      { only: ['Théâtre'], except: ['Humour'] },
      'types[0].except | «\u00a0only\u00a0» et «\u00a0except\u00a0» ne vont pas ensemble',
    ],
    [{ minimum: 4, maximum: 3 }, 'types[0].maximum | le maximum est sous le minimum'],
    [{ enabledBy: ['ENFANT'] }, 'types[0].enabledBy[0] | le type «\u00a0ENFANT\u00a0» n’existe pas'],
    [{ family: 'CSE' }, 'types[0].family | la famille «\u00a0CSE\u00a0» n’existe pas'],
    [{ proof: 'CARTE' }, 'types[0].proof | le justificatif «\u00a0CARTE\u00a0» n’existe pas'],
  ])('a type of a formula with %j', async (change, fault) => {
    const formula = { code: 'F', title: 'Formule', types: [{ code: 'T', label: 'Plein', ...change }] };
    const offers = [{ code: 'O', title: 'Offre', groups: [{ code: 'G', formulas: [formula] }] }];
    expect(await faultsOf(changed('offers', offers))).toEqual([`offers[0].groups[0].formulas[0].${fault}`]);
  });

  it.each<[object, object, string | null]>([
    [{ minimum: 3 }, {}, null],
    [{ minimum: 4 }, {}, 'il faut 4\u00a0places, et la saison n’en a que 3 à ces tarifs'],
    [{ minimum: 3, singleShow: true }, {}, 'il faut 3\u00a0places, et la saison n’en a que 2 à ces tarifs'],
    [{ minimum: 1, prices: [] }, {}, 'il faut 1\u00a0place, et la saison n’en a que 0 à ces tarifs'],
    [
      {},
      { collections: [{ code: 'RIRE', title: 'Rire', only: ['Humour'], minimum: 2 }] },
      '«\u00a0Rire\u00a0» demande 2\u00a0places, et la saison n’en a que 1 à ces tarifs',
    ],
    [
      { maximum: 2 },
      {
        collections: [
          { code: 'RIRE', title: 'Rire', only: ['Humour'], minimum: 1 },
          { code: 'SAC', title: 'Un sac', only: ['Théâtre'], minimum: 2 },
        ],
      },
      'ses parties demandent 3\u00a0places en tout, et il y en a 2 au plus',
    ],
    [
      { prices: ['JEUNE'] },
      { categoryMinimums: { BALCON: 1 } },
      'il faut 1\u00a0place en «\u00a0BALCON\u00a0», et la saison n’en a que 0 à ces tarifs',
    ],
  ])('a formula that nobody could complete: type %j, formula %j', async (ofType, ofFormula, reason) => {
    const types = [{ code: 'T', label: 'Plein', prices: ['PLEIN'], ...ofType }];
    const formulas = [{ code: 'F', title: 'Formule', types, ...ofFormula }];
    const offers = [{ code: 'O', title: 'Offre', groups: [{ code: 'G', formulas }] }];
    expect(await faultsOf(changed('offers', offers))).toEqual(
      reason === null
        ? []
        : [
            `offers[0].groups[0].formulas[0].types[0] | personne ne pourra remplir cette formule\u00a0: ${reason}`,
          ],
    );
  });

  it.each<[string, unknown, readonly string[]]>([
    ['categories', undefined, ['categories | il manque une liste']],
    ['shows', {}, ['shows | attendu une liste']],
    ['shows[0].slug', undefined, ['shows[0].slug | il manque un texte']],
    ['performances[1].hall', 'zenith', ['performances[1].hall | la salle «\u00a0zenith\u00a0» n’existe pas']],
    ['halls[1].category', 'SAL', ['halls[1].category | la catégorie «\u00a0SAL\u00a0» n’existe pas']],
    [
      'venue',
      { name: 'Chez nous', email: 'personne' },
      ['venue.email | ce n’est pas une adresse électronique'],
    ],
  ])('what only follows from %s = %j is left out', async (path, value, faults) => {
    const season = changed(path, value);
    const form = { code: 'ECRIRE', title: 'Écrire', fields: [{ name: 'mot', label: 'Mot', kind: 'text' }] };
    expect(await faultsOf(packageOf({ ...Object(season.document), forms: [form] }, smallFiles()))).toEqual(
      faults,
    );
  });

  it('an evening written twice is said once', async () => {
    const season = smallSeason(({ performances }) => {
      performances.push({ ...performances[0] } as (typeof performances)[number]);
    });
    expect(await faultsOf(season)).toEqual([
      'performances[3].code | «\u00a0fourberies-1\u00a0» est déjà pris par performances[0]',
    ]);
  });

  it('two evenings in one hall at one moment', async () => {
    const season = smallSeason(({ performances: [first, second] }) => {
      Object.assign(second ?? {}, { date: first?.date });
    });
    expect(await faultsOf(season)).toEqual([
      'performances[1].date | la salle «\u00a0grande\u00a0» est déjà prise à ce moment par performances[0]',
    ]);
  });

  it('a grid that has no amount for a hall’s places', async () => {
    const season = smallSeason(({ halls, categories }) => {
      categories.push({ code: 'CAVE', name: 'Cave', color: '#000000' });
      Object.assign(halls[1] ?? {}, { category: 'CAVE' });
    });
    expect(await faultsOf(season)).toEqual([
      'performances[2].grid | la grille «\u00a0soir\u00a0» n’a aucun montant pour les catégories de la salle (CAVE)',
    ]);
  });

  it('all of them at once, without faults that only follow from others', async () => {
    const season = smallSeason((document, files) => {
      Object.assign(document.halls[0] ?? {}, { name: '' });
      Object.assign(document.performances[0] ?? {}, { date: '2027-13-01T20:30', grid: 'matin' });
      Object.assign(document.prices[0] ?? {}, { label: 12 });
      files.delete('images/fourberies.svg');
    });
    expect(await faultsOf(season)).toEqual([
      'prices[0].label | attendu un texte, trouvé un nombre',
      'halls[0].name | ce texte est vide',
      'performances[0].grid | la grille «\u00a0matin\u00a0» n’existe pas',
      'performances[0].date | ce jour ou cette heure n’existe pas à Paris\u00a0: 2027-13-01T20:30',
      'shows[0].poster.file | le fichier «\u00a0images/fourberies.svg\u00a0» n’existe pas',
    ]);
  });

  it.each([null, 12, [], 'x', {}])('a document that is no season: %j', async (document) => {
    expect((await faultsOf(packageOf(document, new Map()))).length).toBeGreaterThan(0);
  });
});

it('what a venue may have forgotten is said, and stops nothing', async () => {
  const types = [{ code: 'A', label: 'Abonné', prices: ['JEUNE'] }];
  const formulas = [{ code: 'TROIS', title: 'Trois soirs', types }];
  const offers = [{ code: 'ABO', title: 'Abonnements', groups: [{ code: 'G', formulas }] }];
  const { faults, notices } = await checkSeason(changed('offers', offers));
  expect(faults).toEqual([]);
  expect(notices).toEqual([
    'grids[0].prices[1]\u00a0: le tarif «\u00a0JEUNE\u00a0», d’une formule, se vend aussi à tous\u00a0; «\u00a0displayed\u00a0» à false le garde aux abonnés',
    'offers\u00a0: personne n’y vient, «\u00a0pages.subscriptions\u00a0» est à false',
  ]);
});

it('a name that resembles none of the shop’s is told, and so is a tab without a content', async () => {
  const { faults, notices } = await checkSeason(
    changed('layout', { tabs: [{ code: 'venir', name: 'Venir au théâtre' }] }),
  );
  expect(faults).toEqual([]);
  expect(notices).toEqual([
    'layout.tabs\u00a0: «\u00a0venir\u00a0» n’a pas de contenu, sa page ne dira rien',
  ]);
  expect((await checkSeason(changed('options', { couleurDuBar: 'rouge' }))).notices).toEqual([
    'options.couleurDuBar\u00a0: la boutique ne connaît pas ce nom, il restera sans effet',
  ]);
});
