import { z } from 'zod';

/** A part of the season that runs through several shows: « En famille ». Its position, from 1, is its key on the wire. */
export interface SeasonCollection {
  readonly code: string;
  readonly title: string;
}

const collections = z.object({ liste: z.array(z.object({ code: z.string(), titre: z.string() })) });

/** The setting `collections`, in the venue's order; one that is not understood has none. */
export function readSeasonCollections(setting: unknown): readonly SeasonCollection[] {
  const read = collections.safeParse(setting);
  return read.success ? read.data.liste.map(({ code, titre }) => ({ code, title: titre })) : [];
}
