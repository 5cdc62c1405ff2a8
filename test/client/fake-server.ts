import { type Mock, vi } from 'vitest';
import {
  createErrorList,
  createStatusNews,
  type ErrorList,
  type StatusNews,
} from '../../api/client/error-list.ts';
import type { Fetch } from '../../api/client/http.ts';
import type { LogFields } from '../../api/client/log-entry.ts';
import { type Client, createClient } from '../../api/client/transport.ts';
import type { LogLevel } from '../../api/contract/log-levels.ts';
import type { PageConfiguration } from '../../api/contract/page-configuration.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

export const configuration: PageConfiguration = {
  base: '/api',
  assets: '/',
  inst: 1,
  instanceId: 'abc-DEF_123',
  customerId: null,
  hasAdditions: true,
  servedAt: 1_795_000_000_123,
  startedCalls: ['Accueil?'],
};

/** A request as the server gets it. */
export interface SentRequest {
  readonly name: string;
  readonly url: string;
  readonly method: string;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
  readonly init: RequestInit;
}

/** What the server does with a request: a JSON payload, a whole response, or a failure of the network. */
export type Answering = (request: SentRequest) => unknown;

export const networkFailure = Symbol('the network fails');
/** No answer ever comes. */
export const silence = Symbol('silence');

function bodyOf(init: RequestInit | undefined): URLSearchParams {
  return new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : '');
}

/** A server made of one function; a payload goes into an envelope unless it has one. */
export function createFakeServer(answer: Answering): { readonly fetch: Fetch; readonly sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const fetch: Fetch = async (input, init) => {
    const url = String(input);
    const { pathname, searchParams } = new URL(url, 'http://shop.example');
    const request: SentRequest = {
      name: pathname.replace(/^\/api\//, ''),
      url,
      method: init?.method ?? 'GET',
      query: searchParams,
      body: bodyOf(init),
      init: init ?? {},
    };
    sent.push(request);
    const answered = await answer(request);
    if (answered === networkFailure) {
      throw new TypeError('Failed to fetch');
    }
    if (answered === silence) {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    }
    if (answered instanceof Response) {
      return answered;
    }
    const isEnvelope = typeof answered === 'object' && answered !== null && 'statut' in answered;
    return Response.json(isEnvelope ? answered : { statut: true, nuerr: 0, erreur: '', ...Object(answered) });
  };
  return { fetch, sent };
}

export interface Logged {
  readonly message: string;
  readonly fields: LogFields;
  readonly level: LogLevel;
}

export interface Bench extends ManualClock {
  readonly client: Client;
  readonly sent: SentRequest[];
  readonly logged: Logged[];
  readonly errors: ErrorList;
  readonly statuses: StatusNews;
  /** How often it was heard that the server does not know this page's instance. */
  readonly instanceLost: Mock<() => void>;
}

/** A client on a fake server and a manual clock. */
export function createBench(answer: Answering, more: Partial<PageConfiguration> = {}): Bench {
  const manual = createManualClock();
  const { fetch, sent } = createFakeServer(answer);
  const logged: Logged[] = [];
  const errors = createErrorList();
  const statuses = createStatusNews();
  const instanceLost = vi.fn<() => void>();
  const client = createClient({
    configuration: { ...configuration, ...more },
    clock: manual.clock,
    fetch,
    report: {
      log: (message, fields = {}, level = 'error') => logged.push({ message, fields, level }),
      apiError: errors.add,
    },
    said: statuses.tell,
    instanceLost,
  });
  return { ...manual, client, sent, logged, errors, statuses, instanceLost };
}

/** What a promise is rejected with; fails the test when it is not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It was not rejected');
}

/** A cart as `ContenuPanier` answers it. */
export function cartWire(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    infosPA: [],
    totalPanier: 0,
    infoCtrl: {},
    panierOk: true,
    topPrem: '',
    heure: 0,
    finPanier: 0,
    prolongations: 0,
    option: false,
    enPaiement: '',
    ...more,
  };
}

/** A ticket line of it. */
export function ticketWire(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    type: 'place',
    nom: 'Phèdre',
    codeSC: 4560,
    codeSP: 12,
    codeCateg: 'C1',
    nb: 1,
    nupl: 0,
    nomPla: '',
    prix: 2500,
    reduc: 0,
    tarif: 'PLEIN',
    ...more,
  };
}
