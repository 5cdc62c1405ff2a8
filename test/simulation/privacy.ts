import { accountKey } from '../../api/client/queries/account.ts';
import type { Page } from './browser/page.ts';
import { actorOf } from './open-shop.ts';
import type { Violation } from './witness.ts';

/** The e-mail of somebody who shops here: which shopper's it is stands in it. */
const email = /spectateur-(\d+)(?:-[a-z]+)?@example\.org/g;

/** Those other than `name` (« shopper 3 ») whose e-mail stands in a text. */
export function strangersIn(text: string, name: string): readonly string[] {
  return [...text.matchAll(email)].flatMap(([whole, number]) =>
    `shopper ${number}` === name ? [] : [whole],
  );
}

/** A page knows nobody but those whose browser it is, and of an account only what is theirs who is signed in. */
export function privacyOf({ shop, browser }: Page): readonly Violation[] {
  const session = shop === null ? undefined : actorOf(shop.root, 'session').getSnapshot();
  if (shop === null || session === undefined) {
    return [];
  }
  const { customer } = session.context;
  const strangers = strangersIn(
    [customer?.credentials.email, customer?.details.email].join(' '),
    browser.name,
  );
  const kept = shop.queryClient
    .getQueryCache()
    .findAll({ queryKey: [accountKey] })
    .filter(({ state, queryKey }) => state.data !== undefined && queryKey[2] !== undefined)
    .map(({ queryKey }) => String(queryKey[2]));
  const isOfAnother = kept.some((id) => id !== customer?.credentials.id);
  return [
    ...strangers.map((stranger) => ({
      promise: 'nobody sees another’s account',
      text: `${browser.name} is shown as ${stranger}`,
    })),
    ...(isOfAnother
      ? [
          {
            promise: 'nobody sees another’s account',
            text: `${browser.name}: the page keeps the account of who is not signed in (${JSON.stringify(session.value)})`,
          },
        ]
      : []),
  ];
}
