import { z } from 'zod';
import { readNamedRule } from '../../../custom-form/named-rules.ts';
import { longestOf } from '../../../values/field-lengths.ts';
import { code, color, email, filePath, filledLine, line, slug } from './fields.ts';

const webAddress = z
  .string()
  .max(500)
  .regex(/^https:\/\/\S+$/, 'une adresse commence par «\u00a0https://\u00a0»');

/** Who sells: shown on every page, on tickets and in mails. */
export const venue = z
  .strictObject({
    name: filledLine(120),
    city: line(120).default(''),
    address: line().default(''),
    phone: line(40).default(''),
    email: email.optional(),
    operator: line().default('').meta({ description: 'Who runs the venue, as tickets must name them' }),
    licences: line().default('').meta({ description: 'Numbers of the licences of a show’s producer' }),
    siret: line(40).default(''),
    publisher: line(120)
      .default('')
      .meta({ description: 'Who answers for what the site says (directeur de la publication)' }),
    host: line().default('').meta({ description: 'Name, address and telephone of who hosts the shop' }),
    mediator: z
      .strictObject({ name: filledLine(120), website: webAddress })
      .optional()
      .meta({ description: 'The mediator for consumers whom the venue depends on' }),
  })
  .meta({ description: 'Who sells' });

export const home = z
  .strictObject({
    title: line().default(''),
    text: line(2000).default(''),
    picture: filePath.optional().meta({ description: 'The image on top of the home page' }),
    access: line(600).default('').meta({ description: 'How to come, in a sentence or two' }),
    boxOffice: line(600).default('').meta({ description: 'When the box office is open' }),
  })
  .meta({ description: 'What the home page says' });

/** Whether the pages of the menu are shown. */
export const pages = z
  .strictObject({
    home: z.boolean().default(true),
    tickets: z.boolean().default(true),
    subscriptions: z.boolean().default(false),
    offers: z.boolean().default(false),
    cart: z.boolean().default(true),
    account: z.boolean().default(true),
  })
  .meta({ description: 'Whether each page of the menu is shown' });

/** The server's settings say these, so that a document cannot promise another time than the holds have. */
const serverOptions = ['timeLibere', 'nbPlus'];

/** The options of the shop (specification, point 9), by their own names. */
export const options = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z]\w{0,39}$/, 'le nom d’une option a des lettres, des chiffres et «\u00a0_\u00a0»')
      .refine(
        (name) => !serverOptions.includes(name) && name !== 'places_imposees',
        'cette option ne se règle pas ici\u00a0: voir docs/season-format.md',
      ),
    z.union([line(2000), z.number(), z.boolean()]),
  )
  .meta({ description: 'Options of the shop by their names: timeDeco, masqueCentimes, tarif_PAPO…' });

/** Texts of the shop that the venue words differently, by their keys; `|` parts singular and plural. */
export const texts = z
  .record(
    z.string().regex(/^\w{1,80}$/, 'une clé de texte a des lettres, des chiffres et «\u00a0_\u00a0»'),
    line(4000),
  )
  .meta({ description: 'Texts of the shop that the venue words differently, by their keys' });

/** The widest and the highest that a sign may be, in pixels. */
const mostPixels = 2000;

const theme = z
  .strictObject({
    accent: color.optional(),
    night: color.optional(),
    gold: color.optional(),
    logo: z
      .strictObject({
        file: filePath,
        alternative: line(120)
          .default('')
          .meta({ description: 'What the sign says, for who does not see it' }),
        width: z.int().min(1).max(mostPixels),
        height: z.int().min(1).max(mostPixels),
      })
      .optional()
      .meta({ description: 'The venue’s sign in the header, on the night’s colour; its size in pixels' }),
  })
  .meta({ description: 'The venue’s own colours and sign' });

export const layout = z
  .strictObject({
    tabs: z
      .array(
        z.strictObject({ code, name: filledLine(60), position: z.enum(['left', 'right']).default('left') }),
      )
      .default([])
      .meta({ description: 'Pages of the venue’s own in the menu' }),
    networks: z
      .record(line(40), webAddress)
      .default({})
      .meta({ description: 'Social networks by their names' }),
    email: email.optional(),
    terms: z.boolean().default(true).meta({ description: 'Whether the footer leads to the terms of sale' }),
    questions: z.boolean().default(true).meta({ description: 'Whether the footer leads to the questions' }),
    theme: theme.optional(),
  })
  .meta({ description: 'Menu, footer and look' });

/** A text of the venue's own, in an HTML file beside the document. */
export const content = z
  .strictObject({
    code: slug.meta({
      description:
        'The address of a page of the menu or of the account, or « cgv », « faq », « mentions », « accessibilite » for the shop’s own pages',
    }),
    title: filledLine(120),
    file: filePath
      .regex(/\.html$/, 'un contenu est un fichier .html')
      .meta({ description: 'An HTML file of the season’s folder: contents/venir.html' }),
    updated: z.iso
      .date('une date s’écrit «\u00a02026-11-21\u00a0»')
      .optional()
      .meta({ description: 'The day of the last change, shown to readers' }),
  })
  .meta({ description: 'A text of the venue’s own' });

export type ContentEntry = z.output<typeof content>;

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
