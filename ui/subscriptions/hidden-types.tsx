import { lazy, Suspense, useState } from 'react';
import { hasTypesToOpen } from '../../api/subscriptions/subscription.ts';
import type { ReferenceOpeningProps } from './reference-opening.tsx';

// Most formulas have nothing to open; without its code, what is hidden stays so.
const ReferenceOpening = lazy(() => import('./reference-opening.tsx').catch(() => ({ default: () => null })));

/** Where the formula has types that only a reference opens, the way to give it; what it opened stays said. */
export function HiddenTypes({ formula }: ReferenceOpeningProps) {
  const [hadSome] = useState(() => hasTypesToOpen(formula));
  return hadSome ? (
    <Suspense>
      <ReferenceOpening formula={formula} />
    </Suspense>
  ) : null;
}
