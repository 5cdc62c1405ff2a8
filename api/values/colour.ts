/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A colour written #rgb, #rrggbb or rgb(r, g, b), as computed styles give it; null for anything else. */
export function parseColour(text: string): Colour | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (hex !== undefined) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const value = Number.parseInt(full, 16);
    return [value >> 16, (value >> 8) & 255, value & 255];
  }
  const parts = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)/.exec(text);
  return parts === null ? null : [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

/** The colour between two others, `part` from 0 (the first) to 1. */
export function mixed(from: Colour, to: Colour, part: number): Colour {
  const mix = (a: number, b: number): number => Math.round(a + (b - a) * part);
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}

/** The colour itself, or drawn towards ink until it stands out from the paper at 3:1 (WCAG 1.4.11). */
export function standingOut(colour: Colour, paper: Colour, ink: Colour): Colour {
  for (let part = 0; part < 1; part += 0.05) {
    const candidate = mixed(colour, ink, part);
    if (contrast(candidate, paper) >= 3.1) {
      return candidate;
    }
  }
  return ink;
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: Colour): number {
  const part = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
}

export function cssColour([red, green, blue]: Colour): string {
  return `rgb(${red}, ${green}, ${blue})`;
}

/** `#rrggbb`. */
export function hexColour(colour: Colour): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The least contrast of words (WCAG 1.4.3), and of marks: borders, icons, rings (WCAG 1.4.11). */
export const leastContrast = { words: 4.5, marks: 3 } as const;
