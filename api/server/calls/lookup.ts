import { calls } from '../../contract/calls.ts';
import { findCities } from '../lookup/cities.ts';
import { findCountries } from '../lookup/countries.ts';
import { forEverybody, serve } from './serve.ts';

/** What the address form looks up while it is typed: countries and French towns. */
export const lookupCalls = {
  ListePays: serve(
    calls.ListePays,
    async (request) => ({ listePY: findCountries(request.lettre).join(',') }),
    forEverybody,
  ),
  ListeVilles: serve(
    calls.ListeVilles,
    async (request) => ({ listeVI: (await findCities(request.codePostal)).join(',') }),
    forEverybody,
  ),
};
