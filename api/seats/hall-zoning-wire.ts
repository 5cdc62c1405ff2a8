import { line } from '../contract/markup.ts';
import {
  fields,
  lenientKeyed,
  mapped,
  otherwise,
  text,
  type ValueOf,
  type WrittenOf,
} from '../contract/read.ts';
import type { HallZone, HallZoning } from './hall-zoning.ts';

/** Corners that a picture can have. */
const largest = 10_000;
const mostCorners = 200;

/** « x,y,x,y… » of at least three corners; anything else is no outline. A rectangle is « left,top,right,bottom ». */
function outlineOf(coords: string): readonly number[] {
  const numbers = coords.split(/[\s,;]+/).flatMap((part) => (part === '' ? [] : [Number(part)]));
  const isDrawable = numbers.every((value) => value >= 0 && value <= largest);
  if (!isDrawable || numbers.length % 2 !== 0 || numbers.length > 2 * mostCorners) {
    return [];
  }
  const [left = 0, top = 0, right = 0, bottom = 0] = numbers;
  return numbers.length === 4 ? [left, top, right, top, right, bottom, left, bottom] : numbers;
}

const zone = fields({
  nom: line,
  coords: mapped(text, outlineOf),
});

/** Only a picture of this server: what a browser would fetch from elsewhere is none. */
const picture = mapped(text, (address) => (/^\/(?!\/)[\w\-./~%]*$/.test(address) ? address : ''));

const zonage = fields({
  image: otherwise(picture, ''),
  zones: otherwise(lenientKeyed(zone), new Map<string, ValueOf<typeof zone>>()),
});

const none: HallZoning = { picture: '', zones: [] };

/** The `zonage` of a hall; null where it has no picture, or no zone that can be drawn on it. */
export const readHallZoning = mapped(
  otherwise(
    mapped(
      zonage,
      (wire): HallZoning => ({
        picture: wire.image,
        zones: [...wire.zones].flatMap(([code, { nom, coords }]): HallZone[] =>
          coords.length < 6 ? [] : [{ code, name: nom, outline: coords }],
        ),
      }),
    ),
    none,
  ),
  (zoning): HallZoning | null => (zoning.picture === '' || zoning.zones.length === 0 ? null : zoning),
);
/** The `zonage` of a hall as the server writes it. */
export type HallZoningWire = WrittenOf<typeof readHallZoning>;
