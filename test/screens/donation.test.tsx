// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readTypedAmount } from '../../api/values/money.ts';
import { DonationScreen } from '../../ui/checkout/donation-page.tsx';
import { donationItem } from '../support/data/fixtures.ts';
import { support } from '../support/stages/view-funnel.tsx';
import { refused, said } from './checkout.fixtures.ts';

afterEach(cleanup);

function show(over: Partial<ComponentProps<typeof DonationScreen>> = {}) {
  const given = vi.fn();
  const declined = vi.fn();
  const retried = vi.fn();
  render(
    <DonationScreen
      state="ready"
      donations={[support]}
      given={null}
      busy={false}
      refusal={null}
      onGiven={given}
      onDeclined={declined}
      onRetry={retried}
      {...over}
    />,
  );
  return { user: userEvent.setup({ delay: null }), given, declined, retried };
}

const press = (name: RegExp) => screen.getByRole('button', { name });

describe('the donation step', () => {
  test('picks nothing beforehand, and « sans don » is one click', async () => {
    const { user, given, declined } = show();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await user.click(press(/^Continuer sans don$/));
    expect(declined).toHaveBeenCalledOnce();
    expect(given).not.toHaveBeenCalled();
  });

  test('a proposed amount is named on the button, and given', async () => {
    const { user, given } = show();
    await user.click(screen.getByRole('radio', { name: /^20/ }));
    await user.click(press(/^Donner 20,00\s€ et continuer$/));
    expect(given).toHaveBeenCalledWith('DON', 2000);
  });

  test('going on to give without an amount says so, and leads to the amounts', async () => {
    const { user, given } = show();
    await user.click(press(/^Faire un don/));
    expect(said(screen.getByRole('alert'))).toContain('Choisissez un montant, ou continuez sans don.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^10/ }));
    expect(given).not.toHaveBeenCalled();
  });

  test('an amount of one’s own is taken as people type it, within the bounds', async () => {
    const { user, given } = show();
    await user.click(screen.getByRole('radio', { name: 'Autre montant' }));
    const field = screen.getByLabelText('Votre montant, en euros');
    for (const wrong of ['0,50', '5000,01', 'vingt', '-20', '1e3']) {
      await user.clear(field);
      await user.type(field, wrong);
      await user.click(press(/^Faire un don/));
      expect(field.getAttribute('aria-invalid'), wrong).toBe('true');
      expect(document.activeElement).toBe(field);
    }
    expect(given).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, '12,5');
    await user.click(press(/^Donner 12,50\s€/));
    expect(given).toHaveBeenCalledWith('DON', 1250);
  });

  test('what was given is picked, can be kept, changed and taken back', async () => {
    const { user, given, declined } = show({ given: donationItem });
    expect(screen.getByRole('radio', { name: /^20/, checked: true })).toBeTruthy();
    expect(press(/^Garder mon don/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^10/ }));
    await user.click(press(/^Passer mon don à 10,00\s€$/));
    expect(given).toHaveBeenCalledWith('DON', 1000);
    await user.click(press(/^Retirer mon don/));
    expect(declined).toHaveBeenCalledOnce();
  });

  test('of several purposes one is chosen, each with its amounts; a fixed price is sent without one', async () => {
    const ticket = { ...support, code: 'PLACE', name: 'Une place suspendue', price: 1500, suggestions: [] };
    const { user, given } = show({ donations: [support, ticket] });
    await user.click(screen.getByRole('radio', { name: 'Une place suspendue' }));
    expect(screen.queryByRole('radio', { name: 'Autre montant' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^15/ }));
    await user.click(press(/^Donner 15,00\s€/));
    expect(given).toHaveBeenCalledWith('PLACE', null);
  });

  test.each([
    ['the amounts cannot be had', { state: 'failed' as const }],
    ['nothing is asked for any more', { donations: [] }],
  ])('the order goes on when %s', async (_, over) => {
    const { user, declined } = show(over);
    await user.click(press(/^Continuer$/));
    expect(declined).toHaveBeenCalledOnce();
  });

  test('a refusal says why, and what was picked stays', async () => {
    show({ refusal: refused, given: donationItem });
    expect(screen.getAllByRole('alert').map(said).join(' ')).toContain('Votre don n’a pas été enregistré');
    expect(screen.getByRole('radio', { name: /^20/, checked: true })).toBeTruthy();
  });

  test('while it is saved, nothing is sent twice', async () => {
    const { user, given, declined } = show({ busy: true, given: donationItem });
    await user.click(press(/^Garder mon don/));
    await user.click(press(/^Retirer mon don/));
    expect(given).not.toHaveBeenCalled();
    expect(declined).not.toHaveBeenCalled();
  });
});

test('amounts are read as people type them', () => {
  expect(
    ['12', '12,5', '12.50', ' 1 000 €', '1\u202f000,05\u00a0€', '', ',5', '12,505', '1,2,3', '99999999'].map(
      readTypedAmount,
    ),
  ).toEqual([1200, 1250, 1250, 100_000, 100_005, null, null, null, null, null]);
});
