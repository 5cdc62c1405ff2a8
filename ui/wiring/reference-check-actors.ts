import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { priceOpeningCalls } from '../../api/contract/calls/price-openings.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type * as slots from '../../machines/referenceCheck/referenceCheck.actors.ts';
import type { CheckInput, CheckResult } from '../../machines/referenceCheck/referenceCheck.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { referenceText } from '../texts/fr/references.ts';
import { askTwice } from './lost-answers.ts';

export interface ReferenceCheckActors {
  readonly checkReference: typeof slots.checkReference;
}

/** Checks references with the server; a lost answer is asked for once more, repeating changes nothing. */
export function createReferenceCheckActors(
  client: Client,
  clock: Pick<Clock, 'setTimer'>,
): ReferenceCheckActors {
  async function check(input: CheckInput, signal: AbortSignal): Promise<CheckResult> {
    const request = {
      sc: input.performanceId,
      ta: input.priceCode,
      ref: input.reference,
      compl: input.lastName === '' ? undefined : input.lastName,
    };
    try {
      const answer = await askTwice(clock, signal, () =>
        client.call(priceOpeningCalls.CtrlRef, request, { signal }),
      );
      return answer.isAccepted
        ? {
            kind: 'accepted',
            accepted: {
              familyCode: input.familyCode,
              performanceId: input.performanceId,
              reference: answer.reference,
              remaining: answer.remaining,
              holder: answer.holder,
              message: answer.message,
            },
          }
        : { kind: 'refused', refusal: unknownReference(answer.message) };
    } catch (error) {
      if (error instanceof ShopError) {
        return { kind: 'refused', refusal: refusalOf(error) };
      }
      throw error;
    }
  }

  return {
    checkReference: fromPromise<CheckResult, CheckInput>(({ input, signal }) => check(input, signal)),
  };
}

/** The server answers well, and that it does not know the reference: 5, a price that is not open. */
function unknownReference(message: string) {
  return { code: 5, message, lostSeats: [], fields: { reference: referenceText('reference_unknown') } };
}
