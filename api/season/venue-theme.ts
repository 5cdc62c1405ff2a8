import { type Colour, contrast, hexColour, leastContrast, mixed, parseColour } from '../values/colour.ts';

/** The colours that a venue may give (point 3, layout), each `#rrggbb`; one that is absent is the house's. */
export type VenueColours = Readonly<Partial<Record<'accent' | 'night' | 'gold', string | undefined>>>;

/** The house's colours that a venue's own must go with; the same as in `tokens.css` (a test compares them). */
export const houseColours = {
  light: { paper: '#faf6ee', surface: '#ffffff', 'paper-deep': '#f3ebdd', 'on-night': '#faf6ee' },
  dark: { paper: '#0f1120', surface: '#181b2e', 'paper-deep': '#21243a', 'on-night': '#f4f0e8' },
  both: { gold: '#f2b441', 'on-gold': '#14172b' },
  nights: ['#14172b', '#20243f', '#181b33', '#272b4c'],
} as const;

type Scheme = 'light' | 'dark';
/** Colour tokens without their `--color-`, and their values. */
export type TokenValues = Readonly<Record<string, string>>;
/** The grounds of header, footer and stage. */
type Night = Readonly<Record<'night' | 'night-raised', string>>;

/** What a venue's colours make of the tokens, and which of them cannot be taken. */
export interface VenueTokens {
  readonly light: TokenValues;
  readonly dark: TokenValues;
  /** `accent #ffee00`: with it the words on it, or beside it, could not be read (WCAG 1.4.3). */
  readonly refused: readonly string[];
}

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
const { words } = leastContrast;

function known(hex: string): Colour {
  return parseColour(hex) ?? black;
}

/** Draws a colour towards another, as little as it takes to be read on all these grounds. */
function readable(colour: Colour, towards: Colour, grounds: readonly Colour[], least: number): Colour {
  for (let part = 0; part < 1; part += 0.04) {
    // What is compared is what is written: eight bits a part.
    const candidate = mixed(colour, towards, part);
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) {
      return candidate;
    }
  }
  return towards;
}

/** Buttons, and words on paper: in light it must hold as it is, in dark it is drawn towards white until it does. */
function accentTokens(accent: Colour): Readonly<Record<Scheme, TokenValues>> | null {
  // What is read on paper is read on white, too, and marks deeper paper; its deeper shades are read wherever it is.
  if (contrast(accent, known(houseColours.light.paper)) < words) {
    return null;
  }
  const darkPaper = known(houseColours.dark.paper);
  const onAccent = mixed(accent, black, 0.86);
  const grounds = [
    darkPaper,
    known(houseColours.dark.surface),
    known(houseColours.dark['paper-deep']),
    onAccent,
  ];
  const lit = readable(accent, white, grounds, words);
  return {
    light: {
      accent: hexColour(accent),
      'accent-deep': hexColour(mixed(accent, black, 0.18)),
      'accent-soft': hexColour(mixed(accent, white, 0.88)),
      'on-accent': hexColour(white),
    },
    dark: {
      accent: hexColour(lit),
      'accent-deep': hexColour(mixed(lit, white, 0.2)),
      'accent-soft': hexColour(mixed(darkPaper, accent, 0.22)),
      'on-accent': hexColour(onAccent),
    },
  };
}

/** Header, footer and stage: the same in light and dark, since it is always night there. */
function nightTokens(night: Colour): (TokenValues & Night) | null {
  const onNight = known(houseColours.dark['on-night']);
  const raised = mixed(night, white, 0.07);
  const grounds = [night, raised];
  if (grounds.some((ground) => contrast(onNight, ground) < words)) {
    return null;
  }
  return {
    night: hexColour(night),
    'night-raised': hexColour(raised),
    'on-night': hexColour(onNight),
    'on-night-muted': hexColour(readable(mixed(onNight, night, 0.3), onNight, grounds, words)),
    'stage-glow': hexColour(mixed(night, black, 0.35)),
  };
}

/** Stars, the counter of the cart, the chip of the hold: read on the night, and with dark words on it. */
function goldHolds(gold: Colour, nights: readonly Colour[]): boolean {
  return (
    contrast(gold, known(houseColours.both['on-gold'])) >= words &&
    nights.every((night) => contrast(gold, night) >= words)
  );
}

/** The gold itself, and stars of that colour on paper, dark enough in light; in dark, what is read on the night stands out. */
function goldTokens(gold: Colour): Readonly<Record<Scheme, TokenValues>> {
  const { light } = houseColours;
  const papers = [light.paper, light.surface, light['paper-deep']].map(known);
  return {
    light: { gold: hexColour(gold), ornament: hexColour(readable(gold, black, papers, words)) },
    dark: { gold: hexColour(gold), ornament: hexColour(gold) },
  };
}

/** A venue's colours as tokens (point 3, layout), each derived shade readable; one that cannot be is refused. */
export function venueTokens(colors: VenueColours): VenueTokens {
  const refused: string[] = [];
  const taken = <Tokens>(name: keyof VenueColours, tokensOf: (colour: Colour) => Tokens | null) => {
    const colour = parseColour(colors[name] ?? '');
    const tokens = colour === null ? null : tokensOf(colour);
    if (colors[name] !== undefined && tokens === null) {
      refused.push(`${name} ${colors[name]}`);
    }
    return tokens;
  };
  const accents = taken('accent', accentTokens);
  const houseGold = known(houseColours.both.gold);
  const wantedGold = parseColour(colors.gold ?? '');
  const golds = wantedGold === null ? [houseGold] : [wantedGold, houseGold];
  const nights = taken('night', (night) => {
    const tokens = nightTokens(night);
    return tokens !== null && golds.some((gold) => goldHolds(gold, groundsOf(tokens))) ? tokens : null;
  });
  const gold = taken('gold', (wanted) =>
    goldHolds(wanted, nights === null ? houseColours.nights.map(known) : groundsOf(nights))
      ? goldTokens(wanted)
      : null,
  );
  return {
    light: { ...accents?.light, ...nights, ...gold?.light },
    dark: { ...accents?.dark, ...nights, ...gold?.dark },
    refused,
  };
}

function groundsOf({ night, 'night-raised': raised }: Night): readonly Colour[] {
  return [known(night), known(raised)];
}

/** The tokens as a style sheet: for the system's wish, and for the shopper's own choice, which comes before it. */
export function venueSheet({ light, dark }: Pick<VenueTokens, 'light' | 'dark'>): string {
  const rules = (tokens: TokenValues): string =>
    Object.entries(tokens)
      .map(([name, value]) => `--color-${name}:${value};`)
      .join('');
  return [
    // Twice `:root`: it holds wherever the shop's own sheet stands.
    `:root:root{${rules(light)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${rules(dark)}}}`,
    `@media screen{:root[data-theme="dark"]{${rules(dark)}}}`,
  ].join('');
}
