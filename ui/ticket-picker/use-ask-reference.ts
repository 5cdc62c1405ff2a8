import { useCallback } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { isUnanswered } from '../../machines/referenceCheck/referenceCheck.selectors.ts';
import type { ReferenceCheckEvent } from '../../machines/referenceCheck/referenceCheck.types.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { answerOf, askActor } from '../shop/ask-actor.ts';
import { useReferenceCheck } from './use-reference-check.ts';

function referenceAnswer(snapshot: ShopSnapshot<'referenceCheck'>): FormAnswer {
  if (isUnanswered(snapshot)) {
    throw new Error('The reference was not checked');
  }
  return answerOf(snapshot.context.refusal);
}

/** Gives what a form holds to be checked, and resolves to what came of it. */
export function useAskReference(): (event: ReferenceCheckEvent) => Promise<FormAnswer> {
  const actor = useReferenceCheck();
  return useCallback(
    async (event) => {
      if (actor === undefined) {
        throw new Error('Nothing checks references here');
      }
      return askActor(actor, event, referenceAnswer);
    },
    [actor],
  );
}
