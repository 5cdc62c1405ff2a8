import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { pouchCalls } from '../../api/contract/calls/pouch.ts';
import { productCalls } from '../../api/contract/calls/products.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type * as slots from '../../machines/pouch/pouch.actors.ts';
import { pouchMachine } from '../../machines/pouch/pouch.machine.ts';
import type {
  HolderInput,
  HolderResult,
  LinkInput,
  LinkResult,
  PouchResult,
} from '../../machines/pouch/pouch.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import { livingActor, type ShopRoot } from '../actors/shop.tsx';
import { askTwice } from './lost-answers.ts';
import { createPageSigns, type PageSigns } from './page-signs.ts';
import type { ShopParts } from './shop-actors.ts';

export interface PouchActors {
  readonly loadPouch: typeof slots.loadPouch;
  readonly saveHolder: typeof slots.saveHolder;
  readonly changeLink: typeof slots.changeLink;
}

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

/** Opens a link, whose path is the answer, or withdraws it. */
async function askLink(client: Client, input: LinkInput, signal: AbortSignal): Promise<string> {
  const request = { panier: panierOf(input.name), bv: input.ticketId, cle: input.key };
  if (input.kind === 'open') {
    return client.call(pouchCalls.LienPorteur, request, { signal });
  }
  await client.call(pouchCalls.RetireLienPorteur, request, { signal });
  return '';
}

/** The pouch's effects. A refusal is a result; a lost answer is asked for once more. */
export function createPouchActors(client: Client, clock: Pick<Clock, 'setTimer'>): PouchActors {
  return {
    loadPouch: fromPromise<PouchResult, { readonly name: string }>(async ({ input, signal }) => {
      try {
        const panier = panierOf(input.name);
        const pouch = await askTwice(clock, signal, () =>
          client.call(pouchCalls.Pochette, { panier }, { signal }),
        );
        return { kind: 'found', pouch };
      } catch (error) {
        if (error instanceof ShopError) {
          return { kind: 'barred', refusal: refusalOf(error) };
        }
        throw error;
      }
    }),
    saveHolder: fromPromise<HolderResult, HolderInput>(async ({ input, signal }) => {
      try {
        await askTwice(clock, signal, () => sayHolder(client, input, signal));
        return { kind: 'accepted' };
      } catch (error) {
        if (error instanceof ShopError) {
          return { kind: 'refused', refusal: refusalOf(error) };
        }
        throw error;
      }
    }),
    changeLink: fromPromise<LinkResult, LinkInput>(async ({ input, signal }) => {
      try {
        return { kind: 'changed', link: await askTwice(clock, signal, () => askLink(client, input, signal)) };
      } catch (error) {
        if (error instanceof ShopError) {
          return { kind: 'refused', refusal: refusalOf(error) };
        }
        throw error;
      }
    }),
  };
}

/** The pouch's machine with its slots filled; from then on it hears when this tab is looked at again. */
export function bringPouch(
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
