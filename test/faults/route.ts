import type { Fault } from './fault.types.ts';

/** Where addresses lead, and who may go there. */
export const route: readonly Fault[] = [
  {
    title: 'a venue’s form is lost from the menu with the first link that a shopper follows',
    file: 'routes/query-string.ts',
    find: 'const singleUse = /^(?:ref|',
    replace: 'const singleUse = /^(?:dial|ref|',
  },
  {
    title: 'a link with a foreign address in it leads who signs in to a stranger’s page',
    file: 'routes/sign-in.ts',
    find: 'const ownPath = /^\\/(?![/\\\\])[^\\\\\\s]{0,300}$/;',
    replace: 'const ownPath = /^\\/[^\\s]{0,300}$/;',
  },
  {
    title: 'a visitor who opens the orders of an account is not led to signing in',
    file: 'routes/account.ts',
    find: "    staticData: { title: 'page_orders' },\n    beforeLoad: onlySignedIn('member'),",
    replace: "    staticData: { title: 'page_orders' },\n    beforeLoad: onlySignedIn('anyone'),",
  },
  {
    title:
      'the secret of a link for a new password stays in the address and the history of a shared computer',
    file: 'routes/account.ts',
    find: '        throw redirect({ to: pagePaths.login, search: {}, replace: true });\n',
    replace: '',
  },
  {
    title: 'who left the checkout to look around is pulled back into it when the cart changes',
    file: 'routes/checkout.ts',
    find: "      livingActor(shop.root, 'checkout')?.send({ type: 'checkout.left' });\n",
    replace: "      livingActor(shop.root, 'checkout');\n",
  },
  {
    title: 'the page of one show goes round the gate-keeper with a subscription in the cart',
    file: 'routes/gate.ts',
    find: '  const page = configuredPageOf(pathname.toLowerCase());',
    replace: "  const page = pathname.startsWith('/spectacles') ? null : configuredPageOf(pathname);",
  },
];
