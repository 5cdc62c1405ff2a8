import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveCalls } from '../../seats/live-wire.ts';
import { type ContextServices, findCaller } from '../context/context.ts';
import { queryField } from '../kernel/address-query.ts';
import { sendFailure, unknownInstance } from '../kernel/envelope.ts';
import { refusalCode } from '../kernel/refusal.ts';
import { readSeason } from '../season/season-data.ts';
import { countedNetwork } from '../seats/hold-bounds.ts';
import type { Listener, LiveChannel } from './live-channel.ts';
import { availabilitySource, seatSource } from './sources.ts';

/** Milliseconds after which a browser connects again by itself. */
const reconnectAfter = 5000;

const streamType = 'text/event-stream; charset=utf-8';

/** Nothing ever follows the answer to a HEAD: a stream would only keep it waiting. */
function sendHead(reply: FastifyReply) {
  return reply.type(streamType).header('cache-control', 'no-store').send('');
}

/** Turns a reply into a stream of events. */
function openStream(reply: FastifyReply): FastifyReply['raw'] {
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(
    (header): header is [string, string | number | string[]] => header[1] !== undefined,
  );
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': streamType,
    'cache-control': 'no-store, no-transform',
    // Proxies that collect answers before they pass them on would make a stream of events silent.
    'x-accel-buffering': 'no',
  });
  reply.raw.socket?.setNoDelay(true);
  reply.raw.write(`retry: ${reconnectAfter}\n\n`);
  return reply.raw;
}

function busy(request: FastifyRequest, reply: FastifyReply) {
  reply.header('retry-after', '60');
  return sendFailure(request, reply, {
    status: 503,
    code: refusalCode.unavailable,
    message: 'Beaucoup de monde en ce moment\u00a0: les places sont relues de temps en temps.',
  });
}

/** The streams of the shop: who has an instance may look, as with the calls that they spare. */
export function registerLiveRoutes(
  app: FastifyInstance,
  services: ContextServices,
  channel: LiveChannel,
): void {
  const { database, settings } = services;
  const listenerOf = async (request: FastifyRequest): Promise<Listener | null> => {
    const caller = await findCaller(services, request, queryField(request, 'instPA'));
    return caller && { contextId: caller.contextId, network: countedNetwork(request.ip) };
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(request, reply, {
      code: unknownInstance,
      message: 'Votre session n’est plus connue ici. Rechargez la page pour continuer.',
    });

  app.get(`/api/${liveCalls.availability}`, async (request, reply) => {
    const listener = await listenerOf(request);
    if (listener === null) {
      return refuse(request, reply);
    }
    if (request.method === 'HEAD') {
      return sendHead(reply);
    }
    if (!channel.hasRoomFor(listener)) {
      return busy(request, reply);
    }
    channel.open('dispo', () => availabilitySource(database, settings.now), {
      response: openStream(reply),
      version: '',
      listener,
    });
  });

  app.get(`/api/${liveCalls.seats}`, async (request, reply) => {
    const sc = queryField(request, 'sc');
    const listener = await listenerOf(request);
    if (listener === null) {
      return refuse(request, reply);
    }
    const season = await readSeason(database);
    const performance = season.performances.find(({ id }) => String(id) === sc);
    if (performance === undefined) {
      return sendFailure(request, reply, {
        code: refusalCode.badRequest,
        message: 'Cette séance n’existe pas ou n’est plus proposée.',
      });
    }
    if (request.method === 'HEAD') {
      return sendHead(reply);
    }
    if (!channel.hasRoomFor(listener)) {
      return busy(request, reply);
    }
    channel.open(`places-${performance.id}`, () => seatSource(database, performance.id), {
      response: openStream(reply),
      version: queryField(request, 'version') ?? '',
      listener,
    });
  });
}
