import { fromPromise } from 'xstate';
import type { MemberAccount } from '../../../api/client/queries/account.ts';
import { endDevice } from '../../../api/client/queries/devices.ts';
import { deleteAccount } from '../../../api/client/queries/own-data.ts';
import { deleteProof } from '../../../api/client/queries/proofs.ts';
import { accountChangeMachine } from '../../../machines/accountChange/accountChange.machine.ts';
import { known } from '../../../machines/system/known.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { actorOf, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';

/** Asks the server for a change of the account of whoever is signed in then, and keeps the lists as they are after it. */
export function createAccountChangeActors(
  account: () => MemberAccount,
): SlotsOf<typeof accountChangeMachine> {
  return {
    changeAccount: fromPromise(({ input: { change, key } }) =>
      answerTo(async () => {
        switch (change.kind) {
          case 'endDevice':
            await endDevice(account(), change.deviceId, key);
            break;
          case 'deleteProof':
            await deleteProof(account(), change.reference, key);
            break;
          case 'deleteAccount':
            await deleteAccount(account(), change.password, key);
            break;
        }
        return null;
      }),
    ),
  };
}

/** The machine of what a member does away with in their account, with its slot filled. */
export function accountChangeLogic(
  root: ShopRoot,
  { client, queryClient }: Pick<ShopParts, 'client' | 'queryClient'>,
): Pick<LateLogic, 'accountChange'> {
  const actors = createAccountChangeActors(() => {
    const { customer } = actorOf(root, 'session').getSnapshot().context;
    return { client, cache: queryClient, customerId: known(customer, 'customer').credentials.id };
  });
  return { accountChange: accountChangeMachine.provide({ actors }) };
}
