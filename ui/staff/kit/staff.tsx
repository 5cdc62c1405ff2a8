import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { staffMachine } from '../../../machines/staff/staff.machine.ts';

/** What every page of the staff's stands on: the root of their actors, and what was read. */
export interface Staff {
  readonly root: ActorRefFrom<typeof staffMachine>;
  readonly queryClient: QueryClient;
}

const StaffContext = createContext<Staff | null>(null);

export function StaffProvider(props: { readonly staff: Staff; readonly children: ReactNode }) {
  return (
    <StaffContext value={props.staff}>
      <QueryClientProvider client={props.staff.queryClient}>{props.children}</QueryClientProvider>
    </StaffContext>
  );
}

/** @throws Error outside of the staff's pages. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (staff === null) {
    throw new Error('There is no staff around this page');
  }
  return staff;
}
