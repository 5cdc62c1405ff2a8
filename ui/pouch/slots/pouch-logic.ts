import { fromPromise } from 'xstate';
import { pouchCalls } from '../../../api/cart/pouch-calls.ts';
import type { Client } from '../../../api/client/transport.ts';
import { productCalls } from '../../../api/products/calls.ts';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import type { HolderInput, LinkInput, OpenedLink } from '../../../machines/pouch/pouch.types.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { livingActor, type ShopRoot } from '../../shop/shop.tsx';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import { createPageSigns, type PageSigns } from '../../shop/slots/page-signs.ts';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';

/** The name as the wire has it: left out for the cart that the shopper has. */
const panierOf = (name: string): string | undefined => (name === '' ? undefined : name);

/** A card that gets a name has a call of its own; a name that is taken back has not. */
async function sayHolder(client: Client, input: HolderInput, signal: AbortSignal): Promise<void> {
  const { holder, isCard, key, name, ticketId } = input;
  const { lastName, firstName } = holder;
  if (isCard && lastName !== '' && firstName !== '') {
    const request = { cdRef: ticketId, nom: lastName, prn: firstName, cle: key };
    await client.call(productCalls.TitulaireCarte, request, { signal });
    return;
  }
  const request = { panier: panierOf(name), bv: ticketId, maj: { nom: lastName, prn: firstName }, cle: key };
  await client.call(pouchCalls.Porteur, request, { signal });
}

/** Opens a link, or withdraws it. */
async function askLink(client: Client, input: LinkInput, signal: AbortSignal): Promise<OpenedLink> {
  const request = { panier: panierOf(input.name), bv: input.ticketId, cle: input.key };
  if (input.kind === 'open') {
    return { link: await client.call(pouchCalls.LienPorteur, request, { signal }) };
  }
  await client.call(pouchCalls.RetireLienPorteur, request, { signal });
  return { link: '' };
}

/** The pouch's effects; a lost answer is asked for once more. */
export function createPouchActors(
  client: Client,
  clock: Pick<Clock, 'setTimer'>,
): SlotsOf<typeof pouchMachine> {
  return {
    loadPouch: fromPromise(({ input, signal }) => {
      const request = { panier: panierOf(input.name) };
      return answerTo(() =>
        askTwice(clock, signal, () => client.call(pouchCalls.Pochette, request, { signal })),
      );
    }),
    saveHolder: fromPromise(({ input, signal }) =>
      answerTo(() => askTwice(clock, signal, () => sayHolder(client, input, signal))),
    ),
    changeLink: fromPromise(({ input, signal }) =>
      answerTo(() => askTwice(clock, signal, () => askLink(client, input, signal))),
    ),
  };
}

/** The pouch's machine with its slots filled; from then on it hears when this tab is looked at again. */
export function pouchLogic(
  root: ShopRoot,
  { client, clock }: Pick<ShopParts, 'client' | 'clock'>,
  signs: PageSigns = createPageSigns(),
): Pick<LateLogic, 'pouch'> {
  // The pouch of an order is read with no cart.
  signs.onVisibility(() => {
    const pouch = livingActor(root, 'pouch');
    if (signs.isVisible() && pouch?.getSnapshot().context.pouch.items.some(({ link }) => link !== '')) {
      pouch.send({ type: 'pouch.outdated' });
    }
  });
  return { pouch: pouchMachine.provide({ actors: createPouchActors(client, clock) }) };
}
