import { parse } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { additions, furtherAdditions } from '../../contract/additions.ts';

/*
 * The reference server as a server of the public interface alone (`WIRE=plain`): what docs/contract.md marks ◇ is taken out of
 * requests and answers at the door, so that nothing behind it knows. For tests of the shop, never for production.
 */

/** Beside calls: files and pages that are additions as a whole. */
const addedAddresses =
  /^\/(?:api\/billets\/|_site\/1\/plans\/|_site\/1\/cadre-plan$|attente(?:\/|$)|adresse(?:\/|$)|porteur(?:\/|$)|mes-billets(?:\/|$))/;
const callAddress = /^\/api\/(\w+)$/;
const addedStreams: readonly string[] = furtherAdditions.streams;
/** As an older server's web server answers. */
const nothingThere = '<!doctype html><html lang="fr"><title>404 Not Found</title><h1>Not Found</h1></html>';

interface Fields {
  readonly request: readonly string[];
  readonly answer: readonly string[];
}

const byCall: ReadonlyMap<string, 'call' | { readonly [Part in keyof Fields]?: Fields[Part] }> = new Map(
  Object.entries(additions),
);

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?', 1)[0] ?? '/';
}

function callOf(request: FastifyRequest): string {
  return callAddress.exec(pathOf(request))?.[1] ?? '';
}

function fieldsOf(call: string): Fields {
  const found = byCall.get(call);
  return found === undefined || found === 'call'
    ? { request: [], answer: [] }
    : { request: found.request ?? [], answer: found.answer ?? [] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Takes the field at a path out of a value: `*` is each entry of a list or of an object. */
function takeOut(value: unknown, path: readonly string[]): void {
  const [name, ...below] = path;
  if (!isRecord(value) || name === undefined) {
    return;
  }
  if (below.length === 0) {
    delete value[name];
    return;
  }
  for (const one of name === '*' ? Object.values(value) : [value[name]]) {
    takeOut(one, below);
  }
}

/** An encoded query or body without these fields. */
function without(encoded: string, names: readonly string[]): string {
  const fields = new URLSearchParams(encoded);
  for (const name of names) {
    const [outer, inner] = name.split('.');
    fields.delete(inner === undefined ? name : `${outer}[${inner}]`);
  }
  return fields.toString();
}

function plainAnswer(call: string, text: string): string {
  const answer: unknown = JSON.parse(text);
  if (!isRecord(answer)) {
    return text;
  }
  const { statut, nuerr, erreur } = answer;
  if (statut === false) {
    return JSON.stringify({ statut, nuerr, erreur });
  }
  for (const path of fieldsOf(call).answer) {
    takeOut('data' in answer ? answer.data : answer, path.split('.'));
  }
  return JSON.stringify(answer);
}

/** Both cookies are one here, as a server has that binds all to the browser's: `first.second`. */
const cookieName = /^((?:__Host-)?guichet)(-session)?$/;

function divideCookie(header: string): string {
  return Object.entries(parse(header))
    .flatMap(([name, value = '']) => {
      const [browser = '', session] = value.split('.');
      return !cookieName.test(name) || session === undefined
        ? [`${name}=${value}`]
        : [`${name}=${browser}`, `${name}-session=${session}`];
    })
    .join('; ');
}

function uniteCookies(request: FastifyRequest, reply: FastifyReply): void {
  const set = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  if (set.length === 0) {
    return;
  }
  const given = parse(request.headers.cookie ?? '');
  const values = new Map(Object.entries(given));
  let browser = { name: 'guichet', attributes: '; HttpOnly; SameSite=Lax; Path=/' };
  for (const cookie of set) {
    const [, name = '', value = '', attributes = ''] = /^([^=;]*)=([^;]*)(;.*)?$/.exec(cookie) ?? [];
    values.set(name, value);
    const [, base, isSession] = cookieName.exec(name) ?? [];
    if (base !== undefined) {
      browser = { name: base, attributes: isSession === undefined ? attributes : browser.attributes };
    }
  }
  const session = values.get(`${browser.name}-session`) ?? '';
  const value = `${values.get(browser.name) ?? ''}${session === '' ? '' : `.${session}`}`;
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', `${browser.name}=${value}${browser.attributes}`);
}

/** What of the page's configuration a server of the public interface says. */
export function plainConfiguration(configuration: Readonly<Record<string, unknown>>): object {
  const names: readonly string[] = furtherAdditions.page;
  return Object.fromEntries(Object.entries(configuration).filter(([name]) => !names.includes(name)));
}

/** Leaves out of everything that comes and goes what the public interface does not have. */
export function registerPlainWire(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const call = callOf(request);
    if (byCall.get(call) === 'call' || addedStreams.includes(call) || addedAddresses.test(pathOf(request))) {
      return reply.code(404).type('text/html; charset=utf-8').send(nothingThere);
    }
    // Answers are to be read again on their way out.
    request.headers['accept-encoding'] = 'identity';
    request.headers.cookie = divideCookie(request.headers.cookie ?? '');
    const [path = '/', query] = (request.raw.url ?? '/').split('?', 2);
    if (call !== '' && query !== undefined) {
      request.raw.url = `${path}?${without(query, fieldsOf(call).request)}`;
    }
  });
  app.addHook('preHandler', async (request) => {
    if (typeof request.body === 'string') {
      request.body = without(request.body, fieldsOf(callOf(request)).request);
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    uniteCookies(request, reply);
    const call = callOf(request);
    if (call === '' || typeof payload !== 'string' || payload === '') {
      return payload;
    }
    return String(reply.getHeader('content-type')).startsWith('application/json')
      ? plainAnswer(call, payload)
      : without(payload, fieldsOf(call).answer);
  });
}
