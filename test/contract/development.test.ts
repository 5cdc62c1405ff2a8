import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '../support/server/running-shop.ts';

let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess({}, '--development');
});

afterAll(async () => {
  await shop.close();
});

it.each(['/ui/main.tsx', '/api/client/transport.ts', '/machines/cart/cart.machine.ts'])(
  'serves the source %s as a module, in development',
  async (path) => {
    const answer = await fetch(`${shop.address}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('javascript');
  },
);

it('the development server answers calls and the venue’s files on the same port', async () => {
  expect((await fetch(`${shop.address}/api/Contexte?inst=1&session=atelier`)).status).toBe(200);
  const poster = await fetch(`${shop.address}/_site/1/images/houle.svg`);
  expect(poster.headers.get('content-type')).toContain('svg');
});
