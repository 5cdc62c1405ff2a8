import {
  type Colour,
  contrast,
  cssColour,
  mixed,
  parseColour,
  standingOut,
} from '../../../api/entities/colour.ts';
import type { BackdropStyle } from './renderer/backdrop.ts';
import type { Palette } from './renderer/seat-painter.ts';
import type { Look } from './renderer/seat-shapes.ts';
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

/** All that is painted, in colours of the page around `element` or, when the shopper forces colours, in those. */
export function readTheme(
  element: HTMLElement,
  categories: readonly MapCategory[],
): { palette: Palette; backdrop: BackdropStyle } {
  const style = getComputedStyle(element);
  const textFont = style.fontFamily || 'sans-serif';
  const displayFont = style.getPropertyValue('--font-display').trim() || textFont;
  const forced = window.matchMedia('(forced-colors: active)').matches;
  const { paper, ink, muted, accent, gold, night, onNight, highlight, onHighlight } = readColours(
    element,
    forced ? forcedColours : tokenColours,
  );
  const seats = categories.flatMap(({ color }): Look[] => {
    const own = forced ? ink : categoryColour(color, paper, ink);
    const mark = forced ? paper : markOn(own);
    return [
      { shape: 'free', colour: own, mark },
      { shape: 'wheelchair', colour: own, mark },
    ];
  });
  const takenColour = forced ? muted : mixed(paper, muted, 0.5);
  const colours: Readonly<Record<(typeof otherLooks)[number], Colour>> = {
    taken: takenColour,
    wheelchairTaken: takenColour,
    mine: highlight,
    taking: highlight,
    held: highlight,
    closed: mixed(paper, muted, 0.55),
    lost: standingOut(accent, paper, ink),
    outside: mixed(paper, muted, 0.7),
  };
  const looks: Look[] = [
    ...seats,
    ...otherLooks.map((shape): Look => ({ shape, colour: colours[shape], mark: onHighlight })),
  ];
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

/** A category's colour as the map draws it: it stands out from the paper, light or dark. */
export function categoryColour(color: string, paper: Colour, ink: Colour): Colour {
  return standingOut(parseColour(color) ?? ink, paper, ink);
}

/** What is drawn on a seat: white, or black where the seat is light. */
function markOn(seat: Colour): Colour {
  return contrast(white, seat) >= contrast(black, seat) ? white : black;
}

/** Reads CSS colours as the browser computes them inside `element`, all at once: each look makes it work out its styles. */
function readColours(
  element: HTMLElement,
  named: typeof tokenColours,
): Readonly<Record<keyof typeof tokenColours, Colour>> {
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
