import { vi } from 'vitest';
import { staffAddress } from '../../../api/staff/staff-call.ts';

/** A question that the staff's pages asked, until it is answered. */
interface Asked {
  readonly name: string;
  readonly ask: unknown;
  /** Of a change; null of a reading. */
  readonly key: string | null;
  readonly answer: (response: Response) => void;
  readonly lose: (reason: Error) => void;
}

/** A server of the staff's pages that answers when the test says so. */
export interface FakeStaffServer {
  /** What was asked under this name and waits, the oldest first. */
  readonly waiting: (name: string) => readonly Pick<Asked, 'ask' | 'key'>[];
  /** All keys under which this was asked, in order. */
  readonly keys: (name: string) => readonly (string | null)[];
  /** Answers the oldest question of this name. @throws Error when nothing of it waits. */
  readonly tell: (name: string, told: unknown) => void;
  /** The same, saying no in words; 401 to who is not signed in. */
  readonly refuse: (name: string, message: string, status?: 401 | 409) => void;
  /** The question or its answer is lost. */
  readonly lose: (name: string) => void;
}

/** Takes the place of the network until the globals are given back. */
export function createFakeStaffServer(): FakeStaffServer {
  const waiting: Asked[] = [];
  const all: Pick<Asked, 'name' | 'key'>[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body: string }) => {
    const name = address.slice(staffAddress.length);
    const { ask, key } = JSON.parse(body);
    all.push({ name, key });
    return new Promise<Response>((answer, lose) => {
      waiting.push({ name, ask, key, answer, lose });
    });
  });
  const take = (name: string): Asked => {
    const index = waiting.findIndex((asked) => asked.name === name);
    const [asked] = index === -1 ? [] : waiting.splice(index, 1);
    if (asked === undefined) {
      throw new Error(`« ${name} » was not asked`);
    }
    return asked;
  };
  return {
    waiting: (name) => waiting.filter((asked) => asked.name === name),
    keys: (name) => all.filter((asked) => asked.name === name).map(({ key }) => key),
    tell: (name, told) => take(name).answer(Response.json(told)),
    refuse: (name, message, status = 409) =>
      take(name).answer(Response.json({ refusal: { message } }, { status })),
    lose: (name) => take(name).lose(new TypeError('No network')),
  };
}
