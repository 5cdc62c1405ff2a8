import { lazy, type ReactNode, Suspense } from 'react';
import { useMemberId } from '../../actors/use-customer.ts';

const IdentificationStep = lazy(async () => ({
  default: (await import('./identification-step.tsx')).IdentificationStep,
}));

/** A member is not asked who they are a second time: they see themselves, and go on. Anybody else sees the page. */
export function KnownCustomer(props: { readonly children: ReactNode }) {
  return useMemberId() === null ? (
    props.children
  ) : (
    <Suspense fallback={null}>
      <IdentificationStep />
    </Suspense>
  );
}
