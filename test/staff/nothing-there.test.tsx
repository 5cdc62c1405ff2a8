// @vitest-environment happy-dom
import { RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { staffMachine } from '../../machines/staff/staff.machine.ts';
import { createStaffRouter } from '../../routes/guichet.tsx';
import { StaffProvider } from '../../ui/staff/kit/staff.tsx';
import { lou } from '../model/staff/staff.model.ts';
import { createStaffStage } from '../support/stages/staff-stage.tsx';
import { endAllStages } from '../support/stages/stage.ts';

afterEach(() => {
  cleanup();
  endAllStages();
  window.history.replaceState({}, '', '/');
});

test('an address of the staff’s that leads nowhere has a way to their first page', async () => {
  window.history.replaceState({}, '', '/guichet/nulle-part');
  const { staff } = createStaffStage(staffMachine, { id: 'staff', member: lou });
  const router = createStaffRouter();
  await act(() => router.load());
  render(
    <StaffProvider staff={staff}>
      {/* The registered type is the shop's own router. */}
      <RouterProvider router={router as never} />
    </StaffProvider>,
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Il n’y a rien à cette adresse',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Revenir à l’accueil du guichet' }));
  expect((await screen.findByRole('heading', { level: 1, name: 'Bonjour Lou Marin' })).textContent).toBe(
    'Bonjour Lou Marin',
  );
  expect(window.location.pathname).toBe('/guichet');
});
