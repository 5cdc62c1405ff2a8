import {
  type Colour,
  contrast,
  cssColour,
  mixed,
  parseColour,
  standingOut,
} from '../../api/values/colour.ts';
import type { BackdropStyle } from './renderer/backdrop.ts';
import type { Palette } from './renderer/seat-painter.ts';
import type { Look, Outline } from './renderer/seat-shapes.ts';
import { type MapCategory, otherLooks } from './seat-book.ts';

const black: Colour = [29, 26, 22];
const white: Colour = [255, 255, 255];

/** The tokens paper and ink, where the map's own element is not at hand. */
export const papers: Readonly<Record<'light' | 'dark', { readonly paper: Colour; readonly ink: Colour }>> = {
  light: { paper: [250, 246, 238], ink: [27, 30, 51] },
  dark: { paper: [15, 17, 32], ink: [240, 236, 228] },
};

/** What the map is painted with; the stage is night, in light and in dark. */
const tokenColours = {
  paper: 'var(--color-paper)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-ink-muted)',
  accent: 'var(--color-danger)',
  gold: 'var(--color-gold)',
  night: 'var(--color-night)',
  onNight: 'var(--color-on-night)',
  highlight: 'var(--color-ink)',
  onHighlight: 'var(--color-paper)',
};

/** The same where the shopper forces colours. */
const forcedColours: typeof tokenColours = {
  paper: 'Canvas',
  ink: 'CanvasText',
  muted: 'GrayText',
  accent: 'Mark',
  gold: 'CanvasText',
  night: 'Canvas',
  onNight: 'CanvasText',
  highlight: 'Highlight',
  onHighlight: 'HighlightText',
};

type MapColours = Readonly<Record<keyof typeof tokenColours, Colour>>;

/** All that is painted, in colours of the page around `element` or, when the shopper forces colours, in those. */
export function readTheme(
  element: HTMLElement,
  categories: readonly MapCategory[],
): { palette: Palette; backdrop: BackdropStyle } {
  const style = getComputedStyle(element);
  const textFont = style.fontFamily || 'sans-serif';
  const displayFont = style.getPropertyValue('--font-display').trim() || textFont;
  const forced = window.matchMedia('(forced-colors: active)').matches;
  const colours = readColours(element, forced ? forcedColours : tokenColours);
  const { paper, ink, muted, gold, night, onNight } = colours;
  const looks = looksIn(colours, categories, forced);
  const backdrop: BackdropStyle = {
    stage: cssColour(night),
    stageEdge: cssColour(gold),
    stageText: cssColour(forced ? ink : mixed(onNight, gold, 0.25)),
    wall: cssColour(forced ? ink : mixed(paper, gold, 0.6)),
    text: cssColour(ink),
    rowText: cssColour(muted),
    halo: cssColour(paper),
    displayFont,
    textFont,
  };
  return { palette: { paper, looks, fontFamily: textFont }, backdrop };
}

/** What seats look like in these colours, in the order of `looksOf`. Forced, a category is an outline and a tone. */
export function looksIn(
  { paper, ink, muted, accent, highlight, onHighlight }: MapColours,
  categories: readonly MapCategory[],
  forced: boolean,
): readonly Look[] {
  const seats = categories.flatMap(({ color }, index): Look[] => {
    const colour = forced
      ? mixed(paper, ink, forcedTone(index, categories.length))
      : categoryColour(color, paper, ink);
    const outline = forced ? outlineOf(index) : undefined;
    const mark = forced ? lessLike(colour, paper, ink) : lessLike(colour, white, black);
    const look = { colour, mark, ...(outline !== undefined && { outline }) };
    return [
      { shape: 'free', ...look },
      { shape: 'wheelchair', ...look },
    ];
  });
  const takenColour = forced ? muted : mixed(paper, muted, 0.5);
  const others: Readonly<Record<(typeof otherLooks)[number], Colour>> = {
    taken: takenColour,
    wheelchairTaken: takenColour,
    mine: highlight,
    wheelchairMine: highlight,
    taking: highlight,
    held: highlight,
    closed: mixed(paper, muted, 0.55),
    lost: standingOut(accent, paper, ink),
    outside: mixed(paper, muted, 0.7),
  };
  return [
    ...seats,
    ...otherLooks.map((shape): Look => ({ shape, colour: others[shape], mark: onHighlight })),
  ];
}

/** Wide around the middle, where a seat's number stands; none is a shape that tells a state. */
const outlines: readonly (Outline | undefined)[] = [
  undefined,
  [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
  [
    [-0.5, -0.75],
    [0.5, -0.75],
    [0.8, 0.55],
    [-0.8, 0.55],
  ],
  [
    [-0.42, -0.9],
    [0.42, -0.9],
    [0.42, -0.42],
    [0.9, -0.42],
    [0.9, 0.42],
    [0.42, 0.42],
    [0.42, 0.9],
    [-0.42, 0.9],
    [-0.42, 0.42],
    [-0.9, 0.42],
    [-0.9, -0.42],
    [-0.42, -0.42],
  ],
  [
    [-0.5, -0.86],
    [0.5, -0.86],
    [0.5, 0.86],
    [-0.5, 0.86],
  ],
  [
    [-0.8, -0.55],
    [0.8, -0.55],
    [0.5, 0.75],
    [-0.5, 0.75],
  ],
];

/** The outline of a category's free seats where colours are forced, by its place among them; the first has the disc. */
export function outlineOf(index: number): Outline | undefined {
  return outlines[index % outlines.length];
}

/**
 * How much of the text's colour a category's seats have where colours are forced, 0 to 1: from afar, where seats are too
 * small for an outline, this tone tells categories apart. The palest still stands out from the paper.
 */
export function forcedTone(index: number, count: number): number {
  return 1 - (index * 0.5) / Math.max(1, count - 1);
}

/** A category's colour as the map draws it: it stands out from the paper, light or dark. */
function categoryColour(color: string, paper: Colour, ink: Colour): Colour {
  return standingOut(parseColour(color) ?? ink, paper, ink);
}

/** A category's colour (as the venue writes it) on both papers, for the style of an element: its sheet takes the one that fits. */
export function categoryColours(color: string) {
  const { light, dark } = papers;
  return {
    '--category-light': cssColour(categoryColour(color, light.paper, light.ink)),
    '--category-dark': cssColour(categoryColour(color, dark.paper, dark.ink)),
  };
}

/** What is drawn on a seat: the one of two colours that is easier to see on it. */
function lessLike(seat: Colour, one: Colour, other: Colour): Colour {
  return contrast(one, seat) >= contrast(other, seat) ? one : other;
}

/** Reads CSS colours as the browser computes them inside `element`, all at once: each single reading makes the browser work out its styles. */
function readColours(element: HTMLElement, named: typeof tokenColours): MapColours {
  const holder = document.createElement('span');
  const probes = Object.entries(named).map(([name, css]) => {
    const probe = holder.appendChild(document.createElement('i'));
    probe.style.color = css;
    return [name, probe] as const;
  });
  element.append(holder);
  const found = new Map(probes.map(([name, probe]) => [name, parseColour(getComputedStyle(probe).color)]));
  holder.remove();
  const read = (name: keyof typeof tokenColours, otherwise: Colour): Colour => found.get(name) ?? otherwise;
  const { paper, ink } = papers.light;
  return {
    paper: read('paper', paper),
    ink: read('ink', ink),
    muted: read('muted', [122, 113, 102]),
    accent: read('accent', [200, 55, 31]),
    gold: read('gold', [168, 130, 58]),
    night: read('night', black),
    onNight: read('onNight', paper),
    highlight: read('highlight', ink),
    onHighlight: read('onHighlight', paper),
  };
}
