import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { startTestServer } from '../support/server.ts';
it('measures', async () => {
  const server = await startTestServer();
  const refs = await server.database.selectFrom('price_reference').select('reference').execute();
  const shoppers = await Promise.all(Array.from({ length: 60 }, () => server.openShopper()));
  const out: string[] = [`refs ${refs.length}`];
  const time = async (name: string, count: number, work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    out.push(`${name}: ${(count / ((performance.now() - at) / 1000)).toFixed(0)}/s`);
  };
  await time('AjoutABO no stock, 60 at once', 60, () => Promise.all(shoppers.map((s, i) => s.call('AjoutABO', { abo: 'ESCAPADE', type: 'ADULTE', cle: `cle-mesure-${i}` }))));
  await time('AjoutABO stock, 60 at once', 60, () => Promise.all(shoppers.map((s, i) => s.call('AjoutABO', { abo: 'CLASSIQUES', type: 'ADULTE', cle: `cle-mesurf-${i}` }))));
  await time('ContenuPanier with 2 abos, 60 at once', 60, () => Promise.all(shoppers.map((s) => s.call('ContenuPanier'))));
  await time('ProposeABO, 300', 300, () => Promise.all(Array.from({ length: 300 }, (_, i) => shoppers[i % 60]?.call('ProposeABO'))));
  writeFileSync('/tmp/look.txt', out.join('\n'));
  await server.close();
});
