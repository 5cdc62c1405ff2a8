import { levelledHeadings } from '../../api/season/rich-text.ts';
import { anchorsOf } from './anchor.ts';
import { cleanHtml, isElement } from './clean-html.ts';

/** A heading of a rich text with what stands below it, up to the next one. */
export interface RichSection {
  /** Null for what stands before the first heading. */
  readonly heading: {
    readonly words: string;
    /** 2 to 6: below the page's own headings, none jumped over. */
    readonly level: number;
    readonly anchor: string;
    readonly nodes: readonly ChildNode[];
  } | null;
  readonly nodes: readonly ChildNode[];
  /** Its words, the heading's among them, to be searched. */
  readonly words: string;
}

const headingName = /^H([1-6])$/;

function wordsOf(nodes: readonly ChildNode[]): string {
  return nodes
    .map((node) => node.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The children of a text, with boxes around headings opened: they are no boxes of ours. */
function opened(nodes: readonly ChildNode[]): readonly ChildNode[] {
  return nodes.flatMap((node) =>
    node.nodeName === 'DIV' && isElement(node) && node.querySelector('h1,h2,h3,h4,h5,h6') !== null
      ? opened([...node.childNodes])
      : [node],
  );
}

/** A venue's HTML, cleaned and parted by its headings. @param top The level of its highest headings. */
export function richSections(html: string, top: number): readonly RichSection[] {
  const nodes = opened([...cleanHtml(html).childNodes]);
  const levelOf = (node: ChildNode): number => Number(headingName.exec(node.nodeName)?.[1] ?? 0);
  const headings = nodes.filter((node) => levelOf(node) > 0 && wordsOf([node]) !== '');
  const levels = levelledHeadings(headings.map(levelOf), top);
  const anchors = anchorsOf(headings.map((heading) => wordsOf([heading])));
  const starts = headings.map((heading) => nodes.indexOf(heading));
  const before = nodes.slice(0, starts[0] ?? nodes.length);
  const sections = headings.map((heading, index): RichSection => {
    const below = nodes.slice((starts[index] ?? 0) + 1, starts[index + 1] ?? nodes.length);
    return {
      heading: {
        words: wordsOf([heading]),
        level: levels.get(levelOf(heading)) ?? top,
        anchor: anchors[index] ?? '',
        nodes: [...heading.childNodes],
      },
      nodes: below,
      words: wordsOf([heading, ...below]),
    };
  });
  const first: RichSection = { heading: null, nodes: before, words: wordsOf(before) };
  return before.some((node) => isElement(node) || wordsOf([node]) !== '') ? [first, ...sections] : sections;
}
