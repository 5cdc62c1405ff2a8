import { Agent, request as send } from 'node:http';

/** A request that was sent and not answered: what became of it is unknown. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Pairs that the answer sets, as « name=value ». */
  readonly cookies: readonly string[];
  /** Tries before it that found nobody listening. */
  readonly unsent: number;
}

export interface Asked {
  readonly path: string;
  /** Form-encoded unless the headers say otherwise; null for a GET. */
  readonly body: string | Buffer | null;
  readonly cookie: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The connections to use; by default those of all shoppers. */
  readonly agent?: Agent;
}

const shoppersAgent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Milliseconds. */
const patience = 20_000;
const betweenTries = 100;
const mostTries = 600;

type Answered = Omit<Answer, 'unsent'>;

function once(
  port: number,
  { path, body, cookie, headers = {}, agent = shoppersAgent }: Asked,
): Promise<Answered | 'not sent'> {
  return new Promise((resolve, reject) => {
    const request = send({
      agent,
      port,
      host: '127.0.0.1',
      path,
      method: body === null ? 'GET' : 'POST',
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      timeout: patience,
    });
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', () => reject(new Unanswered('cut off')));
      response.on('end', () => {
        if (response.complete) {
          const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '');
          resolve({ status: response.statusCode ?? 0, text, cookies });
        } else {
          reject(new Unanswered('cut off'));
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('too slow')));
    request.on('error', (error: NodeJS.ErrnoException) => {
      // Nobody listens: nothing was sent. Anything else may have arrived.
      if (error.code === 'ECONNREFUSED') {
        resolve('not sent');
      } else {
        reject(new Unanswered(error.message));
      }
    });
    request.end(body ?? undefined);
  });
}

/**
 * Asks one of the servers, whichever is up.
 * @throws Unanswered when the request may have arrived and no answer came; Error when no server comes back.
 */
export async function askAny(ports: readonly number[], asked: Asked): Promise<Answer> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const port = ports[Math.floor(Math.random() * ports.length)] ?? 0;
    const answer = await once(port, asked);
    if (answer !== 'not sent') {
      return { ...answer, unsent: attempt };
    }
    await new Promise((resolve) => setTimeout(resolve, betweenTries));
  }
  throw new Error('no server comes back');
}

/** Lets the test's process end. */
export function closeConnections(): void {
  shoppersAgent.destroy();
}
