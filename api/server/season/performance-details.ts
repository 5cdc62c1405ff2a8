import { z } from 'zod';
import { type Access, accessKinds } from '../../season/access.ts';

/** The `details` of a performance: what is said of it beside its date. */
export interface PerformanceDetails {
  /** The code of the collection that it is part of; empty without one. */
  readonly collection: string;
  /** Lines shown beside its date, and beside its prices. */
  readonly notes: readonly string[];
  readonly priceNotes: readonly string[];
  /** Of this date alone, beside what its hall has. */
  readonly access: readonly Access[];
}

const plainPerformance: PerformanceDetails = { collection: '', notes: [], priceNotes: [], access: [] };

const details = z.object({
  collection: z.string().default(''),
  notes: z.array(z.string()).default([]),
  priceNotes: z.array(z.string()).default([]),
  access: z.array(z.enum(accessKinds)).default([]),
});

/** Reads the column; one that is not understood says nothing. */
export function readPerformanceDetails(column: unknown): PerformanceDetails {
  const read = details.safeParse(column);
  return read.success ? read.data : plainPerformance;
}
