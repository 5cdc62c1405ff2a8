import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { VenueImage } from '../check/checked-season.ts';

/** Writes the images that are new or changed. @returns How many. */
export async function writeImages(
  transaction: Transaction<Database>,
  images: readonly VenueImage[],
): Promise<number> {
  const known = new Map(
    (await transaction.selectFrom('venue_file').select(['name', 'digest']).execute()).map((file) => [
      file.name,
      file.digest,
    ]),
  );
  const changed = images.filter((image) => known.get(image.name) !== image.digest);
  for (const { name, type, digest, content } of changed) {
    await transaction
      .insertInto('venue_file')
      .values({ name, type, digest, content })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ type, digest, content }))
      .execute();
  }
  return changed.length;
}
