/** What the error page has to say: there is no such page, it failed, or a part of it went with an update. */
export type ErrorKind = 'lost' | 'broken' | 'updated';

/** How browsers say that a script or a sheet of the shop cannot be had. */
const missingPart =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

/** Why a page could not be shown, from what was thrown. */
export function errorKindOf(error: unknown): ErrorKind {
  return error instanceof Error && missingPart.test(error.message) ? 'updated' : 'broken';
}
