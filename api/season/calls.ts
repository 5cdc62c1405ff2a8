import { defineCall, field } from '../contract/call.ts';
import { commaList, fields, mapped } from '../contract/read.ts';
import { readAvailability } from './availability-wire.ts';
import { readCatalogue } from './catalogue-wire.ts';
import { readHome } from './settings-wire.ts';

/** What is played, and what is left. See docs/contract.md. */
export const seasonCalls = {
  ParamSC: defineCall({
    name: 'ParamSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text('list') },
    answer: readCatalogue,
  }),
  /** The ids of performances, for programs that ask for nothing else. */
  ListeSC: defineCall({
    name: 'ListeSC',
    method: 'GET',
    placement: 'top',
    request: { defSC: field.text('list') },
    answer: mapped(fields({ listeSC: commaList }), ({ listeSC }) => listeSC.map(Number)),
  }),
  DispoListeSC: defineCall({
    name: 'DispoListeSC',
    method: 'GET',
    placement: 'top',
    request: { defSC: field.text('list') },
    answer: readAvailability,
  }),
} as const;

/** The start: the venue’s settings and its home page. See docs/contract.md. */
export const homeCalls = {
  Accueil: defineCall({
    name: 'Accueil',
    method: 'GET',
    placement: 'data',
    request: {},
    answer: readHome,
  }),
} as const;
