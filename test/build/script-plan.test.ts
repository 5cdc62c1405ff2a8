import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PlanOptions, planScripts } from '../../ui/build/script-plan.ts';

interface Drawn {
  readonly code: string;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** A module of so many characters, what it imports, and what it fetches on demand. */
function drawn(size: number, imports: readonly string[] = [], fetches: readonly string[] = []): Drawn {
  return { code: 'x'.repeat(size), importedIds: imports, dynamicallyImportedIds: fetches };
}

const options: PlanOptions = {
  request: 1000,
  weightOf: () => 1,
  comesFirst: () => false,
  mostWaste: () => 5000,
};

const plan = (modules: Readonly<Record<string, Drawn>>, some: Partial<PlanOptions> = {}) =>
  planScripts('main', (id) => modules[id] ?? null, { ...options, ...some });

describe('the scripts of a build', () => {
  const shop = {
    main: drawn(10, ['text'], ['page-a', 'page-b', 'page-c']),
    text: drawn(10),
    'page-a': drawn(10, ['button', 'notice', 'text']),
    'page-b': drawn(10, ['button', 'notice', 'table']),
    'page-c': drawn(10, ['notice', 'table']),
    button: drawn(400),
    notice: drawn(300),
    table: drawn(200),
  };

  test('have in one what the first page needs, and leave a page’s own to itself', () => {
    const scripts = plan(shop);
    expect(scripts.get('main')).toBe('shop');
    expect(scripts.get('text')).toBe('shop');
    expect(scripts.has('page-a')).toBe(false);
  });

  test('have with the first page what is small and wanted by many, once all that it imports is there', () => {
    const comesFirst: PlanOptions['comesFirst'] = (size, seekers) => size < 350 && seekers > 2;
    expect(plan(shop, { comesFirst }).get('notice')).toBe('shop');
    expect(plan(shop, { comesFirst }).get('button')).not.toBe('shop');
    const bringing = {
      ...shop,
      notice: drawn(300, ['heavy']),
      heavy: drawn(9000),
      'page-a': drawn(10, ['heavy']),
    };
    expect(plan(bringing, { comesFirst }).get('notice')).not.toBe('shop');
  });

  test('have together what costs less than the requests that it spares', () => {
    const scripts = plan(shop);
    expect(scripts.get('button')).toBe(scripts.get('notice'));
    expect(scripts.get('table')).toBe(scripts.get('notice'));
  });

  test('have apart what would be fetched in vain', () => {
    const scripts = plan(shop, { request: 100 });
    expect(new Set([scripts.get('button'), scripts.get('notice'), scripts.get('table')]).size).toBe(3);
  });

  test('bring nobody more in vain than may be', () => {
    const scripts = plan(shop, { mostWaste: (seeker) => (seeker === 'page-c' ? 0 : 5000) });
    expect(scripts.get('button')).not.toBe(scripts.get('notice'));
    expect(scripts.get('button')).not.toBe(scripts.get('table'));
  });

  test('never import each other in a circle, and waste within the bound, whatever the shop', () => {
    const shapes = fc.array(
      fc.record({
        size: fc.integer({ min: 1, max: 2000 }),
        imports: fc.array(fc.nat(30), { maxLength: 4 }),
        isPage: fc.boolean(),
      }),
      { minLength: 3, maxLength: 24 },
    );
    fc.assert(
      fc.property(shapes, fc.integer({ min: 0, max: 4000 }), (shape, most) => {
        // Each imports only what stands after it: modules themselves have no circle.
        const modules: Record<string, Drawn> = Object.fromEntries(
          shape.map(({ size, imports }, at) => [
            `m${at}`,
            drawn(
              size,
              [...new Set(imports.map((step) => at + 1 + step))]
                .filter((to) => to < shape.length)
                .map((to) => `m${to}`),
            ),
          ]),
        );
        const pages = shape.flatMap(({ isPage }, at) => (isPage ? [`m${at}`] : []));
        modules.main = drawn(1, [], pages);
        const scripts = plan(modules, { request: 1500, mostWaste: () => most });
        const scriptOf = (id: string): string => scripts.get(id) ?? id;
        const next = new Map<string, Set<string>>();
        const inScript = new Map<string, string[]>();
        for (const [id, { importedIds }] of Object.entries(modules)) {
          const own = scriptOf(id);
          inScript.set(own, [...(inScript.get(own) ?? []), id]);
          const others = importedIds.map(scriptOf).filter((one) => one !== own);
          next.set(own, new Set([...(next.get(own) ?? []), ...others]));
        }
        const reached = (from: string): Set<string> => {
          const seen = new Set(next.get(from) ?? []);
          for (const one of seen) {
            for (const further of next.get(one) ?? []) {
              seen.add(further);
            }
          }
          return seen;
        };
        for (const script of next.keys()) {
          expect(reached(script).has(script)).toBe(false);
        }
        const sizeOf = (ids: Iterable<string>): number =>
          [...ids].reduce((sum, id) => sum + (modules[id]?.code.length ?? 0), 0);
        for (const page of pages) {
          const needed = new Set([page]);
          for (const id of needed) {
            for (const one of modules[id]?.importedIds ?? []) {
              needed.add(one);
            }
          }
          const brought = [scriptOf(page), ...reached(scriptOf(page))].flatMap(
            (one) => inScript.get(one) ?? [],
          );
          expect(sizeOf(new Set(brought)) - sizeOf(needed)).toBeLessThanOrEqual(most);
        }
      }),
      { numRuns: 200 },
    );
  });
});
