import { createServer, type Server } from 'node:http';
import type { ServerSettings } from '../../api/server/settings.ts';
import type { BankRefundSettings } from '../../api/server/wished-settings.ts';
import { freePort } from '../support/server/free-port.ts';

/**
 * A line to the bank's refunds on which every request arrives and is done. `becomesOf` says of a service what becomes of its answer: it is
 * passed on, cut off, or never comes.
 */
export async function startBankLine(
  { bank }: ServerSettings,
  becomesOf: (path: string) => 'passed' | 'cut' | 'kept',
): Promise<{ readonly settings: BankRefundSettings; readonly server: Server }> {
  if (bank.refund === null) {
    throw new Error('the simulated bank gives nothing back');
  }
  const { origin, pathname } = new URL(bank.refund.address);
  const port = await freePort();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) {
      parts.push(Buffer.from(part));
    }
    const path = request.url ?? '';
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: request.headers.authorization ?? '',
      },
      body: Buffer.concat(parts),
    });
    const text = await answer.text();
    const fate = becomesOf(path);
    if (fate === 'cut') {
      request.socket.destroy();
    } else if (fate === 'passed') {
      response.end(text);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return { settings: { ...bank.refund, address: `http://127.0.0.1:${port}${pathname}` }, server };
}
