// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { SubscriptionFormula, SubscriptionOffer } from '../../api/subscriptions/subscription.ts';
import { readSubscriptionOffers, readSubscriptionTypes } from '../../api/subscriptions/subscription-wire.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { SubscriptionPerformancesScreen } from '../../ui/subscriptions/subscription-performances-screen.tsx';
// Fetched when it is asked for: it is at hand here.
import '../../ui/subscriptions/reference-opening.tsx';
import { morning } from '../support/stages/simulated-clock.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { catalogue, createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import {
  escapade,
  formula,
  offers,
  openSubscriptions as open,
  settings,
  type,
} from './subscriptions.fixtures.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const season = (...formulas: readonly SubscriptionFormula[]): readonly SubscriptionOffer[] => [
  { code: 'SAISON', title: 'La saison', text: [], categories: [], formulas, groups: [] },
];
const card = (name: string) => within(screen.getByRole('article', { name }));
const unknown = 'Nous ne trouvons pas cette formule';

/** `/abonnements/seances` where nothing can be composed. */
async function openEvenings(shown: SubscriptionFormula | null, isUnknown = false) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  stage.show('app', { context: { settings } });
  const page = () => (
    <SubscriptionPerformancesScreen
      catalogue={catalogue}
      formula={shown}
      formulas={[escapade, formula('LUNE', 'Pleine Lune')]}
      isUnknown={isUnknown}
      sale={shown === null ? null : { kind: 'open', word: 'En vente', date: '' }}
      now={morning}
    />
  );
  return mountShop(stage, { path: '/seances', pages: { '/seances': page }, frame: 'none' });
}

describe('an address that names a formula', () => {
  test('which the venue does not have says so, and shows what it has', async () => {
    await open('/abonnements?abo=RIEN');
    expect(screen.getByText(unknown)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });

  test.each(['', '?abo=SAISON', '?abo=ESCAPADE', '?abo='])(
    'says nothing of the kind of %j',
    async (query) => {
      await open(`/abonnements${query}`);
      expect(screen.queryByText(unknown)).toBeNull();
    },
  );

  test('says it where evenings are chosen, too, beside the formulas to choose', async () => {
    await openEvenings(null, true);
    expect(screen.getByText(unknown)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pleine Lune' })).toBeTruthy();
    cleanup();
    await openEvenings(null);
    expect(screen.queryByText(unknown)).toBeNull();
  });
});

describe('a formula that nobody could begin', () => {
  const circle = formula('ROND', 'En rond', {
    types: [type('A', { enableIfIsSelected: ['B'] }), type('B', { enableIfIsSelected: ['A'] })],
  });
  const headings = formula('TITRES', 'Des titres', {
    types: [type('T', { kind: 'libelle', display: 'disabled' })],
  });
  const hidden = formula('CSE', 'Des comités', {
    types: [type('C', { kind: 'cache', display: 'hidden', control: 'CSE' })],
  });

  test.each([
    ['whose types each wait for the other', circle],
    ['that has headings alone', headings],
  ])('%s is taken with the venue: it says so, and how to reach it', async (_, one) => {
    await open('/abonnements', { proposed: season(one, escapade) });
    expect(card(one.title).getByText(/se prend avec nous/)).toBeTruthy();
    expect(card(one.title).queryByRole('link', { name: /^Je compose/ })).toBeNull();
    expect(card(one.title).getByRole('link', { name: /^Voir les séances/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: settings.venue.phone })).toBeTruthy();
    cleanup();
    await openEvenings(one);
    expect(screen.getByText('Avec la billetterie')).toBeTruthy();
    expect(screen.getByRole('link', { name: settings.venue.phone })).toBeTruthy();
  });

  test('without a reference says so, and leads to where it is given', async () => {
    await open('/abonnements', { proposed: season(hidden, escapade) });
    expect(card('Des comités').getByText(/Réservée à qui en a la référence/)).toBeTruthy();
    expect(
      card('Des comités')
        .getByRole('link', { name: /^J’ai une référence/ })
        .getAttribute('href'),
    ).toBe('/abonnements/seances?abo=CSE');
    cleanup();
    await openEvenings(hidden);
    expect(await screen.findByRole('textbox', { name: /Votre code ou votre référence/ })).toBeTruthy();
  });

  test('is none when a type of a kind that nobody knows is among its types', async () => {
    const [strange] = readSubscriptionTypes(
      { retourABO: { types: [{ typeAB: 'X', natu: 'tombola', desi: 'Autre' }] } },
      '',
    );
    expect(strange).toMatchObject({ kind: 'tombola', display: '' });
    await open('/abonnements', {
      proposed: season(formula('X', 'Étrange', { types: strange === undefined ? [] : [strange] }), escapade),
    });
    expect(card('Étrange').getByRole('link', { name: /^Je compose/ })).toBeTruthy();
  });
});

describe('what a venue writes', () => {
  test('is text: markup is left out, its words and lines stay', () => {
    const [offer] = readSubscriptionOffers(
      {
        propose: [
          {
            code: 'S',
            titre: '<b>La</b> saison',
            texte: '<p>Une<script src=//x></script></p><p>Deux &amp; trois</p>',
            categories: [],
            formules: [
              {
                form: 'F',
                titre: '<img src=x onerror=alert(1)>L’Escapade',
                descriptif: 'a<br>b',
                ajouter: '<i>Je prends</i>',
                avantle: '2026-02-31 25:99',
                apresle: 'bientôt',
                infoCompl: { infoGr: '<a href="javascript:alert(1)">Lire</a>' },
              },
            ],
          },
        ],
      },
      '',
    );
    expect(offer).toMatchObject({
      title: 'La saison',
      text: ['Une', 'Deux & trois'],
      formulas: [
        {
          title: 'L’Escapade',
          text: ['a', 'b'],
          buttonText: 'Je prends',
          beforeThe: null,
          afterThe: null,
          infos: ['Lire'],
        },
      ],
    });
    expect(JSON.stringify(offer)).not.toMatch(/[<>]|javascript:|alert/);
  });

  test('on a button is the formula’s word, else its group’s, else the shop’s', async () => {
    const group = {
      code: 'G',
      title: '',
      text: [],
      categories: [],
      isSingleCategory: false,
      formulas: ['A', 'B'],
      buttonText: 'Nous nous abonnons',
      beforeThe: null,
      afterThe: null,
    };
    const [first] = season(
      formula('A', 'FA', { buttonText: 'Je prends A' }),
      formula('B', 'FB'),
      formula('C', 'FC'),
    );
    await open('/abonnements', { proposed: first === undefined ? [] : [{ ...first, groups: [group] }] });
    const words = (name: string) => card(name).getAllByRole('link')[1]?.textContent;
    expect(['FA', 'FB', 'FC'].map(words)).toEqual([
      'Je prends A',
      'Nous nous abonnons',
      'Je compose mon abonnement',
    ]);
  });

  test('of offers is shown with the one formula that it has', async () => {
    await open('/abonnements', { proposed: season(escapade) });
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Voir tous les abonnements' })).toBeNull();
    cleanup();
    await open('/abonnements', {
      proposed: [...offers, ...season().map((one) => ({ ...one, code: 'VIDE' }))],
    });
    expect(screen.getAllByRole('article')).toHaveLength(3);
  });
});
