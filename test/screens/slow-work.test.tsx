// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gateKeeperMachine } from '../../machines/gateKeeper/gateKeeper.machine.ts';
import { SlowWork } from '../../ui/design/slow-answer.tsx';
import '../../ui/cart/gate-keeper-modal.tsx';
import { TimerDelayDialog } from '../../ui/cart/hold-warning.tsx';
import { CustomerChoice } from '../../ui/session/sign-in-panel.tsx';
import { WaitingPlace } from '../../ui/waiting-list/queue-modal.tsx';
import { heldCart } from '../support/data/fixtures.ts';
import { waitingEntry } from '../support/data/pouch-fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  endAllStages();
  vi.useRealTimers();
});

const slow = /^Cela prend plus de temps que d’habitude/;
const stuck = 'La réponse se fait attendre';

function passes(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

/** What is said within an element that waits from now on, after three seconds and after twenty. */
function saysThatItTakesLong(where: () => HTMLElement): void {
  expect(within(where()).queryByText(slow)).toBeNull();
  passes(3000);
  expect(within(where()).getByText(slow)).toBeTruthy();
  passes(17_000);
  expect(within(where()).getByText(stuck)).toBeTruthy();
}

describe('an answer that hangs, of what was asked outside a form', () => {
  test('is said while it is awaited, and no longer', () => {
    const { rerender } = render(<SlowWork busy />);
    saysThatItTakesLong(() => document.body);
    rerender(<SlowWork busy={false} />);
    expect(screen.queryByText(stuck)).toBeNull();
  });

  test('a cart that is being emptied at the gate: in the window, which cannot be left', async () => {
    const stage = createViewStage(gateKeeperMachine, { id: 'gateKeeper', living: ['modals'] });
    stage.show('cart', { context: { cart: heldCart() } });
    stage.answer('cart', () => {});
    await mountShop(stage, { path: '/panier' });
    await act(async () => stage.actor.send({ type: 'gate.asked', wanted: 'subscriptions' }));
    const gate = await screen.findByRole('alertdialog');
    await act(async () => void fireEvent.click(within(gate).getByRole('button', { name: /^Vider/ })));
    saysThatItTakesLong(() => gate);
    stage.end();
  });

  test('more time that is asked for: in the window, for what lies behind it is not seen', () => {
    const nothing = () => {};
    render(
      <TimerDelayDialog
        deadline={25_000}
        now={() => 0}
        extensionSeconds={120}
        extensionsLeft={1}
        busy
        onExtended={nothing}
        onDismissed={nothing}
      />,
    );
    saysThatItTakesLong(() => screen.getByRole('alertdialog'));
  });

  test('a turn in the waiting list that is given up', async () => {
    const stage = createViewStage(gateKeeperMachine, { id: 'gateKeeper' });
    const nothing = () => {};
    const entry = waitingEntry();
    await mountShop(stage, {
      path: '/billets',
      pages: {
        '/billets': () => (
          <WaitingPlace
            entry={entry}
            refusal={null}
            asked="leaving"
            busy
            onTaken={nothing}
            onLeft={nothing}
          />
        ),
      },
      frame: 'none',
    });
    saysThatItTakesLong(() => document.body);
    stage.end();
  });

  test('which of several customers one is', () => {
    const nothing = () => {};
    render(<CustomerChoice choices={[]} busy refusal={null} onChosen={nothing} onAbandoned={nothing} />);
    saysThatItTakesLong(() => document.body);
  });
});
