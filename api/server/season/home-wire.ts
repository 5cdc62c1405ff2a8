import { imageDirectory } from '../../season/picture-widths.ts';
import type { HomeWire } from '../../season/settings-wire.ts';
import { lengthOfOption } from '../cart/place-option.ts';
import type { ServerSettings } from '../settings.ts';
import { catalogueWire } from './catalogue-wire.ts';
import { optionsOf, record, text, textsOf } from './json-columns.ts';
import { isOnBill, type SeasonData } from './season-data.ts';

/** How many shows the home page presents. */
const featuredShows = 6;

/** Social networks in the order of the venue; written before that was kept, in the database's own. */
export function networksOf(value: unknown): Record<string, string> {
  return Array.isArray(value)
    ? Object.fromEntries(value.map(record).map(({ nom, adresse }) => [text(nom), text(adresse)]))
    : { ...textsOf(value) };
}

/** The venue's sign, one of its images; its size in pixels. */
export function logoOf(value: unknown): HomeWire['layout']['theme']['logo'] {
  const { image, texte, largeur, hauteur } = record(value);
  return typeof image === 'string' && typeof largeur === 'number' && typeof hauteur === 'number'
    ? { adresse: `${imageDirectory}${image}`, texte: text(texte), largeur, hauteur }
    : null;
}

/** The next shows of which something is on the bill, with all their performances to come. */
function featured(season: SeasonData, now: number) {
  const ahead = season.performances.filter(
    (performance) => isOnBill(performance) && performance.date.getTime() > now,
  );
  const showIds = new Set(
    [...new Set(ahead.map((performance) => performance.showId))].slice(0, featuredShows),
  );
  return catalogueWire(
    season,
    ahead.filter((performance) => showIds.has(performance.showId)),
  );
}

/** What `Accueil` answers: what the venue sets, and the shows of the home page. Durations in seconds. */
export function homeWire(
  season: SeasonData,
  settings: ServerSettings,
  version: string,
  now: number,
): HomeWire {
  const venue = textsOf(season.settings.get('lieu'));
  const mediator = textsOf(record(season.settings.get('lieu')).mediateur);
  const home = textsOf(season.settings.get('accueil'));
  const layout = record(season.settings.get('layout'));
  const footer = record(layout.footer);
  const theme = record(layout.theme);
  const tabs = Array.isArray(layout.tabs) ? layout.tabs.map(textsOf) : [];
  return {
    version,
    env: settings.isProduction ? 'production' : 'demonstration',
    lieu: {
      // The shop shows it on every page: nobody who happens upon a demonstration takes it for a sale.
      nom: `${venue.nom ?? ''}${settings.isDemonstration ? ' (démonstration)' : ''}`,
      ville: venue.ville ?? '',
      adresse: venue.adresse ?? '',
      tel: venue.tel ?? '',
      email: venue.email ?? '',
      exploitant: venue.exploitant ?? '',
      licences: venue.licences ?? '',
      siret: venue.siret ?? '',
      directeur: venue.directeur ?? '',
      hebergeur: venue.hebergeur ?? '',
      mediateur: { nom: mediator.nom ?? '', site: mediator.site ?? '' },
    },
    pages: Object.fromEntries(
      Object.entries(record(season.settings.get('pages'))).map(([page, value]) => [
        page,
        { display: record(value).display !== false },
      ]),
    ),
    options: {
      ...optionsOf(season.settings.get('options')),
      // What the holds really last here: the server's settings, never a copy that could differ.
      timeLibere: settings.holdSeconds,
      nbPlus: settings.extensionSeconds,
      dureeOption: lengthOfOption(season.options),
    },
    layout: {
      tabs: tabs.map((tab) => ({ code: tab.code ?? '', nom: tab.nom ?? '', pos: tab.pos ?? 'mg' })),
      footer: {
        networks: networksOf(footer.networks),
        email: text(footer.email),
        cgv: footer.cgv === false ? false : '/conditions',
        faq: footer.faq === false ? false : '/faq',
      },
      theme: { logo: logoOf(theme.logo) },
    },
    textes: textsOf(season.settings.get('textes')),
    accueil: {
      titre: home.titre ?? '',
      texte: home.texte ?? '',
      image: home.image === undefined ? '' : `${imageDirectory}${home.image}`,
      acces: home.acces ?? '',
      guichet: home.guichet ?? '',
    },
    affiche: featured(season, now),
  };
}
