import {
  fields,
  flag,
  integer,
  lenientKeyed,
  list,
  mapped,
  omittable,
  oneOf,
  otherwise,
  text,
  type WrittenOf,
} from '../contract/read.ts';
import type { CustomForm, FormFieldKind } from './custom-form.ts';
import { readNamedRule } from './named-rules.ts';

const kinds = {
  texte: 'text',
  email: 'email',
  tel: 'phone',
  date: 'date',
  choix: 'choice',
  case: 'checkbox',
  texteLong: 'longText',
} as const satisfies Record<string, FormFieldKind>;

type KindWire = keyof typeof kinds;

const kindNames: readonly KindWire[] = ['texte', 'email', 'tel', 'date', 'choix', 'case', 'texteLong'];

/** The wire's word for a kind of field. */
export function wireOfKind(kind: FormFieldKind): KindWire {
  return kindNames.find((name) => kinds[name] === kind) ?? 'texte';
}

/** A field as `Formulaire` tells it; every text is plain, no HTML. Chosen here. */
const field = mapped(
  fields({
    nom: text,
    type: oneOf(...kindNames),
    libelle: text,
    aide: otherwise(text, ''),
    oblig: otherwise(flag, false),
    auto: otherwise(text, ''),
    choix: otherwise(list(text), []),
    max: otherwise(integer, 200),
    regles: omittable(otherwise(list(text), [])),
  }),
  (wire) => ({
    name: wire.nom,
    kind: kinds[wire.type],
    label: wire.libelle,
    hint: wire.aide,
    isRequired: wire.oblig,
    autoComplete: wire.auto,
    choices: wire.choix,
    longest: wire.max,
    rules: wire.regles.map(readNamedRule).filter((rule) => rule !== null),
    unknownRules: wire.regles.filter((written) => readNamedRule(written) === null),
  }),
);

const form = mapped(
  fields({
    code: text,
    titre: text,
    intro: otherwise(list(text), []),
    champs: list(field),
    bouton: otherwise(text, ''),
    merci: otherwise(text, ''),
  }),
  (wire): CustomForm => ({
    code: wire.code,
    title: wire.titre,
    introduction: wire.intro,
    fields: wire.champs.map(({ unknownRules: _, ...one }) => one),
    submitLabel: wire.bouton,
    thanks: wire.merci,
    unknownRules: wire.champs.flatMap(({ unknownRules }) => unknownRules),
  }),
);

/** A form as the server writes it. */
export type CustomFormWire = WrittenOf<typeof form>;

/** What `Formulaire` answers; chosen here. */
export const readCustomForm = mapped(fields({ formulaire: form }), ({ formulaire }) => formulaire);

const none: ReadonlyMap<string, string> = new Map();

/** What a refusal says of single fields (`champs`); nothing when it says nothing. */
export const readRefusedFields = mapped(
  otherwise(fields({ champs: otherwise(lenientKeyed(text), none) }), { champs: none }),
  ({ champs }) => champs,
);
