import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { filled } from '../document/fields.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import { networksOf } from '../home-wire.ts';
import { optionsOf, record, text, textsOf } from '../json-columns.ts';

type VenueParts = Pick<
  SeasonDocument,
  'season' | 'venue' | 'home' | 'pages' | 'options' | 'texts' | 'layout'
>;

function themeOf(value: unknown): NonNullable<NonNullable<SeasonDocument['layout']>['theme']> {
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
  const look = themeOf(theme);
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

/** The settings of a database, as a document says them. */
export async function readVenueParts(database: Kysely<Database>): Promise<VenueParts> {
  const rows = await database.selectFrom('setting').selectAll().execute();
  const settings = new Map(rows.map(({ key, value }): [string, unknown] => [key, value]));
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
