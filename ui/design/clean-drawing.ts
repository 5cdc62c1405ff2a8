import purifier, { type Config } from 'dompurify';

/**
 * As in `clean-html.ts`, DOMPurify's one policy reads the markup into an inert document. Of a drawing only shapes and words
 * stay: nothing that runs, moves, links, embeds or is styled from elsewhere.
 */
const elements = [
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['title', 'desc', 'defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
];
const attributes = [
  ...[
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'dx',
    'dy',
  ],
  ...['d', 'points', 'transform', 'id', 'offset', 'rotate', 'preserveAspectRatio', 'gradientTransform'],
  ...['gradientUnits', 'clipPathUnits', 'clip-path', 'clip-rule', 'fill', 'fill-opacity', 'fill-rule'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'],
  ...['opacity', 'stop-color', 'stop-opacity', 'color', 'font-family', 'font-size', 'font-weight'],
  ...['font-style', 'text-anchor', 'dominant-baseline', 'letter-spacing', 'textLength', 'lengthAdjust'],
];
const config: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ['body', ...elements],
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: ['script', 'style', 'foreignObject', 'iframe', 'object', 'template', 'noscript'],
  RETURN_DOM_FRAGMENT: true,
};

/** Characters of a drawing that is still looked at. */
const longest = 600_000;
const largestSide = 20_000;

/** A drawing that can do nothing but be seen: an image by itself, so that nothing of it is part of the page. */
export interface CleanDrawing {
  /** A `data:` address. */
  readonly address: string;
  /** Left, top, width and height of what is drawn, in the drawing's own units. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
}

function boxOf(svg: Element): CleanDrawing['box'] | null {
  const [left = 0, top = 0, width = 0, height = 0] = (
    svg.getAttribute('viewBox') ??
    `0 0 ${Number.parseFloat(svg.getAttribute('width') ?? '')} ${Number.parseFloat(svg.getAttribute('height') ?? '')}`
  )
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const isSeen = [left, top].every(Number.isFinite) && width > 0 && height > 0;
  return isSeen && width <= largestSide && height <= largestSide ? [left, top, width, height] : null;
}

const namespace = 'http://www.w3.org/2000/svg';

/** What would be fetched, or is written so that one cannot see whether it would; `url(#shade)` is inside the drawing. */
function isFetched(value: string): boolean {
  return /url\s*\(|[\\&]|javascript:/i.test(value) && !/^url\(#[\w-]+\)$/.test(value.trim());
}

/** Built anew from the list alone: what is left of the markup itself is never shown. */
function rebuilt(element: Element, made: XMLDocument): Element {
  const copy = made.createElementNS(namespace, element.localName);
  for (const { name, value } of element.attributes) {
    if (attributes.includes(name) && !isFetched(value)) {
      copy.setAttribute(name, value);
    }
  }
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      copy.append(made.createTextNode(child.textContent ?? ''));
    } else if (child instanceof Element && elements.includes(child.localName)) {
      copy.append(rebuilt(child, made));
    }
  }
  return copy;
}

/**
 * The drawing in a venue's SVG or HTML: its first `<svg>`, cleaned. Null where there is none, where it has no size, or where
 * nothing of it is left.
 */
export function cleanDrawing(markup: string): CleanDrawing | null {
  if (markup.length > longest || !/<svg[\s>]/i.test(markup)) {
    return null;
  }
  const svg = purifier.sanitize(markup, config).querySelector('svg');
  if (svg === null || svg.children.length === 0) {
    return null;
  }
  const box = boxOf(svg);
  if (box === null) {
    return null;
  }
  const drawing = rebuilt(svg, document.implementation.createDocument(namespace, 'svg'));
  drawing.setAttribute('viewBox', box.join(' '));
  drawing.setAttribute('width', String(box[2]));
  drawing.setAttribute('height', String(box[3]));
  const written = new XMLSerializer().serializeToString(drawing);
  return { address: `data:image/svg+xml,${encodeURIComponent(written)}`, box };
}
