import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AvailabilityWire } from '../../season/availability-wire.ts';
import { liveCalls, liveEvents, type SeatChangesWire } from '../../seats/live-wire.ts';
import type { SeatStatesWire } from '../../seats/seats-wire.ts';
import { type ContextServices, findCaller } from '../context/context.ts';
import type { Database } from '../database/schema.ts';
import { sendFailure, unknownInstance } from '../kernel/envelope.ts';
import { refusalCode } from '../kernel/refusal.ts';
import { queryField } from '../kernel/request-fields.ts';
import { readAvailability, seatStates } from '../season/availability.ts';
import { readSeason } from '../season/season-data.ts';
import { countedNetwork } from '../seats/hold-bounds.ts';
import type { Listener, LiveChannel } from './live-channel.ts';
import { eventText, type Source } from './topic.ts';

/** Beyond this share of the seats, saying all of them again is shorter. */
const largestChange = 0.1;

function seatChanges(before: SeatStatesWire, after: SeatStatesWire): string | null {
  if (before.etats.length !== after.etats.length) {
    return null;
  }
  const places: string[] = [];
  for (let index = 0; index < after.etats.length; index += 1) {
    if (before.etats[index] !== after.etats[index]) {
      places.push(`${index + 1}:${after.etats[index]}`);
    }
  }
  if (places.length === 0 || places.length > after.etats.length * largestChange) {
    return null;
  }
  const change: SeatChangesWire = {
    avant: before.version,
    version: after.version,
    places: places.join(','),
  };
  return eventText(liveEvents.someSeats, change);
}

/** The seats of a performance: `etats` says all of them, `places` those that changed. */
function seatSource(database: Kysely<Database>, performanceId: number): Source<SeatStatesWire> {
  return {
    read: () => seatStates(database, performanceId),
    versionOf: ({ version }) => String(version),
    whole: (states) => eventText(liveEvents.allSeats, states),
    difference: seatChanges,
  };
}

/** The rows of `after` that differ from those of `before`, in the form of `DispoListeSC`; null when none does. */
function changedRows(before: AvailabilityWire, after: AvailabilityWire): AvailabilityWire | null {
  const rowsOf = ({ listeSC, listeCat, dispoVOR }: AvailabilityWire): ReadonlyMap<string, string> => {
    const width = listeCat.split(',').length;
    return new Map(listeSC.split(',').map((id, row) => [id, dispoVOR.slice(row * width, (row + 1) * width)]));
  };
  if (before.listeCat !== after.listeCat) {
    return after;
  }
  const known = rowsOf(before);
  const changed = [...rowsOf(after)].filter(([id, row]) => known.get(id) !== row);
  return changed.length === 0
    ? null
    : {
        listeSC: changed.map(([id]) => id).join(','),
        listeCat: after.listeCat,
        dispoVOR: changed.map(([, row]) => row).join(''),
      };
}

/** The availability of all performances to come. Who connects has asked `DispoListeSC` before: only changes are said. */
function availabilitySource(database: Kysely<Database>, now: () => number): Source<AvailabilityWire> {
  return {
    read: () => readAvailability(database, '*', now()),
    versionOf: ({ listeSC, listeCat, dispoVOR }) => `${listeSC};${listeCat};${dispoVOR}`,
    whole: (availability) => eventText(liveEvents.availability, availability),
    difference: (before, after) => {
      const changed = changedRows(before, after);
      return changed === null ? null : eventText(liveEvents.availability, changed);
    },
  };
}

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
