// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../ui/design/dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The titles in the order in which the browser would put them on top of each other: as they were opened last. */
function followTopLayer(): () => readonly string[] {
  const layer: HTMLDialogElement[] = [];
  const { showModal, close } = HTMLDialogElement.prototype;
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    layer.push(this);
    showModal.call(this);
  });
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    layer.splice(layer.indexOf(this), 1);
    close.call(this);
  });
  return () => layer.map((dialog) => dialog.querySelector('h2')?.textContent ?? '');
}

function Modals(props: { readonly names: readonly string[]; readonly onDismissed: (name: string) => void }) {
  return props.names.map((name) => (
    <Dialog key={name} title={name} onDismiss={() => props.onDismissed(name)}>
      <button type="button">Agir, {name}</button>
    </Dialog>
  ));
}

test('a dialog that comes late opens under the warning that was there before it, which keeps the focus', async () => {
  const topLayer = followTopLayer();
  const onDismissed = vi.fn();
  const { rerender } = render(<Modals names={['Délai']} onDismissed={onDismissed} />);
  const act = screen.getByRole('button', { name: 'Agir, Délai' });
  act.focus();
  rerender(<Modals names={['Places', 'Délai']} onDismissed={onDismissed} />);
  expect(topLayer()).toEqual(['Places', 'Délai']);
  expect([...document.querySelectorAll('dialog')].map((dialog) => dialog.open)).toEqual([true, true]);
  expect(document.activeElement).toBe(act);
  expect(onDismissed).not.toHaveBeenCalled();

  rerender(<Modals names={['Places']} onDismissed={onDismissed} />);
  expect(topLayer()).toEqual(['Places']);
  expect(screen.getByRole('dialog', { name: 'Places' }).contains(document.activeElement)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onDismissed).toHaveBeenCalledExactlyOnceWith('Places');
});

test('a dialog that stands last opens on top and takes the focus', () => {
  const topLayer = followTopLayer();
  const { rerender } = render(<Modals names={['Places']} onDismissed={vi.fn()} />);
  rerender(<Modals names={['Places', 'Délai']} onDismissed={vi.fn()} />);
  expect(topLayer()).toEqual(['Places', 'Délai']);
  expect(document.activeElement?.textContent).toBe('Délai');
});
