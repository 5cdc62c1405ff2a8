import { z } from 'zod';
import { type Access, accessKinds } from '../../season/access.ts';

/** A part of a hall in free seating, where places of one category are; `coords` are « x,y,x,y… » on the picture. */
interface HallZone {
  readonly category: string;
  readonly name: string;
  readonly places: number;
  readonly coords: readonly number[];
}

/** The `appearance` of a hall: what is shown of it beside its plan, or in its place. */
export interface HallAppearance {
  /** The name of an image of the venue's, on which the zones lie; empty without zones. */
  readonly picture: string;
  readonly zones: readonly HallZone[];
  /** A drawing of the hall as the venue gave it: SVG or HTML, cleaned by who shows it; empty without one. */
  readonly drawing: string;
  /** The file that the drawing came from. */
  readonly drawingFile: string;
  /** Addresses of scripts that bring the drawing to life, in a frame of their own. */
  readonly scripts: readonly string[];
  /** What the hall has for every date; places for wheelchairs on its plan are among it. */
  readonly access: readonly Access[];
}

const plainHall: HallAppearance = {
  picture: '',
  zones: [],
  drawing: '',
  drawingFile: '',
  scripts: [],
  access: [],
};

const appearance = z.object({
  picture: z.string().default(''),
  zones: z
    .array(
      z.object({
        category: z.string(),
        name: z.string(),
        places: z.number(),
        coords: z.array(z.number()),
      }),
    )
    .default([]),
  drawing: z.string().default(''),
  drawingFile: z.string().default(''),
  scripts: z.array(z.string()).default([]),
  access: z.array(z.enum(accessKinds)).default([]),
});

/** Reads the column; one that is not understood is that of a hall without any. */
export function readHallAppearance(column: unknown): HallAppearance {
  const read = appearance.safeParse(column);
  return read.success ? read.data : plainHall;
}
