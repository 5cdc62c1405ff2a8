import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { formField } from '../document/forms-part.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import { filled } from './written-part.ts';

const columns = z.object({ introduction: z.array(z.string()), fields: z.array(formField) });

/** The venue's forms, as a document says them. */
export async function readForms(database: Kysely<Database>): Promise<Pick<SeasonDocument, 'forms'>> {
  const rows = await database
    .selectFrom('custom_form')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  return {
    forms: rows.map((row) => {
      const { introduction, fields } = columns.parse(row);
      return {
        code: row.code,
        title: row.title,
        ...filled({ introduction, recipient: row.recipient }),
        fields: fields.map(({ name, kind, label, ...more }) => ({
          name,
          ...(kind === 'text' ? {} : { kind }),
          label,
          ...filled(more),
        })),
        ...filled({ submitLabel: row.submit_label, thanks: row.thanks }),
      };
    }),
  };
}
