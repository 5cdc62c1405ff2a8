import Fastify from 'fastify';
import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import { encodeHallPlan, encodeSeatStates } from '../../../api/seats/hall-plan-wire.ts';
import { seatState } from '../../../api/seats/seat-states.ts';
import { registerCompression } from '../../../api/server/kernel/compression.ts';
import { forever, StoredFile } from '../../../api/server/kernel/stored-file.ts';
import { randomStates, sequence } from './memory-states.ts';

/** Bytes of a hall's answers, as the server compresses them for a browser. */
export interface WireSizes {
  readonly plan: number;
  /** Seats sold in groups of one to four. */
  readonly states: number;
  /** The worst case: whether each seat is free, taken or closed is thrown by a die. */
  readonly diceStates: number;
}

export async function wireSizes(plan: HallPlan): Promise<WireSizes> {
  const app = Fastify();
  await registerCompression(app);
  const file = new StoredFile(Buffer.from(JSON.stringify(encodeHallPlan(plan))), 'application/json', forever);
  const random = sequence(5);
  const sent = [seatState.free, seatState.taken, seatState.notOnSale];
  const dice = Uint8Array.from({ length: plan.seatCount }, () => sent[Math.floor(random() * 3)] ?? 0);
  const answer = (states: Uint8Array) => ({
    statut: true,
    data: { version: 4_503_599_627_370_495, etats: encodeSeatStates(states) },
  });
  app.get('/plan', (request, reply) => file.send(request, reply));
  app.get('/states', () => answer(randomStates(plan, 0.45)));
  app.get('/dice', () => answer(dice));
  const sizeOf = async (url: string): Promise<number> => {
    const answered = await app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    if (answered.headers['content-encoding'] !== 'br') {
      throw new Error(`${url} came uncompressed`);
    }
    return answered.rawPayload.length;
  };
  const sizes = {
    plan: await sizeOf('/plan'),
    states: await sizeOf('/states'),
    diceStates: await sizeOf('/dice'),
  };
  await app.close();
  return sizes;
}
