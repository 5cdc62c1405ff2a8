import { Link, useRouter } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode, useId, useMemo } from 'react';
import { pictureSources } from '../../api/season/picture-widths.ts';
import { richImage, richLink, richTextAttributes, richTextElements } from '../../api/season/rich-text.ts';
import { configuredPageOf } from '../../api/season/ways.ts';
import { pageOrigin } from '../shop/page-origin.ts';
import { useWays } from '../shop/use-ways.ts';
import { isElement } from './clean-html.ts';
import { designText } from './fr.ts';
import { type RichSection, richSections } from './rich-sections.ts';
import styles from './rich-text.module.css';
import { TableOfContents, useArrivalAt } from './table-of-contents.tsx';

const known = new Set(richTextElements);
/** `Node.TEXT_NODE`. */
const textNode = 3;
const voids = new Set(['br', 'hr']);
/** How attributes are called in React, and which of them are numbers. */
const propertyOf: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };
const numeric = new Set(['colspan', 'rowspan', 'start']);
/** Pixels. */
const mostPixels = 8000;

/** What these may stand in; elsewhere only what is in them is shown. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  dt: ['dl'],
  dd: ['dl'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['thead', 'tbody', 'tfoot', 'table'],
  th: ['tr'],
  td: ['tr'],
  figcaption: ['figure'],
};
/** What only these may stand in: nothing else there, not even a blank. */
const childrenOf: Readonly<Record<string, RegExp>> = {
  ul: /^li$/,
  ol: /^li$/,
  dl: /^(?:dt|dd)$/,
  table: /^(?:caption|thead|tbody|tfoot|tr)$/,
  thead: /^tr$/,
  tbody: /^tr$/,
  tfoot: /^tr$/,
  tr: /^(?:th|td)$/,
};
/** What words within a line cannot be around. */
const blocks = 'p,div,ul,ol,dl,table,blockquote,pre,figure,hr,h1,h2,h3,h4,h5,h6';

interface RichNodesProps {
  readonly nodes: readonly ChildNode[];
}

/** Cleaned nodes as elements of the page: each is built here, from the list alone. */
function RichNodes(props: RichNodesProps): ReactNode {
  return props.nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what was read once keeps its order
    <RichNode key={index} node={node} />
  ));
}

function RichNode({ node }: { readonly node: ChildNode }): ReactNode {
  if (!isElement(node)) {
    return node.nodeType === textNode ? node.textContent : null;
  }
  const name = node.localName;
  const only = childrenOf[name];
  const children = (
    <RichNodes
      nodes={[...node.childNodes].filter((child) => only?.test(child.nodeName.toLowerCase()) ?? true)}
    />
  );
  const parents = parentsOf[name];
  if (!known.has(name) || parents?.includes(node.parentElement?.localName ?? '') === false) {
    return children;
  }
  if (voids.has(name)) {
    return createElement(name);
  }
  switch (name) {
    case 'a':
      return <RichAnchor address={node.getAttribute('href') ?? ''}>{children}</RichAnchor>;
    case 'img':
      return <RichImage image={node} />;
    case 'table':
      return (
        // A wide table scrolls by itself, also by the keyboard (WCAG 2.1.1).
        <section className={styles.table} tabIndex={0} aria-label={captionOf(node)}>
          <table>{children}</table>
        </section>
      );
    case 'p':
      return node.querySelector(blocks) === null ? <p>{children}</p> : <div>{children}</div>;
    default:
      // Inside of a list or a quotation a heading is only words: it would lie about the page's outline.
      return /^h[1-6]$/.test(name) ? (
        <div>
          <strong>{children}</strong>
        </div>
      ) : (
        createElement(name, propertiesOf(node), children)
      );
  }
}

function captionOf(table: Element): string {
  const caption = table.querySelector('caption')?.textContent?.trim() ?? '';
  return caption === '' ? designText('rich_table') : caption;
}

function propertiesOf(element: Element): Record<string, string | number> {
  const properties: Record<string, string | number> = {};
  for (const name of richTextAttributes[element.localName] ?? []) {
    const value = element.getAttribute(name);
    if (value === null) {
      continue;
    }
    const number = Number(value);
    if (!numeric.has(name)) {
      properties[propertyOf[name] ?? name] = value;
    } else if (Number.isInteger(number) && number >= 1 && number <= 1000) {
      properties[propertyOf[name] ?? name] = number;
    }
  }
  return properties;
}

/**
 * A link of the venue's: pages of the shop by the router, with the query kept; what may not be followed, and a page that the
 * venue hides, is only words.
 */
function RichAnchor(props: { readonly address: string; readonly children: ReactNode }) {
  const router = useRouter();
  const ways = useWays();
  const link = richLink(props.address, pageOrigin());
  const page = link?.kind === 'inside' ? configuredPageOf(link.path) : null;
  if (page !== null && ways.to(page) === null) {
    return <Fragment>{props.children}</Fragment>;
  }
  switch (link?.kind) {
    case 'inside':
      return (
        <Link
          to={link.path}
          search={router.options.parseSearch?.(link.query) ?? {}}
          {...(link.anchor === '' ? {} : { hash: link.anchor })}
        >
          {props.children}
        </Link>
      );
    case 'place':
      return <a href={`#${link.anchor}`}>{props.children}</a>;
    case 'outside':
      return (
        <a href={link.address} rel="noopener noreferrer external">
          {props.children}
        </a>
      );
    case 'file':
    case 'mail':
    case 'phone':
      return <a href={link.address}>{props.children}</a>;
    case undefined:
      return <Fragment>{props.children}</Fragment>;
  }
}

function pixels(image: Element, name: 'width' | 'height'): number | null {
  const value = Number(image.getAttribute(name) ?? '');
  return Number.isInteger(value) && value >= 1 && value <= mostPixels ? value : null;
}

/** An image of this server's: with its size, so that nothing moves when it comes, and only when it is near. */
function RichImage({ image }: { readonly image: Element }) {
  const source = richImage(image.getAttribute('src') ?? '', pageOrigin());
  const alternative = image.getAttribute('alt') ?? '';
  if (source === null) {
    return alternative;
  }
  const width = pixels(image, 'width');
  const height = pixels(image, 'height');
  const isSized = width !== null && height !== null;
  return (
    <img
      className={isSized ? styles.image : styles.unsized}
      {...pictureSources(source, '(width < 48rem) 100vw, 48rem')}
      src={source}
      alt={alternative}
      width={isSized ? width : 1200}
      height={isSized ? height : 800}
      loading="lazy"
      decoding="async"
    />
  );
}

export interface RichTextProps {
  /** As the server gave it; nothing of it is trusted. */
  readonly html: string;
  /** The level of its highest headings: one below the heading that it stands under. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Above a long text, a list of its parts. */
  readonly hasContents?: boolean;
}

/** From this many parts on, a list of them helps more than it hides. */
const fewestParts = 3;

/** A venue's rich text, cleaned and built anew. */
export default function RichTextBody(props: RichTextProps) {
  const { html, headingLevel = 2 } = props;
  const sections = useMemo(() => richSections(html, headingLevel), [html, headingLevel]);
  const parts = sections.flatMap(({ heading }) =>
    heading !== null && heading.level === headingLevel
      ? [{ anchor: heading.anchor, words: heading.words }]
      : [],
  );
  useArrivalAt(parts);
  return (
    <>
      {props.hasContents === true && parts.length >= fewestParts && <TableOfContents parts={parts} />}
      <RichSections sections={sections} />
    </>
  );
}

/** Parts of a rich text, each below its heading. */
export function RichSections(props: { readonly sections: readonly RichSection[] }) {
  const id = useId();
  return (
    <div className={styles.text}>
      {props.sections.map((section, index) => (
        <RichPart key={section.heading?.anchor ?? `${id}-${index}`} section={section} />
      ))}
    </div>
  );
}

const headingNames = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function RichPart({ section }: { readonly section: RichSection }) {
  const { heading } = section;
  const Heading = headingNames[(heading?.level ?? 2) - 2] ?? 'h6';
  return (
    <>
      {heading !== null && (
        <Heading id={heading.anchor}>
          <RichNodes nodes={heading.nodes} />
        </Heading>
      )}
      <RichNodes nodes={section.nodes} />
    </>
  );
}
