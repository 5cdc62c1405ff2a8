import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CustomForm } from '../../custom-form/custom-form.ts';
import { type CustomFormWire, wireOfKind } from '../../custom-form/custom-form-wire.ts';
import { readNamedRule, writeNamedRule } from '../../custom-form/named-rules.ts';
import { longestOf } from '../../values/field-lengths.ts';
import type { Database } from '../database/schema.ts';
import { formField } from '../season/document/venue-part.ts';

/** A form as the server has it; `recipient` is empty for the venue's own e-mail. */
export interface ServerForm extends CustomForm {
  readonly recipient: string;
}

const columns = z.object({ introduction: z.array(z.string()), fields: z.array(formField) });

/** The form of this code, or null. */
export async function readForm(database: Kysely<Database>, code: string): Promise<ServerForm | null> {
  const row = await database
    .selectFrom('custom_form')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (row === undefined) {
    return null;
  }
  const { introduction, fields } = columns.parse(row);
  return {
    code: row.code,
    title: row.title,
    introduction,
    fields: fields.map((field) => ({
      name: field.name,
      kind: field.kind,
      label: field.label,
      hint: field.hint,
      isRequired: field.required,
      autoComplete: field.autocomplete ?? '',
      choices: field.choices,
      longest: field.longest ?? longestOf[field.kind === 'longText' ? 'text' : 'line'],
      rules: field.rules.map(readNamedRule).filter((rule) => rule !== null),
    })),
    submitLabel: row.submit_label,
    thanks: row.thanks,
    unknownRules: [],
    recipient: row.recipient,
  };
}

/** A form on the wire: everything but who gets it. */
export function formWire(form: CustomForm): CustomFormWire {
  return {
    code: form.code,
    titre: form.title,
    intro: form.introduction,
    champs: form.fields.map((field) => ({
      nom: field.name,
      type: wireOfKind(field.kind),
      libelle: field.label,
      aide: field.hint,
      oblig: field.isRequired,
      auto: field.autoComplete,
      choix: field.choices,
      max: field.longest,
      ...(field.rules.length === 0 ? {} : { regles: field.rules.map(writeNamedRule) }),
    })),
    bouton: form.submitLabel,
    merci: form.thanks,
  };
}
