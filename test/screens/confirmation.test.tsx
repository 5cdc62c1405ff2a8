// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { encode } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order, Ticket } from '../../api/checkout/order.ts';
import type { Venue } from '../../api/season/settings.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { calendarFile } from '../../ui/checkout/calendar-file.ts';
import ConfirmationPage from '../../ui/checkout/confirmation-page.tsx';
import { qrPath } from '../../ui/checkout/ticket-card.tsx';
import { unknownVenue } from '../../ui/venue/legal-text.types.ts';
import { watchDownloads } from '../support/browser/watch-downloads.ts';
import { heldCart, settings } from '../support/data/fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { catalogueOf, show as season } from './season-fixture.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const said = (element: Element) => (element.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

const venue: Venue = {
  ...unknownVenue,
  name: 'Théâtre de la Grande-Ourse',
  city: 'Rochebrune',
  address: '7, place du Marché-aux-Étoiles, 26150 Rochebrune',
  phone: '04 75 00 26 26',
  email: 'billetterie@grande-ourse.example',
};

function ticket(over: Partial<Ticket> = {}): Ticket {
  return {
    number: '2026-0012481',
    code: 'GO26-12481-7F3K9Q2M',
    showTitle: 'Le Malade imaginaire',
    date: Date.parse('2026-11-27T19:30:00Z'),
    firstDate: null,
    hall: 'Salle Polaris',
    seat: 'Orchestre, rang F, place 12',
    category: '1re catégorie',
    priceLabel: 'Tarif plein',
    amount: 2800,
    holder: 'Camille Rouvière',
    ...over,
  };
}

const order: Order = {
  reference: 'GO-2026-004127',
  paidAt: Date.parse('2026-11-21T09:12:00Z'),
  total: 5850,
  email: 'camille@exemple.fr',
  pickupLabel: 'Envoi postal',
  tickets: [ticket(), ticket({ number: '2026-0012482', seat: 'Orchestre, rang F, place 14', holder: '' })],
  services: [
    {
      ...{ label: 'Envoi postal', nature: 'retrait', code: 'POSTE', date: null, quantity: 1, amount: 250 },
      ...{ isCancelled: false, givenBack: 0 },
    },
  ],
};

const path = '/processus/confirmation';
type Outcome = ShopSnapshot<'checkout'>['value'];
const asking = { awaitingOutcome: 'asking' } as const;

async function show(state: Outcome, over: Order | null = null) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  const { queries, queryClient } = stage.shop;
  const malade = season(1, 'Le Malade imaginaire', { durationMinutes: 100 });
  queryClient.setQueryData(queries.catalogue().queryKey, catalogueOf([malade], []));
  stage.show('app', { context: { settings: { ...settings, venue } } });
  stage.show('cart', { context: { cart: heldCart() } });
  const becomes = (now: Outcome, paid: Order | null = null): void =>
    stage.show('checkout', { value: now, context: { order: paid, paymentReference: order.reference } });
  becomes(state, over);
  const told: string[] = [];
  stage.answer('checkout', ({ type }) => told.push(type));
  const view = await mountShop(stage, { path, pages: { [path]: ConfirmationPage }, frame: 'none' });
  return {
    ...view,
    told,
    becomes: (now: Outcome, paid: Order | null = null) => act(() => becomes(now, paid)),
  };
}

describe('the outcome of a payment', () => {
  test('asking: calm, said aloud, with nothing to press', async () => {
    await show(asking);
    expect(screen.getByRole('status').textContent).toContain('Nous attendons la réponse de votre banque…');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test.each(['interrupted', 'refused', 'abandoned', 'toRefund', 'unknown'] as const)(
    '%s: the answer comes where the waiting was said aloud',
    async (state) => {
      const { becomes } = await show(asking);
      const region = screen.getByRole('status');
      becomes(state === 'interrupted' ? { interrupted: 'asking' } : state);
      expect(screen.getByRole('status')).toBe(region);
      expect(region.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
    },
  );

  test('paid: the focus goes to the good news', async () => {
    const { becomes } = await show(asking);
    becomes('paid', order);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test.each(['refused', 'abandoned'] as const)(
    '%s: the places are still held, and it can be paid again',
    async (state) => {
      const { user, told, container, address } = await show(state);
      expect(said(container)).toContain('toujours réservées');
      expect(said(container)).toContain('pas été débité');
      await user.click(screen.getByRole('button', { name: 'Réessayer le paiement' }));
      await user.click(screen.getByRole('button', { name: 'Revenir à mon panier' }));
      expect(told).toEqual(['payment.retried']);
      expect(address()).toBe('/panier');
    },
  );

  test('to refund: the venue gives it back, and there is nothing to pay', async () => {
    const { user, container, address } = await show('toRefund');
    expect(said(container)).toContain('vous rembourse en totalité');
    expect(said(container)).toContain('Référence : GO-2026-004127');
    expect(screen.queryByRole('button', { name: /paiement/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Voir les spectacles' }));
    expect(address()).toBe('/billets');
  });

  test('unknown: asked again or gone on with', async () => {
    const { user, told, container } = await show('unknown');
    expect(said(container)).toContain('Ne payez pas deux fois');
    await user.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
    await user.click(screen.getByRole('button', { name: 'Reprendre le paiement' }));
    expect(told).toEqual(['outcome.askedAgain', 'payment.retried']);
  });
});

describe('a paid order', () => {
  test('carries on each ticket the mentions that the law asks for', async () => {
    await show('paid', order);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Merci');
    const [first, second] = screen.getAllByRole('article').map(said);
    for (const mention of [
      'Théâtre de la Grande-Ourse',
      'Le Malade imaginaire',
      'vendredi 27 novembre 2026 à 20 h 30',
      'Salle Polaris',
      'Orchestre, rang F, place 12',
      '1re catégorie',
      'Tarif plein',
      '28,00 €',
      'Camille Rouvière',
      'Billet n°2026-0012481',
      'Vendu en ligne le samedi 21 novembre 2026',
      'Commande GO-2026-004127',
    ]) {
      expect(first).toContain(mention);
    }
    expect(second).not.toContain('Titulaire');
    expect(screen.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
      'Code du billet 2026-0012481',
      'Code du billet 2026-0012482',
    ]);
    const recap = within(screen.getByRole('region', { name: 'Votre commande' }));
    expect(said(recap.getByText('Total payé').parentElement ?? document.body)).toContain('58,50 €');
  });

  test('tells the new date of a performance that was moved, with the old one beside it', async () => {
    const moved = ticket({
      date: Date.parse('2026-12-04T19:30:00Z'),
      firstDate: Date.parse('2026-11-27T19:30:00Z'),
    });
    await show('paid', { ...order, tickets: [moved] });
    const paper = said(screen.getByRole('article'));
    expect(paper).toContain('vendredi 4 décembre 2026 à 20 h 30');
    expect(paper).toContain('Nouvelle date, au lieu du vendredi 27 novembre 2026 à 20 h 30');
  });

  test('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await show('paid', order);
    await user.click(screen.getByRole('button', { name: 'Imprimer mes billets' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test('puts each evening once in the calendar', async () => {
    const files = watchDownloads();
    const { user } = await show('paid', order);
    await user.click(screen.getByRole('button', { name: /^Ajouter à mon agenda, Le Malade/ }));
    const file = (await files[0]?.text()) ?? '';
    expect(file).toContain(
      '\r\nDTSTART:20261127T193000Z\r\nDURATION:PT100M\r\nSUMMARY:Le Malade imaginaire\r\n',
    );
    expect(file).toContain('LOCATION:Salle Polaris\\, 7\\, place');
  });

  test('shows a ticket whose code does not fit a QR code, and one without a date', async () => {
    await show('paid', { ...order, tickets: [ticket({ code: 'x'.repeat(3000), date: null })] });
    expect(said(screen.getByRole('article'))).toContain('Date à venir');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /agenda/ })).toBeNull();
  });
});

test('the path of a QR code darkens exactly its dark modules', () => {
  const { data } = encode('GO26-12481-7F3K9Q2M', { ecc: 'M', border: 2 });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  expect(drawn).toEqual(data);
});

test('a calendar file holds any title in lines of 75 bytes, and gives it back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const file = calendarFile({
        uid: 'a',
        title,
        place: '',
        description: '',
        start: 0,
        minutes: null,
        writtenAt: 0,
      });
      const lines = file.split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      // Lines of a calendar end so and in no other way; those that begin with a space go on.
      const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
      const summary = unfolded.find((line) => line.startsWith('SUMMARY:'))?.slice('SUMMARY:'.length) ?? '';
      expect(summary.trimEnd().replace(/\\([\\;,])/g, '$1')).toBe(title.replace(/\p{Cc}/gu, '').trimEnd());
    }),
    { examples: [['Phèdre\u2028!'], ['\u2029']] },
  );
});
