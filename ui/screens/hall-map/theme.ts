import { type Colour, contrast, cssColour, mixed, parseColour, standingOut } from '../../design/colour.ts';
import type { BackdropStyle } from './renderer/backdrop.ts';
import type { Palette } from './renderer/seat-painter.ts';
import type { Look } from './renderer/seat-stamps.ts';
import { type MapCategory, otherLooks } from './seat-book.ts';

const black: Colour = [29, 26, 22];
const white: Colour = [255, 255, 255];

/** The tokens paper and ink, where the map's own element is not at hand. */
export const papers: Readonly<Record<'light' | 'dark', { readonly paper: Colour; readonly ink: Colour }>> = {
  light: { paper: [250, 246, 238], ink: [27, 30, 51] },
  dark: { paper: [15, 17, 32], ink: [240, 236, 228] },
};

/** All that is painted, in colours of the page around `element` or, when the shopper forces colours, in those. */
export function readTheme(
  element: HTMLElement,
  categories: readonly MapCategory[],
): { palette: Palette; backdrop: BackdropStyle } {
  const style = getComputedStyle(element);
  const textFont = style.fontFamily || 'sans-serif';
  const displayFont = style.getPropertyValue('--font-display').trim() || textFont;
  const colour = colourReader(element);
  const forced = window.matchMedia('(forced-colors: active)').matches;
  const paper = colour(forced ? 'Canvas' : 'var(--color-paper)', [250, 246, 238]);
  const ink = colour(forced ? 'CanvasText' : 'var(--color-ink)', black);
  const muted = colour(forced ? 'GrayText' : 'var(--color-ink-muted)', [122, 113, 102]);
  const accent = colour(forced ? 'Mark' : 'var(--color-danger)', [200, 55, 31]);
  const gold = colour(forced ? 'CanvasText' : 'var(--color-gold)', [168, 130, 58]);
  // The stage is night, in light and in dark.
  const night = colour('var(--color-night)', black);
  const onNight = colour('var(--color-on-night)', [250, 246, 238]);
  const chosen = forced ? colour('Highlight', ink) : ink;
  const chosenMark = forced ? colour('HighlightText', paper) : paper;
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
    mine: chosen,
    taking: chosen,
    held: chosen,
    closed: mixed(paper, muted, 0.55),
    lost: standingOut(accent, paper, ink),
    outside: mixed(paper, muted, 0.7),
  };
  const looks: Look[] = [
    ...seats,
    ...otherLooks.map((shape): Look => ({ shape, colour: colours[shape], mark: chosenMark })),
  ];
  const backdrop: BackdropStyle = {
    stage: cssColour(forced ? paper : night),
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

/** Reads any CSS colour as the browser computes it inside `element`. */
function colourReader(element: HTMLElement): (css: string, otherwise: Colour) => Colour {
  return (css, otherwise) => {
    const probe = document.createElement('span');
    probe.style.color = css.startsWith('var(') ? css.replace(')', `, ${cssColour(otherwise)})`) : css;
    element.append(probe);
    const found = parseColour(getComputedStyle(probe).color);
    probe.remove();
    return found ?? otherwise;
  };
}
