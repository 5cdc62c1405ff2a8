import { defineCall, field } from '../contract/call.ts';
import { commaList, fields, mapped } from '../contract/read.ts';
import { type AvailabilityWire, readAvailability } from './availability-wire.ts';
import { type CatalogueWire, readCatalogue } from './catalogue-wire.ts';
import { type HomeWire, readHome } from './settings-wire.ts';

/** What is played, and what is left. See docs/contract.md. */
export const seasonCalls = {
  ParamSC: defineCall<CatalogueWire>()({
    name: 'ParamSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text('list') },
    answer: readCatalogue,
  }),
  /** The ids of performances, for programs that ask for nothing else. */
  ListeSC: defineCall<{ readonly listeSC: string }>()({
    name: 'ListeSC',
    method: 'GET',
    placement: 'top',
    request: { defSC: field.text('list') },
    answer: mapped(fields({ listeSC: commaList }), ({ listeSC }) => listeSC.map(Number)),
  }),
  DispoListeSC: defineCall<AvailabilityWire>()({
    name: 'DispoListeSC',
    method: 'GET',
    placement: 'top',
    request: { defSC: field.text('list') },
    answer: readAvailability,
  }),
} as const;

/** The start: the venue’s settings and its home page. See docs/contract.md. */
export const homeCalls = {
  Accueil: defineCall<HomeWire>()({
    name: 'Accueil',
    method: 'GET',
    placement: 'data',
    request: {},
    answer: readHome,
  }),
} as const;
