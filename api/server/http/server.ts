import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { RenderPage } from '../../contract/rendered-page.ts';
import { registerBookFiles } from '../books/calls.ts';
import { registerConfirmationPages } from '../customer/confirm-email.ts';
import { NoDatabase } from '../database/in-transaction.ts';
import { setSeasonMemory } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { registerEveningPages } from '../evenings/routes.ts';
import { registerHolderPages } from '../holder-links/routes.ts';
import { registerCompression } from '../kernel/compression.ts';
import { faultMessage, noDatabaseMessage, sendFailure } from '../kernel/envelope.ts';
import { refusalCode } from '../kernel/refusal.ts';
import { noPage, registerSecurityHeaders } from '../kernel/security-headers.ts';
import { registerBuiltFiles } from '../kernel/stored-file.ts';
import { LiveChannel } from '../live/live-channel.ts';
import { registerLiveRoutes } from '../live/routes.ts';
import { createMetrics, registerHealth, registerMetrics } from '../operation/metrics.ts';
import { registerOrderFiles } from '../orders/calls.ts';
import { registerFoundPages } from '../pages/routes.ts';
import { registerPaymentRoutes } from '../payment/routes.ts';
import { registerPersonFiles } from '../people/calls.ts';
import { registerProofRoute, registerUploadRoute } from '../proofs/routes.ts';
import { registerStaffProofs } from '../proofs/staff-calls.ts';
import { registerPlanFrame, registerVenueExports, registerVenueFiles } from '../season/routes.ts';
import type { ServerSettings } from '../settings.ts';
import { registerTicketRoutes } from '../tickets/routes.ts';
import { registerWaitingListPages } from '../waiting-list/routes.ts';
import { addressOf, registerCallRoutes } from './call-routes.ts';
import { CommonPages } from './common-pages.ts';
import { registerDevelopment } from './development.ts';
import { DrawnPages } from './drawn-pages.ts';
import { registerLogRoute } from './log-route.ts';
import { servePage } from './page.ts';
import { builtRenderer, builtTemplate, type PageTemplate } from './page-template.ts';
import { registerPlainWire } from './plain-wire.ts';
import { registerStaffPage, registerStaffRoutes } from './staff-routes.ts';

/** What a server is made of; nothing else reaches into it. */
export interface ServerParts {
  readonly settings: ServerSettings;
  readonly database: Kysely<Database>;
  /** Fastify's logger option; silent by default. */
  readonly log?: FastifyServerOptions['logger'];
  /** Vite in the place of the built shop. */
  readonly isDevelopment?: boolean;
  /** Where `vite build` wrote the shop; `dist` by default. */
  readonly shopFolder?: string;
  /** Tells the metrics of all processes of the machine, where there are several. */
  readonly tellMetricsTogether?: ((registry: Registry) => Promise<string>) | null;
  /** Milliseconds until all headers of a request must have come; ten seconds by default. */
  readonly headersTimeout?: number;
  /** Gives the page in the place of the built one. */
  readonly template?: PageTemplate;
  /** Draws pages in the place of the built program. */
  readonly render?: RenderPage;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const formType = 'application/x-www-form-urlencoded';
/** Bytes, milliseconds. */
const bodyLimit = 65_536;
const requestTimeout = 30_000;
const longestHeaders = 10_000;
/** How often Node looks for who is late: by itself every 30 seconds, so that ten would be up to forty. */
const lateCheckInterval = 1000;
const keepAliveTimeout = 5_000;
const mostConnections = 10_000;

const noQuery = Object.freeze({});

/** What went wrong before a call began, said in French. */
const httpMessages: ReadonlyMap<number, string> = new Map([
  [400, 'La demande est mal formée.'],
  [404, 'Il n’y a rien à cette adresse.'],
  [413, 'La demande est trop longue.'],
  [414, 'L’adresse est trop longue.'],
  [415, `Le contenu doit être de type ${formType}.`],
]);

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

/** Says in the envelope what never became a call. */
function sendMisuse(request: FastifyRequest, reply: FastifyReply, status: number) {
  return sendFailure(request, reply, {
    status,
    code: refusalCode.badRequest,
    message: httpMessages.get(status) ?? 'La demande n’a pas été comprise.',
  });
}

function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status !== 500) {
      return sendMisuse(request, reply, status);
    }
    // The same reference in the log and on the screen; of the error itself, nothing leaves.
    const reference = randomUUID().slice(0, 8);
    const isAway = error instanceof NoDatabase;
    request.log.error(
      { err: error, reference, route: request.routeOptions.url },
      isAway ? 'the database does not answer' : 'a request failed',
    );
    return sendFailure(request, reply, {
      // Never as a refusal: what was asked may have been done. After a 503 the shop asks again with the same key.
      status: isAway ? 503 : 500,
      code: refusalCode.unavailable,
      message: `${isAway ? noDatabaseMessage : faultMessage} (référence ${reference})`,
      details: { reference },
    });
  });
}

/** Names for the requests of a server, unlike those of any other: for its log. */
function requestNames(): () => string {
  const server = randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${server}-${count}`;
  };
}

/** The server, ready to listen or to be injected requests into. It closes neither the database nor anything it was given. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, database, isDevelopment = false, shopFolder = `${root}dist`, render } = parts;
  const headersTimeout = parts.headersTimeout ?? longestHeaders;
  setSeasonMemory(database, settings.seasonMemory);
  const app = Fastify({
    logger: parts.log ?? false,
    trustProxy: settings.trustedProxies === null ? false : [...settings.trustedProxies],
    bodyLimit,
    requestTimeout,
    keepAliveTimeout,
    connectionTimeout: requestTimeout,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(lateCheckInterval, headersTimeout),
      maxHeaderSize: 16_384,
    },
    // Who needs a field of the query reads it (`request-fields.ts`): most routes need none.
    routerOptions: { maxParamLength: 200, querystringParser: () => noQuery },
    rewriteUrl: ({ url = '/' }) => addressOf(url),
    genReqId: requestNames(),
    // An address that cannot be decoded, or that is too long, comes to no route and to no error handler.
    frameworkErrors: (error, request, reply) => sendMisuse(request, reply, statusOf(error)),
  });
  app.decorateReply('failureCode', null);
  app.server.maxConnections = mostConnections;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  registerSecurityHeaders(app, settings, isDevelopment);
  registerErrors(app);
  await registerCompression(app);
  if (settings.isPlainWire) {
    registerPlainWire(app);
  }
  const services = { settings, database };
  const channel = new LiveChannel((error) => app.log.warn({ err: error }, 'a live reading failed'));
  app.addHook('preClose', async () => channel.close());
  registerHealth(app, database);
  registerMetrics(app, createMetrics(parts.tellMetricsTogether ?? null), { settings, database, channel });
  registerLiveRoutes(app, services, channel);
  registerCallRoutes(app, services);
  registerUploadRoute(app, services);
  registerProofRoute(app, services);
  registerLogRoute(app, settings);
  registerPaymentRoutes(app, services);
  registerTicketRoutes(app, services);
  registerWaitingListPages(app, services);
  registerHolderPages(app, services);
  registerConfirmationPages(app, services);
  registerEveningPages(app, services);
  registerFoundPages(app, services);
  registerVenueFiles(app, database);
  registerPlanFrame(app, services);
  registerVenueExports(app, { database, settings });
  registerStaffRoutes(app, services);
  registerBookFiles(app, services);
  registerStaffProofs(app, services);
  registerPersonFiles(app, services);
  registerOrderFiles(app, services);
  const template =
    parts.template ?? (isDevelopment ? await registerDevelopment(app, root) : builtTemplate(shopFolder));
  const drawnPages = new DrawnPages(
    services,
    render === undefined ? builtRenderer(`${root}dist-server/render-page.js`) : async () => render,
    (error) => app.log.error({ err: error }, 'a page could not be drawn'),
  );
  const commonPages = new CommonPages();
  if (!isDevelopment) {
    registerBuiltFiles(app, shopFolder);
    registerStaffPage(app, shopFolder);
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !noPage.test(request.raw.url ?? '/') &&
      /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    return isPage
      ? servePage(services, { template, drawnPages, commonPages }, request, reply)
      : sendFailure(request, reply, {
          status: 404,
          code: refusalCode.badRequest,
          message: 'Il n’y a rien à cette adresse.',
        });
  });
  return app;
}
