// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { AvailabilityBadge, availabilityKind } from '../../ui/design/availability-badge.tsx';
import { Button } from '../../ui/design/button.tsx';
import { Dialog } from '../../ui/design/dialog.tsx';
import { MoneyStyleProvider } from '../../ui/design/money-style.tsx';
import { Notice } from '../../ui/design/notice.tsx';
import { formatPriceRange, Price } from '../../ui/design/price.tsx';
import { QuantityStepper } from '../../ui/design/quantity-stepper.tsx';
import { Select } from '../../ui/design/select.tsx';

afterEach(cleanup);

test('a busy button keeps its name and its focus, says that it is at work, and takes no second click', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Mettre dans mon panier
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Mettre dans mon panier' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

function Opening(props: { readonly onDismissed?: () => void }) {
  const [state, setState] = useState<'closed' | 'first' | 'second'>('closed');
  const dismiss = () => {
    props.onDismissed?.();
    setState(state === 'second' ? 'first' : 'closed');
  };
  return (
    <>
      <button type="button" onClick={() => setState('first')}>
        Ouvrir
      </button>
      {state !== 'closed' && (
        <Dialog title="Plan de la salle" onDismiss={dismiss}>
          <button type="button" onClick={() => setState('second')}>
            Encore
          </button>
        </Dialog>
      )}
      {state === 'second' && (
        <Dialog title="Moins de 30 secondes" role="alertdialog" onDismiss={dismiss}>
          <Button isFirstFocus>Prolonger</Button>
        </Dialog>
      )}
    </>
  );
}

test('a dialog takes the focus to its title and gives it back to its opener', async () => {
  render(<Opening />);
  const opener = screen.getByRole('button', { name: 'Ouvrir' });
  await userEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Plan de la salle' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Plan de la salle');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('a dialog over another has its own focus, and leaves the first as it was', async () => {
  render(<Opening />);
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const inner = screen.getByRole('button', { name: 'Encore' });
  await userEvent.click(inner);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Prolonger' }));
  const above = screen.getByRole('alertdialog', { name: 'Moins de 30 secondes' });
  above.dispatchEvent(new Event('cancel', { cancelable: true }));
  await screen.findByRole('dialog', { name: 'Plan de la salle' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document.activeElement).toBe(inner);
});

test('Escape asks to be dismissed and leaves the closing to whoever opened', async () => {
  const onDismiss = vi.fn();
  render(
    <Dialog title="Votre panier" onDismiss={onDismiss}>
      <p>…</p>
    </Dialog>,
  );
  const cancel = new Event('cancel', { cancelable: true });
  screen.getByRole('dialog').dispatchEvent(cancel);
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

test('a notice is an alert for what went wrong and a status for the rest', () => {
  render(
    <>
      <Notice kind="error" title="Refusé" />
      <Notice kind="success" title="C’est fait" />
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Refusé');
  expect(screen.getByRole('status').textContent).toBe('C’est fait');
});

test('a stepper names what it counts and stops at its limits', async () => {
  const onChanged = vi.fn();
  render(<QuantityStepper label="Plein tarif" quantity={2} maximum={2} onChanged={onChanged} />);
  expect(screen.getByRole('button', { name: 'Un de plus, Plein tarif' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Un de moins, Plein tarif' }));
  expect(onChanged).toHaveBeenCalledWith(1);
});

test('a stepper says why there are no more, as soon as there are none', () => {
  const stepper = (quantity: number) => (
    <QuantityStepper
      label="Plein tarif"
      quantity={quantity}
      maximum={2}
      limit="C’est le plus."
      onChanged={vi.fn()}
    />
  );
  const { rerender, container } = render(stepper(1));
  const region = container.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  rerender(stepper(2));
  expect(container.querySelector('[role=status]')).toBe(region);
  expect(region?.textContent).toBe('C’est le plus.');
});

function Counted() {
  const [quantity, setQuantity] = useState(1);
  return <QuantityStepper label="Plein tarif" quantity={quantity} maximum={2} onChanged={setQuantity} />;
}

test('a stepper that reaches an end keeps the focus', async () => {
  render(<Counted />);
  const button = (name: string) => screen.getByRole('button', { name: `${name}, Plein tarif` });
  await userEvent.click(button('Un de plus'));
  expect(document.activeElement).toBe(button('Un de moins'));
  await userEvent.click(button('Un de moins'));
  expect(document.activeElement).toBe(button('Un de moins'));
  await userEvent.click(button('Un de moins'));
  expect(document.activeElement).toBe(button('Un de plus'));
});

test('a select is chosen by keyboard and says that something is missing', async () => {
  const onChanged = vi.fn();
  render(
    <Select
      label="Tarif"
      value="?"
      isInvalid
      options={[
        { value: '?', label: 'Choisir un tarif' },
        { value: 'TP', label: 'Plein tarif' },
      ]}
      onChanged={onChanged}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Tarif' });
  expect(select.getAttribute('aria-invalid')).toBe('true');
  await userEvent.selectOptions(select, 'TP');
  expect(onChanged).toHaveBeenCalledWith('TP');
});

test('amounts follow the venue’s way of writing them', () => {
  render(
    <MoneyStyleProvider hideZeroCents>
      <Price amount={2800} />
    </MoneyStyleProvider>,
  );
  expect(screen.getByText('28 €')).toBeTruthy();
  expect(formatPriceRange({ lowest: 800, highest: 2800 }, { hideZeroCents: true })).toBe(
    'de 8\u00a0€ à 28\u00a0€',
  );
  expect(formatPriceRange({ lowest: 800, highest: 800 }, { hideZeroCents: false })).toBe('8,00\u00a0€');
});

test.each([
  ['V', 'Disponible'],
  ['O', 'Dernières places'],
  ['+', 'Liste d’attente'],
  ['R', 'Complet'],
  ['-', 'Non proposé'],
  ['~', 'Non proposé'],
  ['?', 'À vérifier'],
] as const)('the availability %s reads « %s »', (code, words) => {
  render(<AvailabilityBadge kind={availabilityKind(code)} />);
  expect(screen.getByText(words)).toBeTruthy();
});
