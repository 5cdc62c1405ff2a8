import type { Kysely } from 'kysely';
import type { ContentWire } from '../../season/content-calls.ts';
import { imageDirectory } from '../../season/picture-widths.ts';
import type { Database } from '../database/schema.ts';
import { filled } from './document/fields.ts';
import type { SeasonDocument } from './document/season-document.ts';

/** A cleaned text names its images as the season does: here they get the addresses that they are served at. */
function served(html: string): string {
  return html.replace(/(<img [^<>]*?src=")images\//g, `$1${imageDirectory}`);
}

/** A text by its code, as the wire has it; null when the venue has none of that name. */
export async function readContent(database: Kysely<Database>, code: string): Promise<ContentWire | null> {
  const row = await database
    .selectFrom('content')
    .select(['title', 'html', 'updated_on'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row === undefined ? null : { titre: row.title, contenu: served(row.html), maj: row.updated_on };
}

/** The texts of a database, as a document says them; each is a file beside it. */
export async function readContents(
  database: Kysely<Database>,
  files: Map<string, Buffer>,
): Promise<Pick<SeasonDocument, 'contents'>> {
  const rows = await database.selectFrom('content').selectAll().orderBy('position').orderBy('code').execute();
  return filled({
    contents: rows.map(({ code, title, html, updated_on }) => {
      const file = `contents/${code}.html`;
      files.set(file, Buffer.from(html, 'utf8'));
      return { code, title, file, ...filled({ updated: updated_on }) };
    }),
  });
}
