import { findCities } from '../lookup/cities.ts';
import { findCountries } from '../lookup/countries.ts';
import type { Handlers } from './handler.ts';

/** What the address form looks up while it is typed: countries and French towns. */
export const lookupHandlers: Pick<Handlers, 'ListePays' | 'ListeVilles'> = {
  ListePays: async (request) => ({ listePY: findCountries(request.lettre).join(',') }),
  ListeVilles: async (request) => ({ listeVI: (await findCities(request.codePostal)).join(',') }),
};
