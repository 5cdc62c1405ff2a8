import type { CustomPage } from './settings.ts';

/** First parts of addresses that a page of the venue's cannot take: the shop's own, and the server's. */
const taken: ReadonlySet<string> = new Set(
  'api build banque billets panier pochette abonnements processus compte authentification enregistrement logout formulaire conditions erreur faq mentions-legales accessibilite offres spectacles attente mes-billets partage health metrics sitemap'.split(
    ' ',
  ),
);

const pathCode = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;

export interface SortedPages {
  readonly usable: readonly CustomPage[];
  /** Codes that cannot be an address of their own: to be logged, and shown nowhere. */
  readonly refused: readonly string[];
}

/** The venue's own pages that can have a route: a code that can be an address, that no route has, and only once (point 2). */
export function sortPages(pages: readonly CustomPage[]): SortedPages {
  const usable = pages.filter(
    ({ code }, index) =>
      pathCode.test(code) && !taken.has(code) && pages.findIndex((page) => page.code === code) === index,
  );
  return { usable, refused: pages.filter((page) => !usable.includes(page)).map(({ code }) => code) };
}
