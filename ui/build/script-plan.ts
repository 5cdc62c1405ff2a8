/** What a build knows of a module: Rolldown's `getModuleInfo` gives it. */
export interface ModuleFacts {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

export type FactsOf = (id: string) => ModuleFacts | null;

export interface PlanOptions {
  /** What one more request costs, in characters of source that could be fetched meanwhile. */
  readonly request: number;
  /** How much it matters how a seeker is fetched. */
  readonly weightOf: (seeker: string) => number;
  /** Whether modules of so many characters, needed by so many seekers, come with the first page: a request of their own costs more. */
  readonly comesFirst: (size: number, seekers: number) => boolean;
  /** How many characters of source a seeker may fetch in vain, when it needs so many. */
  readonly mostWaste: (seeker: string, needed: number) => number;
}

/** Modules that travel together. */
interface Bundle {
  readonly modules: readonly string[];
  /** Characters of source. */
  readonly size: number;
  /** The modules fetched on demand (pages, dialogs, groups of actors) that fetch this bundle, needed or not. */
  readonly seekers: Set<string>;
}

const isOwn = (id: string): boolean => !id.includes('node_modules') && !id.startsWith('\0');

/** All that modules bring at once: themselves, and what they import. */
function closureOf(ids: Iterable<string>, factsOf: FactsOf): Set<string> {
  const seen = new Set(ids);
  for (const one of seen) {
    for (const next of factsOf(one)?.importedIds ?? []) {
      seen.add(next);
    }
  }
  return seen;
}

/** By seeker, the modules that it brings beyond the first ones. */
function closuresOf(first: ReadonlySet<string>, factsOf: FactsOf): Map<string, Set<string>> {
  const closures = new Map<string, Set<string>>();
  const seen = new Set(first);
  for (const id of seen) {
    for (const seeker of factsOf(id)?.dynamicallyImportedIds ?? []) {
      if (!first.has(seeker) && !closures.has(seeker)) {
        const closure = closureOf([seeker], factsOf);
        closures.set(seeker, new Set([...closure].filter((one) => isOwn(one) && !first.has(one))));
        for (const one of closure) {
          seen.add(one);
        }
      }
    }
  }
  return closures;
}

/** Modules that several seekers need, those with the same seekers together. */
function atomsOf(closures: ReadonlyMap<string, ReadonlySet<string>>, factsOf: FactsOf): Bundle[] {
  const seekersOf = new Map<string, string[]>();
  for (const [seeker, closure] of closures) {
    for (const id of closure) {
      seekersOf.set(id, [...(seekersOf.get(id) ?? []), seeker]);
    }
  }
  const alike = new Map<string, string[]>();
  for (const [id, seekers] of seekersOf) {
    if (seekers.length > 1) {
      const key = seekers.sort().join('\n');
      alike.set(key, [...(alike.get(key) ?? []), id]);
    }
  }
  return [...alike].map(([key, modules]) => ({
    modules,
    size: sizeOf(modules, factsOf),
    seekers: new Set(key.split('\n')),
  }));
}

function sizeOf(ids: Iterable<string>, factsOf: FactsOf): number {
  return [...ids].reduce((sum, id) => sum + (factsOf(id)?.code?.length ?? 0), 0);
}

/** By bundle, itself and all bundles that come with it. */
function withImports(bundles: readonly Bundle[], factsOf: FactsOf): Map<Bundle, Set<Bundle>> {
  const home = new Map(bundles.flatMap((bundle) => bundle.modules.map((id) => [id, bundle] as const)));
  const all = new Map<Bundle, Set<Bundle>>();
  for (const bundle of bundles) {
    const brought = new Set([bundle]);
    for (const one of brought) {
      for (const next of one.modules.flatMap((id) => factsOf(id)?.importedIds ?? [])) {
        const other = home.get(next);
        if (other !== undefined) {
          brought.add(other);
        }
      }
    }
    all.set(bundle, brought);
  }
  return all;
}

interface Merger {
  readonly a: Bundle;
  readonly b: Bundle;
  /** Characters of source that requests spared are worth beyond what is fetched in vain. */
  readonly gain: number;
}

/** Whether neither imports the other by way of a third: their scripts would import each other. */
function areApart(a: Bundle, b: Bundle, brought: ReadonlyMap<Bundle, ReadonlySet<Bundle>>): boolean {
  const passes = (from: Bundle, to: Bundle): boolean =>
    [...(brought.get(from) ?? [])].some(
      (way) => way !== from && way !== to && brought.get(way)?.has(to) === true,
    );
  return !passes(a, b) && !passes(b, a);
}

/** What each seeker of one of them would fetch in vain if they were one. */
function wasteOf(
  a: Bundle,
  b: Bundle,
  brought: ReadonlyMap<Bundle, ReadonlySet<Bundle>>,
): Map<string, number> {
  const waste = new Map<string, number>();
  for (const bundle of new Set([...(brought.get(a) ?? []), ...(brought.get(b) ?? [])])) {
    for (const seeker of new Set([...a.seekers, ...b.seekers])) {
      if (!bundle.seekers.has(seeker)) {
        waste.set(seeker, (waste.get(seeker) ?? 0) + bundle.size);
      }
    }
  }
  return waste;
}

function merge({ a, b }: Merger, brought: ReadonlyMap<Bundle, ReadonlySet<Bundle>>): Bundle {
  const seekers = new Set([...a.seekers, ...b.seekers]);
  for (const bundle of [...(brought.get(a) ?? []), ...(brought.get(b) ?? [])]) {
    for (const seeker of seekers) {
      bundle.seekers.add(seeker);
    }
  }
  return { modules: [...a.modules, ...b.modules], size: a.size + b.size, seekers };
}

/**
 * Which modules come in one script, by a name for each script. What the first page needs is one; what several pages,
 * dialogs or groups of actors need is put together as long as the requests spared are worth more than what is fetched in
 * vain. What only one needs is not named: it stays in that one's own script.
 */
export function planScripts(
  entry: string,
  factsOf: FactsOf,
  { request, weightOf, comesFirst, mostWaste }: PlanOptions,
): ReadonlyMap<string, string> {
  const first = closureOf([entry], factsOf);
  for (const { modules, size, seekers } of atomsOf(closuresOf(first, factsOf), factsOf)) {
    const brought = closureOf(modules, factsOf);
    if (comesFirst(size, seekers.size) && [...brought].every((id) => first.has(id) || modules.includes(id))) {
      for (const id of modules) {
        first.add(id);
      }
    }
  }
  const closures = closuresOf(first, factsOf);
  const allowed = new Map(
    [...closures].map(([seeker, closure]) => [seeker, mostWaste(seeker, sizeOf(closure, factsOf))]),
  );
  let bundles = atomsOf(closures, factsOf);
  for (;;) {
    const brought = withImports(bundles, factsOf);
    let best: Merger | null = null;
    for (const [at, a] of bundles.entries()) {
      for (const b of bundles.slice(at + 1)) {
        let gain = 0;
        for (const seeker of a.seekers) {
          gain += weightOf(seeker) * (b.seekers.has(seeker) ? request : -b.size);
        }
        for (const seeker of b.seekers) {
          gain -= weightOf(seeker) * (a.seekers.has(seeker) ? 0 : a.size);
        }
        if (gain <= (best?.gain ?? 0) || !areApart(a, b, brought)) {
          continue;
        }
        const waste = wasteOf(a, b, brought);
        if ([...waste].every(([seeker, size]) => size <= (allowed.get(seeker) ?? 0))) {
          best = { a, b, gain };
        }
      }
    }
    if (best === null) {
      break;
    }
    const { a, b } = best;
    for (const [seeker, size] of wasteOf(a, b, brought)) {
      allowed.set(seeker, (allowed.get(seeker) ?? 0) - size);
    }
    bundles = [...bundles.filter((one) => one !== a && one !== b), merge(best, brought)];
  }
  return new Map([
    ...[...first].filter(isOwn).map((id) => [id, 'shop'] as const),
    ...bundles.flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`] as const)),
  ]);
}
