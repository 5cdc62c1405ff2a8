import { useCallback, useState } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { SessionEvent, SessionRefusal, SessionRequest } from '../../machines/session/session.types.ts';
import { refusalOf } from '../../machines/system/answer.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { answerOf, askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useShop } from '../shop/shop.tsx';

export interface SessionForm {
  /** Why this form was refused, since the page is shown. */
  readonly refusal: SessionRefusal | null;
  /** That it was accepted, since the page is shown: another object each time. */
  readonly acceptance: { readonly kind: SessionRequest['kind'] } | null;
  readonly isBusy: boolean;
}

/** What the session says of a form: who several may be is asked next, and is an answer too. */
const sessionAnswer = ({ context: { accepted, choices, refusal } }: ShopSnapshot<'session'>): FormAnswer =>
  answerOf(accepted !== null || choices.length > 0 ? null : (refusal ?? refusalOf(null)));

/** Gives the session what a form holds, and resolves to its answer. */
export function useAskSession(): (event: SessionEvent) => Promise<FormAnswer> {
  const { root } = useShop();
  return useCallback((event) => askActor(actorOf(root, 'session'), event, sessionAnswer), [root]);
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
