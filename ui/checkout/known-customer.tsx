import type { ReactNode } from 'react';
import { useMemberId } from '../session/use-customer.ts';
import { IdentificationStep } from './identification-step.tsx';

/** A member is not asked who they are a second time: they see themselves, and go on. Anybody else sees the page. */
export function KnownCustomer(props: { readonly children: ReactNode }) {
  return useMemberId() === null ? props.children : <IdentificationStep />;
}
