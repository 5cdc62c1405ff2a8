import { useState } from 'react';
import type { SessionRefusal, SessionRequest } from '../../machines/session/session.types.ts';
import { useFact } from './shop.tsx';

export interface SessionForm {
  /** Why this form was refused, since the page is shown. */
  readonly refusal: SessionRefusal | null;
  /** That it was accepted, since the page is shown: another object each time. */
  readonly acceptance: { readonly kind: SessionRequest['kind'] } | null;
  readonly isBusy: boolean;
}

/** A form that the session answers, from when its page is shown: what came before is another page's. */
export function useSessionForm(kind: SessionRequest['kind']): SessionForm {
  const refusal = useFact('session', ({ context }) => context.refusal);
  const accepted = useFact('session', ({ context }) => context.accepted);
  const isBusy = useFact('session', (snapshot) => snapshot.hasTag('busy'));
  const [before] = useState({ refusal, accepted });
  return {
    refusal: refusal !== before.refusal && refusal?.about === kind ? refusal : null,
    acceptance: accepted !== before.accepted && accepted?.kind === kind ? accepted : null,
    isBusy,
  };
}
