// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { VenueContent } from '../../api/season/content.ts';
import AccessibilityPage, { AccessibilityScreen } from '../../ui/venue/accessibility-page.tsx';
import LegalNoticesPage, { LegalNoticesScreen } from '../../ui/venue/legal-notices-page.tsx';
import { unknownVenue } from '../../ui/venue/legal-text.types.ts';
import OwnQuestions from '../../ui/venue/own-questions.tsx';
import { questionsAbout } from '../../ui/venue/question-search.tsx';
import QuestionsPage, { QuestionsScreen } from '../../ui/venue/questions-page.tsx';
import TermsPage, { TermsContent, TermsScreen } from '../../ui/venue/terms-page.tsx';
import { renderInRouter } from './render-in-router.tsx';

const own: VenueContent = { title: 'Notre texte', html: '<p>Écrit ici.</p>', updatedOn: null };
const asked: string[] = [];
vi.mock('../../ui/shop/shop.tsx', async (original) => ({
  ...(await original<object>()),
  useVenue: () => venue,
  useShop: () => ({
    client: {
      call: async (_call: object, { code }: { readonly code: string }) => {
        asked.push(code);
        return own;
      },
    },
  }),
}));

afterEach(cleanup);

const venue = {
  ...unknownVenue,
  name: 'Le Petit Théâtre',
  city: 'Nyons',
  address: '1, place du Théâtre',
  phone: '04 75 00 00 00',
  email: 'bonjour@petit-theatre.example',
};

const said = (container: HTMLElement): string => (container.textContent ?? '').replaceAll('\u00a0', ' ');
const questions = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Chercher dans les questions' });

describe('the legal pages', () => {
  test.each([
    ['Conditions générales de vente', TermsScreen, 'L. 221-28'],
    ['Mentions légales', LegalNoticesScreen, 'CNIL'],
    ['Questions fréquentes', QuestionsScreen, 'Faut-il créer un compte'],
    ['Accessibilité', AccessibilityScreen, 'Défenseur des droits'],
  ])(
    '%s has one heading of its own, says what it must, and names no other house',
    async (title, Screen, words) => {
      const { container } = await renderInRouter(<Screen venue={venue} />);
      expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
        title,
      ]);
      expect(said(container)).toContain(words);
      expect(said(container)).not.toContain('Grande-Ourse');
    },
  );

  test.each([
    ['cgv', TermsPage],
    ['faq', QuestionsPage],
    ['mentions', LegalNoticesPage],
    ['accessibilite', AccessibilityPage],
  ])('give way to the venue’s own text: %s', async (code, Page) => {
    asked.length = 0;
    await renderInRouter(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Écrit ici.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notre texte');
    expect(asked).toEqual([code]);
  });

  test('say what the venue told of itself', async () => {
    const known = {
      ...venue,
      operator: 'Association Le Rideau',
      siret: '123 456 789 00012',
      licences: 'L-R-26-1',
      publisher: 'Anne Martin',
      host: 'Nuages, 1, rue du Ciel, Nyons',
      mediator: { name: 'Médiation du Spectacle', website: 'https://mediation.example/' },
    };
    const notices = await renderInRouter(<LegalNoticesScreen venue={known} />);
    for (const words of [
      'Association Le Rideau, qui exploite Le Petit Théâtre, 1, place du Théâtre',
      'SIRET : 123 456 789 00012',
      'Licences d’entrepreneur de spectacles vivants : L-R-26-1',
      'Direction de la publication : Anne Martin',
      'HébergementNuages, 1, rue du Ciel, Nyons',
    ]) {
      expect(said(notices.container)).toContain(words);
    }
    cleanup();
    const terms = await renderInRouter(<TermsScreen venue={known} />);
    expect(said(terms.container)).toContain('dont relève le théâtre, Médiation du Spectacle');
    expect(screen.getByRole('link', { name: 'mediation.example' }).getAttribute('href')).toBe(
      'https://mediation.example/',
    );
  });

  test.each([TermsScreen, LegalNoticesScreen, QuestionsScreen, AccessibilityScreen])(
    'promise nothing that neither the venue said nor the shop does: page %#',
    async (Screen) => {
      const { container } = await renderInRouter(<Screen venue={venue} />);
      expect(said(container)).not.toMatch(
        /réédit|facture|boucle magnétique|une demi-heure|quinze jours|à renseigner|démonstration|établissement public|trois ans|fin de la saison|mtv|différence|renvoyer/i,
      );
    },
  );

  test.each([TermsScreen, LegalNoticesScreen, QuestionsScreen, AccessibilityScreen])(
    'speak of the box office where nobody told the venue’s name: page %#',
    async (Screen) => {
      const { container } = await renderInRouter(<Screen venue={{ ...unknownVenue, name: '' }} />);
      expect(said(container)).not.toMatch(/par {2}|par ,|Éditeur\W*\.|^ s’engage|conformité s’engage/);
      if (Screen !== QuestionsScreen) {
        expect(said(container)).toContain('La billetterie');
      }
    },
  );

  test('the declaration claims no conformity', async () => {
    const { container } = await renderInRouter(<AccessibilityScreen venue={null} />);
    expect(said(container)).toContain('non conforme');
    expect(said(container)).not.toMatch(/(totalement|partiellement|pleinement) conforme/);
  });

  test('the terms stand in a dialog without a title of their own', async () => {
    await renderInRouter(<TermsContent venue={venue} />);
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(8);
  });

  test('a long one begins with a list of its parts, each a link to its place', async () => {
    const { container } = await renderInRouter(<TermsScreen venue={venue} />);
    const links = within(screen.getByRole('navigation', { name: 'Sur cette page' })).getAllByRole('link');
    expect(links).toHaveLength(questions().length);
    for (const link of links) {
      const anchor = link.getAttribute('href')?.slice(1) ?? '';
      expect(container.querySelector(`[id="${anchor}"]`)?.textContent).toBe(link.textContent);
    }
  });
});

describe('the questions', () => {
  test('are found by words in any order, without accents, in what is asked and what is answered', async () => {
    await renderInRouter(<QuestionsScreen venue={venue} />);
    const all = questions().length;
    await userEvent.type(search(), 'BILLET échange');
    expect(questions()).toEqual(['Puis-je échanger ou me faire rembourser un billet\u202f?']);
    expect(screen.getByText('1 question trouvée')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Sur cette page' })).toBeNull();
    await userEvent.clear(search());
    await userEvent.type(search(), 'fauteuil roulant');
    expect(questions()).toHaveLength(1);
    await userEvent.clear(search());
    expect(questions()).toHaveLength(all);
  });

  test('that are not found lead to somebody who answers, and back', async () => {
    await renderInRouter(<QuestionsScreen venue={venue} />);
    await userEvent.type(search(), 'hippopotame');
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(
      'Aucune question ne parle de «\u00a0hippopotame\u00a0».',
    );
    expect(screen.getByRole('link', { name: '04 75 00 00 00' }).getAttribute('href')).toBe('tel:0475000000');
    await userEvent.click(screen.getByRole('button', { name: 'Voir toutes les questions' }));
    expect(questions().length).toBeGreaterThan(5);
  });

  test('of the venue’s own are searched the same way', async () => {
    const html =
      '<h2>Où se garer ?</h2><p>Derrière le théâtre.</p><h2>Peut-on dîner ?</h2><p>Oui : une soupe.</p><h2>Et après ?</h2><p>On danse.</p>';
    await renderInRouter(
      <OwnQuestions content={{ title: 'Vos questions', html, updatedOn: '2026-09-01' }} venue={venue} />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vos questions');
    expect(screen.getByText('Mis à jour le 1er septembre 2026')).toBeTruthy();
    await userEvent.type(search(), 'diner');
    expect(questions()).toEqual(['Peut-on dîner ?']);
    expect(screen.getByText('Oui : une soupe.')).toBeTruthy();
  });

  test('nothing to look for is no search', () => {
    const some = [{ anchor: 'a', heading: 'A', words: 'Un mot', item: 1 }];
    expect(questionsAbout(some, '   ')).toEqual(some);
  });
});
