import purifier, { type Config } from 'dompurify';
import { richTextAttributes, richTextElements } from '../../api/season/rich-text.ts';

/**
 * DOMPurify makes the one Trusted Types policy of the shop, named « dompurify »: the Content-Security-Policy allows exactly
 * that name. The purifier reads markup into an inert document and takes out what is not on the list; the views then build
 * their own elements from what is left, so that no markup ever becomes part of the page.
 */
const config: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  // The body is that of the inert document: a second one never comes of parsing.
  ALLOWED_TAGS: ['body', ...richTextElements],
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Words around a forbidden element stay; what is inside of these is no words.
  FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object', 'title'],
  RETURN_DOM_FRAGMENT: true,
};

let readOnServer: (html: string) => ParentNode & Node = () => {
  throw new Error('Nobody said how markup is read without a document');
};

/** The server has no document: it says how it reads markup, which it cleaned itself when the venue gave it. */
export function adoptMarkupReader(read: (html: string) => ParentNode & Node): void {
  readOnServer = read;
}

/** What is left of a venue's HTML, as nodes that belong to no page. Costs a few milliseconds for a long page. */
export function cleanHtml(html: string): ParentNode & Node {
  return import.meta.env.SSR ? readOnServer(html) : purifier.sanitize(html, config);
}

/** Where the server draws, there are no classes of nodes to ask for. */
export const isElement = (node: Node): node is Element => node.nodeType === 1;
