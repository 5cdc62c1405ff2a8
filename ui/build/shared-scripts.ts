import { type FactsOf, type PlanOptions, planScripts } from './script-plan.ts';

/** Pages that are opened from outside, by a link or a search, and the actors that they wait for. */
const openedFirst =
  /\/(?:tickets\/tickets-page|show-page|cart-page)\.tsx$|\/(?:purchase-logic|later-parts)\.ts$/;
/** Pages and the hall map: they have budgets (docs/decisions/0007-budgets.md). The rest comes after a page, unhurried. */
const page = /-page\.tsx$/;
const hallMap = /\/hall-map\.tsx$/;
/** What is sent of a character of source, in bytes, about: the rest is squeezed out, of some pages more than of others. */
const bytesPerCharacter = (seeker: string): number =>
  seeker.includes('/account/') ? 0.215 : seeker.includes('/composer/') ? 0.163 : 0.18;
/** What a page may weigh beyond the home page, in bytes: the difference of their budgets (docs/decisions/0007-budgets.md). */
const beyondHome = 40_000;
/** Characters of source that a page may fetch in vain at most, whatever its budget leaves. */
const mostInVain = 68_000;

const options: PlanOptions = {
  request: 15_000,
  weightOf: (seeker) => {
    if (openedFirst.test(seeker)) {
      return 10;
    }
    return page.test(seeker) || hallMap.test(seeker) ? 1 : 0.05;
  },
  comesFirst: (size, seekers) => size < 800 && seekers > 10,
  mostWaste: (seeker, needed) => {
    if (hallMap.test(seeker)) {
      return 0;
    }
    if (page.test(seeker)) {
      return Math.max(0, Math.min(mostInVain, beyondHome / bytesPerCharacter(seeker) - needed));
    }
    return openedFirst.test(seeker) ? mostInVain : Number.POSITIVE_INFINITY;
  },
};

/** One sheet for what stands around every page and what pages are made of: it is read before anything is painted. */
const look = /\/ui\/(?:design|screens\/(?:shell|messages))\/[\w.-]+\.css$/;

interface Chunking {
  getModuleInfo(id: string): ReturnType<FactsOf>;
}

/** Names the script of a module for Rolldown's `codeSplitting`; null leaves it to the page that alone needs it. */
export function sharedScripts(entry: string): (id: string, chunking: Chunking) => string | null {
  let plan: ReadonlyMap<string, string> | null = null;
  return (id, chunking) => {
    plan ??= planScripts(entry, (one) => chunking.getModuleInfo(one), options);
    return look.test(id) ? 'shop' : (plan.get(id) ?? null);
  };
}
