import {
  fields,
  flag,
  integer,
  lenientKeyed,
  list,
  mapped,
  oneOf,
  otherwise,
  type Reader,
  text,
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

/** A field as `Formulaire` tells it; every text is plain, no HTML. Chosen here. */
interface FormFieldWire {
  readonly nom: string;
  readonly type: KindWire;
  readonly libelle: string;
  readonly aide: string;
  readonly oblig: boolean;
  readonly auto: string;
  readonly choix: readonly string[];
  readonly max: number;
  readonly regles?: readonly string[];
}

/** What `Formulaire` answers; chosen here. */
export interface CustomFormWire {
  readonly code: string;
  readonly titre: string;
  readonly intro: readonly string[];
  readonly champs: readonly FormFieldWire[];
  readonly bouton: string;
  readonly merci: string;
}

const kindNames: readonly KindWire[] = ['texte', 'email', 'tel', 'date', 'choix', 'case', 'texteLong'];

/** The wire's word for a kind of field. */
export function wireOfKind(kind: FormFieldKind): KindWire {
  return kindNames.find((name) => kinds[name] === kind) ?? 'texte';
}

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
    regles: otherwise(list(text), []),
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

export const readCustomForm: Reader<CustomForm> = mapped(
  fields({
    formulaire: fields({
      code: text,
      titre: text,
      intro: otherwise(list(text), []),
      champs: list(field),
      bouton: otherwise(text, ''),
      merci: otherwise(text, ''),
    }),
  }),
  ({ formulaire: wire }) => ({
    code: wire.code,
    title: wire.titre,
    introduction: wire.intro,
    fields: wire.champs.map(({ unknownRules: _, ...one }) => one),
    submitLabel: wire.bouton,
    thanks: wire.merci,
    unknownRules: wire.champs.flatMap(({ unknownRules }) => unknownRules),
  }),
);

const none: ReadonlyMap<string, string> = new Map();

/** What a refusal says of single fields (`champs`); nothing when it says nothing. */
export const readRefusedFields: Reader<ReadonlyMap<string, string>> = mapped(
  otherwise(fields({ champs: otherwise(lenientKeyed(text), none) }), { champs: none }),
  ({ champs }) => champs,
);
