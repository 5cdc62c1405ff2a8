import { type AvailabilityWire, readAvailability } from '../availability.ts';
import { defineCall, field } from '../call.ts';
import { type CatalogueWire, readCatalogue } from '../catalogue.ts';

/** What is played, and what is left. See docs/contract.md. */
export const seasonCalls = {
  ParamSC: defineCall<CatalogueWire>()({
    name: 'ParamSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text },
    answer: readCatalogue,
  }),
  DispoListeSC: defineCall<AvailabilityWire>()({
    name: 'DispoListeSC',
    method: 'GET',
    placement: 'top',
    request: { defSC: field.text },
    answer: readAvailability,
  }),
} as const;
