import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logLevels, longestRecording } from '../../contract/log-levels.ts';
import { isForeign } from '../kernel/cross-site.ts';
import type { ServerSettings } from '../settings.ts';

const mostBytes = 8192;
/** A critical entry may bring a flight recording; with another body sent at the same time, browsers send no more. */
const mostCriticalBytes = 60_000;
/** For one address in one minute; more would only drown the rest. */
const mostPerMinute = 60;
const longestMessage = 2000;

/** The levels of the server's log for the client's. */
const serverLevel = {
  debug: 'debug',
  info: 'info',
  warning: 'warn',
  error: 'error',
  critical: 'error',
} as const;

interface Entry {
  readonly message: string;
  readonly context: string;
  /** Deflated and as base64url: a line of harmless letters, never opened here; `npm run replay` does. */
  readonly recording?: string;
}

/** What comes as a recording, when its letters can be no more than that. */
function recordingOf(value: unknown): Pick<Entry, 'recording'> {
  return typeof value === 'string' && value.length <= longestRecording && /^[\w-]+$/.test(value)
    ? { recording: value }
    : {};
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  // One entry, one line, and nothing that a terminal would obey.
  return text
    .slice(0, longestMessage)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return `\\u{${code.toString(16)}}`;
    })
    .replace(/([?&][\w[\]]{1,40}=)[^&\s"\\]*/g, '$1…');
}

/**
 * What is told beside the message, whatever its names and however deep: `context[response][nuerr]` is `response[nuerr]` here.
 * Of a call's parameters only the names are kept, as of a query's.
 */
function contextOf(fields: URLSearchParams): object | undefined {
  const told = [...fields].flatMap(([name, value]): [string, string][] => {
    const [, first, rest = ''] = /^context\[([^\]]*)\](.*)$/s.exec(name) ?? [];
    return first === undefined ? [] : [[`${first}${rest}`, first === 'params' ? '…' : value]];
  });
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

function readEntry(body: unknown, type: string): Entry | null {
  if (typeof body !== 'string') {
    return null;
  }
  try {
    const parsed: unknown = type.includes('json') ? JSON.parse(body) : null;
    if (typeof parsed === 'object' && parsed !== null) {
      const fields: { readonly message?: unknown; readonly context?: unknown; readonly recording?: unknown } =
        parsed;
      return {
        message: textOf(fields.message),
        context: textOf(fields.context),
        ...recordingOf(fields.recording),
      };
    }
    const fields = new URLSearchParams(body);
    return {
      message: textOf(fields.get('message') ?? undefined),
      context: textOf(fields.get('context') ?? contextOf(fields)),
      ...recordingOf(fields.get('recording')),
    };
  } catch {
    return null;
  }
}

/** Counts per address in the running minute. It protects this very process, so it may live in it. */
class MinuteCounter {
  readonly #counts = new Map<string, number>();
  #minute = 0;

  /** Whether one more is too many. */
  isOver(key: string): boolean {
    const minute = Math.floor(performance.now() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count > mostPerMinute;
  }
}

/** The client's errors: `POST /api/log/:level` (point 7). Nothing of it ever comes back. */
export function registerLogRoute(app: FastifyInstance, settings: ServerSettings): void {
  const counter = new MinuteCounter();
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const take = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
      const level = logLevels.find((known) => known === name);
      reply.header('cache-control', 'no-store');
      if (level === undefined) {
        return reply.code(404).send();
      }
      if (isForeign(request, settings)) {
        return reply.code(403).send();
      }
      if (counter.isOver(request.ip)) {
        return reply.code(429).header('retry-after', '60').send();
      }
      const entry = readEntry(request.body, String(request.headers['content-type'] ?? ''));
      if (entry === null) {
        return reply.code(400).send();
      }
      const { recording, ...client } = level === 'critical' ? entry : { ...entry, recording: undefined };
      const more = recording === undefined ? {} : { recording };
      request.log[serverLevel[level]]({ client, level, ...more }, 'reported by a browser');
      return reply.code(204).send();
    };
    scope.post('/api/log/critical', { bodyLimit: mostCriticalBytes }, (request, reply) =>
      take('critical', request, reply),
    );
    scope.post<{ Params: { level: string } }>('/api/log/:level', { bodyLimit: mostBytes }, (request, reply) =>
      take(request.params.level, request, reply),
    );
  });
}
