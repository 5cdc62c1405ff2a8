import { defineCall, type Field, field, optional, repeatable } from '../contract/call.ts';
import {
  readAddedSubscriptions,
  readConvertedTickets,
  readOpenedTypes,
  readSubscriptionOffers,
  readSubscriptionTypes,
} from './subscription-wire.ts';

type PageParameters = Readonly<Record<string, string>>;

/** What the page's own query says: named fields (`params[abo]=F1`) or its text (`params=abo%3DF1`). */
const pageParameters: Field<PageParameters | undefined> = {
  isRequired: false,
  read: (given, name) => {
    if (given === undefined) {
      return undefined;
    }
    if (typeof given === 'string') {
      // A name given twice keeps its first value.
      return Object.fromEntries([...new URLSearchParams(field.text('query').read(given, name))].reverse());
    }
    return field.form('query').read(given, name);
  },
};

/** What is proposed to subscribers, and subscribing. See docs/contract.md. */
export const subscriptionCalls = {
  /** The offers with their formulas. */
  ProposeABO: defineCall({
    name: 'ProposeABO',
    method: 'GET',
    placement: 'top',
    request: { params: pageParameters, abo: optional(field.text('identifier')) },
    answer: readSubscriptionOffers,
  }),
  /** The types of a formula. */
  TypesABO: defineCall({
    name: 'TypesABO',
    method: 'GET',
    placement: 'top',
    request: { abo: field.text('identifier') },
    answer: readSubscriptionTypes,
  }),
  /** Checks the reference that a type asks for, or (chosen here) any type of the formula; answers the types that it opens. */
  CtrlRefABO: defineCall({
    name: 'CtrlRefABO',
    method: 'GET',
    placement: 'top',
    request: {
      abo: field.text('identifier'),
      ab: optional(field.text('identifier')),
      type: optional(field.text('identifier')),
      ref: field.text('code'),
    },
    answer: readOpenedTypes,
  }),
  /** Adds subscriptions of a type, one line each; `listeID` (chosen here) are their lines. */
  AjoutABO: defineCall({
    name: 'AjoutABO',
    method: 'POST',
    placement: 'top',
    request: {
      abo: field.text('identifier'),
      ab: optional(field.text('identifier')),
      type: field.text('identifier'),
      info: optional(field.form('name')),
      ...repeatable,
    },
    answer: readAddedSubscriptions,
  }),
  /**
   * Chosen here: makes subscriptions of single tickets that the cart holds, the places unchanged. `types` has one type for
   * each subscriber, `abonnes` for each ticket of `listeID` the position of its subscriber in it, from 1; `eco` is the least
   * that must be saved.
   */
  ConvertitABO: defineCall({
    name: 'ConvertitABO',
    method: 'POST',
    placement: 'top',
    request: {
      abo: field.text('identifier'),
      types: field.texts,
      listeID: field.texts,
      abonnes: field.integers,
      eco: optional(field.integer),
      ...repeatable,
    },
    answer: readConvertedTickets,
  }),
} as const;
