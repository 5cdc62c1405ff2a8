import { calls } from '../../contract/calls.ts';
import { serveEverybody } from '../kernel/serve.ts';
import { findCities, findCountries } from './find-places.ts';

/** What the address form looks up while it is typed: countries and French towns. */
export const lookupCalls = {
  ListePays: serveEverybody(calls.ListePays, async (request) => ({
    listePY: findCountries(request.lettre).join(','),
  })),
  ListeVilles: serveEverybody(calls.ListeVilles, async (request) => ({
    listeVI: (await findCities(request.codePostal)).join(','),
  })),
};
