import { outdateAccount } from '../../../api/client/queries/account.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { actorOf, followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-actors.ts';
import { createUploadActors } from './upload-actors.ts';

/** The machine of giving a proof with its slots filled: a chunk of its own, fetched when it is first wanted. */
export function uploadLogic(root: ShopRoot, parts: ShopParts): Pick<LateLogic, 'upload'> {
  const { client, clock, configuration, errors, log, queryClient } = parts;
  followActor(root, 'upload', (upload) => {
    upload.on('proofs.changed', () => outdateAccount(queryClient, 'proofs'));
  });
  const actors = createUploadActors({
    client,
    clock,
    upload: {
      base: configuration.base,
      instanceId: configuration.instanceId,
      clock,
      report: { log, apiError: errors.add },
    },
    customerId: () => actorOf(root, 'session').getSnapshot().context.customer?.credentials.id ?? null,
  });
  return { upload: uploadMachine.provide({ actors }) };
}
