import { z } from 'zod';
import { readNamedRule } from '../../../custom-form/named-rules.ts';
import { longestOf } from '../../../values/field-lengths.ts';
import { code, email, filledLine, line } from './fields.ts';

/** The tokens of `autocomplete` that a question of a venue's can have (WCAG 1.3.5). */
const autocompleteTokens = [
  ...['name', 'given-name', 'family-name', 'honorific-prefix', 'email', 'tel', 'organization'],
  ...['organization-title', 'street-address', 'postal-code', 'address-level2', 'country-name', 'bday', 'url'],
] as const;

export const formField = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'le nom d’un champ a des lettres sans accent et des chiffres'),
  kind: z.enum(['text', 'email', 'phone', 'date', 'choice', 'checkbox', 'longText']).default('text'),
  label: filledLine(200),
  hint: line(300).default(''),
  required: z.boolean().default(false),
  autocomplete: z.enum(autocompleteTokens).optional(),
  choices: z.array(filledLine(120)).max(50).default([]),
  longest: z
    .int()
    .min(1)
    .max(longestOf.text)
    .optional()
    .meta({ description: 'The most characters; 200, or 5000 of a longText' }),
  rules: z
    .array(
      line(300).refine(
        (written) => readNamedRule(written) !== null,
        'cette règle n’existe pas, ou pas ainsi',
      ),
    )
    .max(20)
    .default([])
    .meta({
      description: 'Generic rules by name, with their values: « alpha », « min:3 », « between:1,10 »',
    }),
});

/** A form of the venue's own, reached by `/formulaire?dial=` and its code. */
export const form = z
  .strictObject({
    code,
    title: filledLine(120),
    introduction: z.array(filledLine(2000)).max(20).default([]),
    recipient: email.optional().meta({ description: 'Who gets the answers; left out: the venue’s e-mail' }),
    fields: z.array(formField).min(1).max(40),
    submitLabel: line(60).default(''),
    thanks: line(1000).default('').meta({ description: 'What is said once it was sent' }),
  })
  .meta({ description: 'A form of the venue’s own, whose answers come by mail' });

export type FormEntry = z.output<typeof form>;
