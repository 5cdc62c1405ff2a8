import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';
import { filled } from '../document/fields.ts';
import type { CheckedSeason, SeasonDocument, SettingParts, VenueImage } from '../document/season-document.ts';
import { formField } from '../document/venue-part.ts';
import { networksOf } from '../home-wire.ts';
import { optionsOf, record, text, textsOf } from '../json-columns.ts';
import type { EveningIds } from './evenings.ts';
import { imposedOption } from './imposed-places.ts';
import type { WantedTable } from './rows.ts';

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function themeOf({ logo, ...colors }: NonNullable<SettingParts['layout']['theme']>): object {
  return {
    couleurs: colors,
    ...(logo === undefined
      ? {}
      : {
          logo: {
            image: fileName(logo.file),
            texte: logo.alternative,
            largeur: logo.width,
            hauteur: logo.height,
          },
        }),
  };
}

/** The rows of the `setting` table, in the French words that the shop's pages read. */
export function settingsOfDocument(parts: SettingParts): ReadonlyMap<string, object> {
  const { venue: seller, home: page, layout: frame } = parts;
  return new Map<string, object>([
    [
      'lieu',
      {
        nom: seller.name,
        ville: seller.city,
        adresse: seller.address,
        tel: seller.phone,
        email: seller.email ?? '',
        exploitant: seller.operator,
        licences: seller.licences,
        siret: seller.siret,
        directeur: seller.publisher,
        hebergeur: seller.host,
        ...(seller.mediator === undefined
          ? {}
          : { mediateur: { nom: seller.mediator.name, site: seller.mediator.website } }),
      },
    ],
    ['pages', Object.fromEntries(Object.entries(parts.pages).map(([name, display]) => [name, { display }]))],
    ['options', parts.options],
    [
      'layout',
      {
        tabs: frame.tabs.map((tab) => ({
          code: tab.code,
          nom: tab.name,
          pos: tab.position === 'left' ? 'mg' : 'md',
        })),
        footer: {
          // As a list: the database keeps no order of an object's names.
          networks: Object.entries(frame.networks).map(([nom, adresse]) => ({ nom, adresse })),
          email: frame.email ?? '',
          ...(frame.terms ? {} : { cgv: false }),
          ...(frame.questions ? {} : { faq: false }),
        },
        ...(frame.theme === undefined ? {} : { theme: themeOf(frame.theme) }),
      },
    ],
    ['textes', parts.texts],
    [
      'accueil',
      {
        titre: page.title,
        texte: page.text,
        acces: page.access,
        guichet: page.boxOffice,
        ...(page.picture === undefined ? {} : { image: fileName(page.picture) }),
      },
    ],
    ['saison', { saison: parts.season }],
  ]);
}

/** Forms of the venue's own. */
export function formTables(season: CheckedSeason): readonly WantedTable[] {
  return [
    {
      table: 'custom_form',
      key: ['code'],
      rows: season.forms.map((form, position) => ({
        code: form.code,
        position,
        title: form.title,
        introduction: form.introduction,
        recipient: form.recipient ?? '',
        fields: form.fields,
        submit_label: form.submitLabel,
        thanks: form.thanks,
      })),
    },
  ];
}

/** The venue's own texts. */
export function contentTable(season: CheckedSeason): WantedTable {
  return {
    table: 'content',
    key: ['code'],
    rows: season.contents.map(({ code, title, html, updatedOn }, position) => ({
      code,
      title,
      html,
      updated_on: updatedOn,
      position,
    })),
  };
}

/** The rows of the `setting` table by their keys. */
export type Settings = ReadonlyMap<string, object>;

export async function readSettings(database: Kysely<Database>): Promise<Settings> {
  const rows = await database.selectFrom('setting').selectAll().execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

type VenueParts = Pick<
  SeasonDocument,
  'season' | 'venue' | 'home' | 'pages' | 'options' | 'texts' | 'layout'
>;

function themePart(value: unknown): NonNullable<NonNullable<SeasonDocument['layout']>['theme']> {
  const { couleurs, logo } = record(value);
  const { accent, night, gold } = textsOf(couleurs);
  const { image, texte, largeur, hauteur } = record(logo);
  return {
    ...filled({ accent, night, gold }),
    ...(typeof image === 'string' && typeof largeur === 'number' && typeof hauteur === 'number'
      ? {
          logo: {
            file: `images/${image}`,
            ...filled({ alternative: text(texte) }),
            width: largeur,
            height: hauteur,
          },
        }
      : {}),
  };
}

function layoutOf(value: unknown): NonNullable<SeasonDocument['layout']> {
  const { tabs, footer, theme } = record(value);
  const { networks, email, cgv, faq } = record(footer);
  const look = themePart(theme);
  const listed = (Array.isArray(tabs) ? tabs : []).map(record).map(({ code, nom, pos }) => ({
    code: text(code),
    name: text(nom),
    ...(pos === 'md' ? { position: 'right' as const } : {}),
  }));
  const links = networksOf(networks);
  return {
    ...filled({ tabs: listed }),
    ...(Object.keys(links).length === 0 ? {} : { networks: links }),
    ...filled({ email: text(email) }),
    ...(cgv === false ? { terms: false } : {}),
    ...(faq === false ? { questions: false } : {}),
    ...(Object.keys(look).length === 0 ? {} : { theme: look }),
  };
}

/** The settings, as a document says them. */
export function venueParts(settings: Settings): VenueParts {
  const venue = textsOf(settings.get('lieu'));
  const mediator = textsOf(record(settings.get('lieu')).mediateur);
  const home = textsOf(settings.get('accueil'));
  const pages = record(settings.get('pages'));
  const isShown = (page: string, usually: boolean): boolean => {
    const { display } = record(pages[page]);
    return typeof display === 'boolean' ? display : usually;
  };
  return {
    season: Number(record(settings.get('saison')).saison),
    venue: {
      name: venue.nom ?? '',
      ...filled({
        city: venue.ville,
        address: venue.adresse,
        phone: venue.tel,
        email: venue.email,
        operator: venue.exploitant,
        licences: venue.licences,
        siret: venue.siret,
        publisher: venue.directeur,
        host: venue.hebergeur,
      }),
      ...(mediator.nom === undefined
        ? {}
        : { mediator: { name: mediator.nom, website: mediator.site ?? '' } }),
    },
    home: {
      ...filled({ title: home.titre, text: home.texte, access: home.acces, boxOffice: home.guichet }),
      ...(home.image === undefined ? {} : { picture: `images/${home.image}` }),
    },
    pages: {
      home: isShown('home', true),
      tickets: isShown('tickets', true),
      subscriptions: isShown('subscriptions', false),
      offers: isShown('offers', false),
      cart: isShown('cart', true),
      account: isShown('account', true),
    },
    options: optionsOf(settings.get('options')),
    texts: textsOf(settings.get('textes')),
    layout: layoutOf(settings.get('layout')),
  };
}

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

export async function readImages(database: Kysely<Database>, files: Map<string, Buffer>): Promise<void> {
  for (const { name, content } of await database
    .selectFrom('venue_file')
    .select(['name', 'content'])
    .orderBy('name')
    .execute()) {
    files.set(`images/${name}`, content);
  }
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

/** The settings of a season; among the options, places that go only together, by the numbers of performances. */
export function wantedSettings(
  season: CheckedSeason,
  ids: EveningIds,
): readonly { readonly key: string; readonly value: object }[] {
  const places_imposees = imposedOption(season.performances, ids.performances);
  return [
    ...[...settingsOfDocument(season.settings)].map(([key, value]) => ({
      key,
      value: key === 'options' && places_imposees !== null ? { ...value, places_imposees } : value,
    })),
    {
      key: 'collections',
      value: { liste: season.collections.map(({ code, title }) => ({ code, titre: title })) },
    },
  ];
}
