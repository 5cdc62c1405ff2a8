import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { importSeason } from '../../api/server/season/import-export.ts';
import { smallSeason } from '../support/data/small-season.ts';
import { startTestServer } from '../support/server/server.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';

test('a place that is taken while a hall becomes smaller stays, and the import is refused', async () => {
  const { database, close } = await startTestServer();
  try {
    expect((await importSeason(database, smallSeason())).faults).toEqual([]);
    const smaller = smallSeason((document) => Object.assign(document.halls[1] ?? {}, { places: 20 }));
    const { importing } = await database.transaction().execute(async (transaction) => {
      await sql`UPDATE seat SET held_until = now() + interval '1 hour' WHERE seat_id = 30
        AND performance_id = (SELECT id FROM performance WHERE code = 'impro-1')`.execute(transaction);
      const started = importSeason(database, smaller);
      await untilStatementsWait(database, 1);
      return { importing: started };
    });
    const { changes, faults } = await importing;
    expect(changes).toBeNull();
    expect(faults[0]?.message).toContain('est prise et n’existe plus');
  } finally {
    await close();
  }
}, 60_000);

test('an import that waits for a place has locked nothing that a sale locks after places', async () => {
  const { database, close } = await startTestServer();
  const season = (label: string, places: number) =>
    smallSeason((document) =>
      Object.assign(document, {
        promos: [{ code: 'RENTREE', label, prices: {} }],
        performances: document.performances.map((performance) => ({ ...performance, label })),
        halls: document.halls.map((hall) => ('places' in hall ? { ...hall, places } : hall)),
      }),
    );
  try {
    expect((await importSeason(database, season('Rentrée', 40))).faults).toEqual([]);
    const { importing } = await database.transaction().execute(async (sale) => {
      await sql`UPDATE seat SET held_until = now() + interval '1 hour' WHERE seat_id = 30
        AND performance_id = (SELECT id FROM performance WHERE code = 'impro-1')`.execute(sale);
      const started = importSeason(database, season('La rentrée', 50));
      await untilStatementsWait(database, 1);
      const { rows } = await sql`
        SELECT promo.label AS promo, performance.label AS performance FROM promo, performance
        WHERE promo.code = 'RENTREE' AND performance.code = 'impro-1' FOR UPDATE NOWAIT`.execute(sale);
      expect(rows).toEqual([{ promo: 'Rentrée', performance: 'Rentrée' }]);
      return { importing: started };
    });
    expect((await importing).faults).toEqual([]);
  } finally {
    await close();
  }
}, 60_000);
