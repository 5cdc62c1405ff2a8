import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { pouchCalls } from '../../api/contract/calls/pouch.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type { LateLogic } from '../../machines/app/app.types.ts';
import type * as slots from '../../machines/pouch/pouch.actors.ts';
import { pouchMachine } from '../../machines/pouch/pouch.machine.ts';
import type { HolderInput, HolderResult, PouchResult } from '../../machines/pouch/pouch.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { followActor, livingActor, type ShopRoot } from '../actors/shop.tsx';
import { askTwice } from './lost-answers.ts';
import type { ShopParts } from './shop-actors.ts';

export interface PouchActors {
  readonly loadPouch: typeof slots.loadPouch;
  readonly saveHolder: typeof slots.saveHolder;
}

/** The name as the wire has it: left out for the cart that the shopper has. */
const panierOf = (name: string): string | undefined => (name === '' ? undefined : name);

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
      const { holder, key, name, ticketId } = input;
      const request = {
        panier: panierOf(name),
        bv: ticketId,
        maj: { nom: holder.lastName, prn: holder.firstName },
        cle: key,
      };
      try {
        await askTwice(clock, signal, () => client.call(pouchCalls.Porteur, request, { signal }));
        return { kind: 'accepted' };
      } catch (error) {
        if (error instanceof ShopError) {
          return { kind: 'refused', refusal: refusalOf(error) };
        }
        throw error;
      }
    }),
  };
}

/** The pouch's machine with its slots filled; from then on it hears when the cart, or who is signed in, changed. */
export function bringPouch(
  root: ShopRoot,
  { client, clock }: Pick<ShopParts, 'client' | 'clock'>,
): Pick<LateLogic, 'pouch'> {
  const tell = (): void => livingActor(root, 'pouch')?.send({ type: 'pouch.outdated' });
  followActor(root, 'cart', (cart) => void cart.on('cart.read', tell));
  followActor(root, 'session', (session) => void session.on('session.changed', tell));
  return { pouch: pouchMachine.provide({ actors: createPouchActors(client, clock) }) };
}
