// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { splitPayment } from '../../api/checkout/payment-split.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { BoughtCards, OrderMeans } from '../../ui/checkout/paid-order.tsx';
import { PaymentLines } from '../../ui/checkout/payment-lines.tsx';
import { PaymentModeScreen, type PaymentModeScreenProps } from '../../ui/checkout/payment-page.tsx';
import { PaymentChoice } from '../../ui/checkout/summary-screen.tsx';
import { order } from '../support/data/fixtures.ts';
import { card, nothing, refused, said } from './checkout.fixtures.ts';

afterEach(cleanup);

const now = Date.parse('2026-11-22T10:00:00Z');
const gift = { ...card, code: 'KDO', label: 'Carte cadeau', type: 'checkbox' } as const;
const inThree = { ...card, code: '3X', label: 'En trois fois', price: 150, instalments: 3 };

function show(over: Partial<PaymentModeScreenProps> = {}) {
  const given = vi.fn(async (_: string): Promise<FormAnswer> => ({ kind: 'done', value: null }));
  const withdrawn = vi.fn();
  const chosen = vi.fn();
  const props: PaymentModeScreenProps = {
    modes: [card, inThree, gift],
    goods: 6400,
    giftCards: [],
    now,
    chosenCode: null,
    busy: false,
    refusal: null,
    state: 'ready',
    onChosen: chosen,
    giveGiftCard: given,
    onGiftCardWithdrawn: withdrawn,
    onRetry: nothing,
  };
  const view = render(<PaymentModeScreen {...props} {...over} />);
  const again = (more: Partial<PaymentModeScreenProps>) =>
    view.rerender(<PaymentModeScreen {...props} {...over} {...more} />);
  return { user: userEvent.setup(), given, withdrawn, chosen, again };
}

const box = () => screen.getByRole('checkbox', { name: 'J’ai une carte cadeau' });
const field = () => screen.getByRole('textbox');

describe('the ways of paying', () => {
  test('gift cards are a checkbox beside the radio buttons of the bank', () => {
    show();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(box()).toHaveProperty('checked', false);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a venue that takes no gift cards shows none', () => {
    show({ modes: [card, { ...gift, isDisabled: true }] });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('a number is sent by itself, without choosing a way of paying; nothing typed is said', async () => {
    const { user, given, chosen } = show();
    await user.click(box());
    await user.click(screen.getByRole('button', { name: 'Utiliser cette carte' }));
    expect(said(screen.getByRole('alert'))).toBe('Tapez d’abord le numéro de la carte.');
    expect(document.activeElement).toBe(field());
    await user.type(field(), ' c0ab 1234 {Enter}');
    expect(given.mock.calls).toEqual([['c0ab 1234', expect.any(String)]]);
    expect(chosen).not.toHaveBeenCalled();
  });

  test('a card that is refused keeps what was typed, with why beside it', async () => {
    const { user, given } = show();
    const refusal = { ...refused, message: 'Cette carte cadeau a été entièrement utilisée.' };
    given.mockResolvedValue({ kind: 'refused', refusal });
    await user.click(box());
    await user.type(field(), 'C0AB{Enter}');
    expect(field()).toHaveProperty('value', 'C0AB');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(said(screen.getByRole('alert'))).toContain('entièrement utilisée');
    expect(document.activeElement).toBe(field());
  });

  test('a card that was refused can be done with: the checkbox is unticked', async () => {
    const { user } = show({
      refusal: { ...refused, message: 'Nous ne connaissons pas cette carte cadeau.' },
    });
    expect(box()).toHaveProperty('checked', true);
    await user.click(box());
    expect(box()).toHaveProperty('checked', false);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('a card that pays a part says how much, and the rest is chosen for', async () => {
    const { user, again, withdrawn, chosen } = show();
    await user.click(box());
    await user.type(field(), 'C0AB{Enter}');
    again({ giftCards: [{ id: '7', ending: '4F7K', balance: 2000 }] });
    expect(field()).toHaveProperty('value', '');
    const main = said(document.body);
    expect(main).toContain('Carte cadeau •••• 4F7K');
    expect(main).toContain('Elle paie 20,00 € de cette commande.');
    expect(said(screen.getByRole('radiogroup'))).toContain('les 44,00 € qui restent');
    await user.click(screen.getByRole('radio', { name: /Carte bancaire/ }));
    await user.click(screen.getByRole('button', { name: /^Continuer/ }));
    expect(chosen.mock.calls).toEqual([['CB']]);
    await user.click(screen.getByRole('button', { name: 'Retirer la carte cadeau •••• 4F7K' }));
    expect(withdrawn.mock.calls).toEqual([['7']]);
    expect(document.activeElement).toBe(box());
  });

  test('the checkbox, unticked, takes all cards away', async () => {
    const { user, withdrawn } = show({ giftCards: [{ id: '7', ending: '4F7K', balance: 2000 }] });
    await user.click(box());
    expect(withdrawn.mock.calls).toEqual([[null]]);
  });

  test('cards that pay for everything leave nothing to choose, and say what is left on them', async () => {
    const { user, chosen } = show({ giftCards: [{ id: '7', ending: '4F7K', balance: 10_000 }] });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(said(document.body)).toContain('Elle paie 64,00 € de cette commande ; il y restera 36,00 €.');
    await user.click(screen.getByRole('button', { name: /^Continuer/ }));
    expect(chosen.mock.calls).toEqual([[null]]);
  });

  test('in instalments, says when and how much, the fee with it', () => {
    show({ chosenCode: '3X' });
    const schedule = within(screen.getByLabelText('Les échéances'));
    expect(schedule.getAllByRole('term').map(said)).toEqual([
      'Aujourd’hui',
      '22 décembre 2026',
      '21 janvier 2027',
    ]);
    expect(schedule.getAllByRole('definition').map(said)).toEqual(['21,84 €', '21,83 €', '21,83 €']);
  });

  test('an amount that is too little is paid at once, and that is said', () => {
    show({ chosenCode: '3X', goods: 100 });
    expect(said(document.body)).toContain('Pour ce montant, le paiement se fait en une fois.');
  });
});

describe('who pays what', () => {
  const cards = [{ id: '7', ending: '4F7K', balance: 2000 }];

  test('is not said where it is simply the total', () => {
    const { container } = render(
      <PaymentLines split={splitPayment(6400, [], 0)} giftCards={[]} mode={card} />,
    );
    expect(said(container)).toBe('');
  });

  test('says the fee, the gift card, and what is left', () => {
    const { container } = render(
      <PaymentLines split={splitPayment(6400, [2000], 150)} giftCards={cards} mode={inThree} />,
    );
    expect(said(container)).toBe(
      'Frais : En trois fois1,50 €Carte cadeau •••• 4F7K-20,00 €Reste à payer45,50 €',
    );
  });

  test('in the summary leads to where a gift card is given, as long as there is none', async () => {
    const asked = vi.fn();
    const props = { mode: card, now, onGiftCardAsked: asked };
    const { rerender } = render(
      <PaymentChoice {...props} giftCards={[]} split={splitPayment(6400, [], 0)} />,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'J’ai une carte cadeau' }));
    expect(asked).toHaveBeenCalledOnce();
    rerender(<PaymentChoice {...props} giftCards={cards} split={splitPayment(6400, [2000], 0)} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(
      <PaymentChoice {...props} mode={null} giftCards={cards} split={splitPayment(1500, [2000], 0)} />,
    );
    expect(said(document.body)).toContain('Tout est payé par carte cadeau.');
  });

  test('after paying says it again, with the dates of the instalments', () => {
    const { container } = render(
      <OrderMeans
        order={{
          ...order,
          total: 6550,
          paidAt: now,
          giftCards: [{ ending: '4F7K', amount: 2000 }],
          instalments: 3,
        }}
      />,
    );
    expect(said(container)).toContain('Payé par carte cadeau •••• 4F7K20,00 €');
    expect(said(container)).toContain('À payer par carte bancaire, en 3 fois45,50 €');
    expect(said(container)).toContain('22 novembre 202615,18 €22 décembre 202615,16 €');
  });

  test('gives the numbers of gift cards that were bought, and until when they are good', () => {
    const { container } = render(
      <BoughtCards
        order={{
          ...order,
          boughtCards: [
            { number: 'C0123456789ABCDEF', label: 'Carte cadeau', amount: 3000, validUntil: now },
          ],
        }}
      />,
    );
    expect(said(container)).toContain('C 0123 4567 89AB CDEF');
    expect(said(container)).toContain('Valable jusqu’au 22 novembre 2026');
  });
});
