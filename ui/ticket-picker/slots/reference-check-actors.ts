import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client/transport.ts';
import { priceOpeningCalls } from '../../../api/prices/calls.ts';
import type { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import { pickerText } from '../fr.ts';

export type ReferenceCheckActors = SlotsOf<typeof referenceCheckMachine>;

/** Checks references with the server; a lost answer is asked for once more, repeating changes nothing. */
export function createReferenceCheckActors(
  client: Client,
  clock: Pick<Clock, 'setTimer'>,
): ReferenceCheckActors {
  return {
    checkReference: fromPromise(async ({ input, signal }) => {
      const { familyCode, performanceId, priceCode, reference: given, lastName } = input;
      const request = {
        sc: performanceId,
        ta: priceCode,
        ref: given,
        compl: lastName === '' ? undefined : lastName,
      };
      const answer = await answerTo(() =>
        askTwice(clock, signal, () => client.call(priceOpeningCalls.CtrlRef, request, { signal })),
      );
      if (answer.kind === 'refused') {
        return answer;
      }
      const { isAccepted, reference, remaining, holder, message } = answer.value;
      return isAccepted
        ? { kind: 'done', value: { familyCode, performanceId, reference, remaining, holder, message } }
        : { kind: 'refused', refusal: unknownReference(message) };
    }),
  };
}

/** The server answers well, and that it does not know the reference: 5, a price that is not open. */
function unknownReference(message: string) {
  return { code: 5, message, lostSeats: [], fields: { reference: pickerText('reference_unknown') } };
}
