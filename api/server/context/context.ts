import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ungroupedWord } from '../../cart/exclusion.ts';
import { type CallWire, readRequest } from '../../contract/call.ts';
import { type Calls, calls } from '../../contract/calls.ts';
import type { RequestFields } from '../../contract/parameters.ts';
import { noteSecurity } from '../customer/security-log.ts';
import type { Database } from '../database/schema.ts';
import {
  hashOf,
  isSecret,
  provesCookie,
  randomSecret,
  readCookie,
  setCookie,
} from '../kernel/browser-cookies.ts';
import { deviceName } from '../kernel/device-name.ts';
import type { Caller, Operation } from '../kernel/exchange.ts';
import { queryTextOf } from '../kernel/request-fields.ts';
import { productVersion } from '../season/calls.ts';
import { readSeason } from '../season/season-data.ts';
import type { ServerSettings } from '../settings.ts';
import { contextLookupOf, isStale, type SessionNow, sessionAge, sessionIdle } from './context-lookup.ts';
import { refusals } from './fr.ts';

/** The venue of this server: one server, one venue. */
export const venueId = 1;
/** The session name of the shop's own pages. */
const shopSession = 'shopper:boutique';
/** The session name of contexts that were opened with the venue's secret. */
const venueSession = 'venue';
const longestSessionName = 200;

/** What a context needs to be opened or recognised. */
export interface ContextServices {
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
}

/** A context as the page or `Contexte` tells it. */
export interface OpenedContext {
  readonly instanceId: string;
  readonly customerId: string | null;
}

/**
 * Whether the query of an address unlinks subscriptions from single tickets (`abos=degroupes`, point 2); null where it says
 * nothing of it.
 */
function ungroupedBy(query: string): boolean | null {
  const said = new URLSearchParams(query).getAll('abos');
  return said.length === 0 ? null : said.join() === ungroupedWord;
}

/** In seconds: the last use of a session is written no more often. */
const useWrittenAfter = 60;

/**
 * Whether a session is over, as time goes. The shop signs out who is away for `timeDeco`; here the end comes later by a payment, for whoever
 * is at the bank, or reads and asks for nothing. A venue without `timeDeco` has the absolute end alone.
 */
export async function isSessionOver(
  { database, settings }: ContextServices,
  { sessionAge: age, sessionIdle: idle }: Pick<SessionNow, 'sessionAge' | 'sessionIdle'>,
): Promise<boolean> {
  if (age === null || idle === null || age >= settings.sessionSeconds) {
    return true;
  }
  if (idle < useWrittenAfter) {
    return false;
  }
  const { inactivitySeconds } = (await readSeason(database)).options;
  return inactivitySeconds > 0 && idle >= inactivitySeconds + settings.paymentSeconds + useWrittenAfter;
}

/** Whether the request proves a session that is not over; that it is used is written now and then. */
async function provesSession(
  services: ContextServices,
  request: FastifyRequest,
  session: SessionNow & { readonly id: string },
): Promise<boolean> {
  const { sessionHash, sessionIdle: idle } = session;
  if (
    !provesCookie(request, 'session', services.settings, sessionHash) ||
    (await isSessionOver(services, session))
  ) {
    return false;
  }
  if (idle !== null && idle >= useWrittenAfter) {
    await services.database
      .updateTable('context')
      .set({ session_used_at: sql<Date>`now()` })
      .where('id', '=', session.id)
      .execute();
  }
  return true;
}

/** Bytes of an instance that say which it is; the rest says that it is ours. */
const namedBy = 16;

function instanceNamed(name: Buffer, { venueSecret }: ServerSettings): string {
  const sign = createHmac('sha256', venueSecret).update('given').update(name).digest();
  return Buffer.concat([name, sign.subarray(0, namedBy)]).toString('base64url');
}

/**
 * The instance of the context in which a browser with this secret sees the shop's pages. Always the same one, so that a page can
 * tell it before the context is there; it gives nothing of the secret away.
 */
function shopInstanceOf(secret: string, settings: ServerSettings): string {
  const name = createHash('sha256').update('instance').update(secret).digest().subarray(0, namedBy);
  return instanceNamed(name, settings);
}

/** Whether this server gave the instance to a page: anybody else may write whatever they like, and opens nothing. */
function isGiven(instanceId: string, settings: ServerSettings): boolean {
  const bytes = Buffer.from(instanceId, 'base64url');
  const expected = Buffer.from(instanceNamed(bytes.subarray(0, namedBy), settings), 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The same cookie and session name, the same context; a browser without a cookie gets one. `query` is of its address. */
async function openContext(
  { database, settings }: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionName: string,
  query: string,
): Promise<OpenedContext> {
  const secret = readCookie(request, 'browser', settings) ?? randomSecret();
  const cookie_hash = hashOf(secret);
  const find = () =>
    database
      .selectFrom('context')
      .select(['id', 'instance_id', 'customer_id', 'is_ungrouped', isStale.as('is_stale')])
      .select(['session_hash as sessionHash', sessionAge.as('sessionAge'), sessionIdle.as('sessionIdle')])
      .where('cookie_hash', '=', cookie_hash)
      .where('session_name', '=', sessionName)
      .executeTakeFirst();
  let context = await find();
  // A call without the cookie may have opened the shop's own: it is nobody's then, and this browser gets another.
  const unused = sessionName === shopSession ? [shopInstanceOf(secret, settings)] : [];
  for (const instance_id of context === undefined ? [...unused, randomSecret()] : []) {
    await database
      .insertInto('context')
      .values({ instance_id, cookie_hash, session_name: sessionName, customer_id: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    context ??= await find();
  }
  if (context === undefined) {
    throw new Error('a context that was just opened is not there');
  }
  const is_ungrouped = ungroupedBy(query) ?? context.is_ungrouped;
  if (is_ungrouped !== context.is_ungrouped || context.is_stale) {
    await database
      .updateTable('context')
      .set({ is_ungrouped, used_at: sql<Date>`now()` })
      .where('instance_id', '=', context.instance_id)
      .execute();
  }
  setCookie(reply, 'browser', settings, secret);
  const isSignedIn = await provesSession({ database, settings }, request, context);
  return { instanceId: context.instance_id, customerId: isSignedIn ? context.customer_id : null };
}

/**
 * The context of the shop's pages in this browser. Who comes for the first time is told theirs, and it is opened by their first
 * call: robots make none, and their visits leave nothing in the database.
 */
export async function openShopContext(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenedContext> {
  const { settings } = services;
  const query = queryTextOf(request);
  if (readCookie(request, 'browser', settings) === null && ungroupedBy(query) === null) {
    const secret = randomSecret();
    setCookie(reply, 'browser', settings, secret);
    return { instanceId: shopInstanceOf(secret, settings), customerId: null };
  }
  return openContext(services, request, reply, shopSession, query);
}

/** The number of the context in which this browser sees the shop's pages, by its cookie; null when it never asked for anything there. */
export async function findShopContext(
  { database, settings }: ContextServices,
  request: FastifyRequest,
): Promise<string | null> {
  const secret = readCookie(request, 'browser', settings);
  const context =
    secret === null
      ? undefined
      : await database
          .selectFrom('context')
          .select('id')
          .where('cookie_hash', '=', hashOf(secret))
          .where('session_name', '=', shopSession)
          .executeTakeFirst();
  return context?.id ?? null;
}

/** Opens the context of an instance that a page was given; a browser without its cookie proves nothing later either. */
async function openGiven(
  { database, settings }: ContextServices,
  request: FastifyRequest,
  instanceId: string,
): Promise<void> {
  const secret = readCookie(request, 'browser', settings);
  const isOwn = secret !== null && shopInstanceOf(secret, settings) === instanceId;
  await database
    .insertInto('context')
    .values({
      instance_id: instanceId,
      cookie_hash: hashOf(isOwn ? secret : randomSecret()),
      session_name: shopSession,
      customer_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function isVenueSecret(given: string, settings: ServerSettings): boolean {
  return timingSafeEqual(hashOf(given), hashOf(settings.venueSecret));
}

/**
 * Answers `Contexte`: opens a context for a client's session name, or for the venue's own software by its secret.
 * @throws Refusal when `inst` is not this venue.
 */
export async function answerContext(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
  fields: RequestFields,
): Promise<CallWire<Calls['Contexte']>> {
  const { inst, session, paramsURL = '' } = readRequest(calls.Contexte, fields);
  if (inst !== venueId || session === '' || session.length > longestSessionName) {
    throw refusals.unknownVenue();
  }
  // Prefixed, so that no session name can pass for the venue's; and the secret itself is written nowhere.
  const sessionName = isVenueSecret(session, services.settings) ? venueSession : `shopper:${session}`;
  const context = await openContext(services, request, reply, sessionName, paramsURL);
  return {
    instPA: context.instanceId,
    inst: venueId,
    version: productVersion,
    langues: 'fr',
    bix: context.customerId ?? '',
    site: services.settings.publicAddress,
    regle: '',
    parcours: '',
    pNom: '',
    topFSN: 0,
  };
}

/** Who an `instPA` belongs to, or null when it is unknown; the customer is told only to the browser whose cookies prove both. */
export async function findCaller(
  { database, settings }: ContextServices,
  request: FastifyRequest,
  instanceId: string | null,
): Promise<Caller | null> {
  if (instanceId === null || !isSecret(instanceId)) {
    return null;
  }
  const lookup = contextLookupOf(database);
  // Without the cookie of a sign-in nobody is signed in here, and the rest of a context never changes.
  const hasSession = readCookie(request, 'session', settings) !== null;
  const find = async () => {
    const now = hasSession ? await lookup.now(instanceId) : null;
    return { now, context: hasSession ? now : await lookup.identity(instanceId) };
  };
  let found = await find();
  if (found.context === null && isGiven(instanceId, settings)) {
    await openGiven({ database, settings }, request, instanceId);
    found = await find();
  }
  const { now, context } = found;
  if (context === null) {
    return null;
  }
  const isProven = provesCookie(request, 'browser', settings, context.cookieHash);
  const isSignedIn = isProven && now !== null && (await provesSession({ database, settings }, request, now));
  return {
    contextId: context.id,
    instanceId,
    isProven,
    customerId: isSignedIn ? now.customerId : null,
    // Programs keep no cookie and open a context each time: what leaked into some log is worth nothing the day after.
    isVenue:
      context.sessionName === venueSession && (isProven || isRecent(context.createdAt, settings.now())),
  };
}

function isRecent(date: Date, now: number): boolean {
  return now - date.getTime() < 86_400_000;
}

/** What a caller is called in logs: enough to follow one, too little to be one. */
export function shortName(instanceId: string): string {
  return createHash('sha256').update(instanceId).digest('hex').slice(0, 8);
}

/**
 * Makes the session cookie follow a call that may have changed who is signed in: a new one after a sign-in or a change of
 * login (whatever was known before opens nothing), none after a sign-out, the same when nothing changed. A lost answer costs
 * no cart: the browser's own cookie stays.
 * @param repeated The operation of a request that only repeats one: it has its cookie anew for the session that it began itself,
 *   as long as that lives, and for no other.
 * @returns Whether the browser is signed in now.
 */
export async function followSignIn(
  services: ContextServices,
  caller: Caller,
  reply: FastifyReply,
  repeated: Operation | null,
): Promise<boolean> {
  const { database, settings } = services;
  const context = await database
    .selectFrom('context')
    .select(['customer_id', 'session_hash', sessionAge.as('sessionAge'), sessionIdle.as('sessionIdle')])
    .select(
      // Written by one transaction, at one time.
      sql<boolean>`EXISTS (SELECT FROM operation WHERE operation.context_id = context.id
        AND operation.key = ${repeated?.key ?? ''} AND operation.at = context.session_started_at)`.as(
        'isOfRepeated',
      ),
    )
    .where('id', '=', caller.contextId)
    .executeTakeFirstOrThrow();
  if (context.customer_id === null) {
    setCookie(reply, 'session', settings, '');
    return false;
  }
  const isSame = context.customer_id === caller.customerId;
  if (isSame && context.session_hash !== null) {
    return true;
  }
  const isBegun = repeated === null ? context.session_hash === null : context.isOfRepeated;
  if (!isBegun || (await isSessionOver(services, context))) {
    return false;
  }
  const secret = randomSecret();
  await database
    .updateTable('context')
    .set({
      session_hash: hashOf(secret),
      session_device: deviceName(reply.request.headers['user-agent'] ?? ''),
    })
    .where('id', '=', caller.contextId)
    .execute();
  setCookie(reply, 'session', settings, secret);
  if (!isSame) {
    noteSecurity(reply.request, 'signed in', { customer: context.customer_id });
  }
  return true;
}
