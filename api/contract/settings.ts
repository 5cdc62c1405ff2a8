import type { Catalogue } from '../entities/catalogue.ts';
import {
  type CustomPage,
  defaultOptions,
  type HomePage,
  type PageName,
  type ShopSettings,
} from '../entities/settings.ts';
import { type CatalogueWire, readCatalogue } from './catalogue.ts';
import {
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  lenientList,
  mapped,
  number,
  oneOf,
  otherwise,
  type Reader,
  text,
} from './read.ts';

/** What `Accueil` answers under `data`: the venue's settings and its home page; chosen here. */
export interface HomeWire {
  readonly version: string;
  readonly env: string;
  /** The server's clock, epoch milliseconds. */
  readonly heure: number;
  readonly lieu: {
    readonly nom: string;
    readonly ville: string;
    readonly adresse: string;
    readonly tel: string;
    readonly email: string;
  };
  readonly pages: Readonly<Record<string, { readonly display: boolean }>>;
  /** The options of point 9; `timeLibere`, `nbPlus` and `timeDeco` in seconds. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly layout: {
    readonly tabs: readonly { readonly code: string; readonly nom: string; readonly pos: string }[];
    readonly footer: { readonly networks: Readonly<Record<string, string>>; readonly email: string };
  };
  readonly textes: Readonly<Record<string, string>>;
  readonly accueil: { readonly titre: string; readonly texte: string };
  /** The shows that the home page presents, in the form of `ParamSC`. */
  readonly affiche: CatalogueWire;
}

export interface HomeReading {
  readonly settings: ShopSettings;
  readonly home: HomePage;
  readonly featured: Catalogue;
  /** Epoch milliseconds; null from a server that does not say. */
  readonly serverTime: number | null;
}

const page = otherwise(
  mapped(fields({ display: otherwise(flag, true) }), (wire) => ({ isDisplayed: wire.display })),
  { isDisplayed: true },
);

const pages: Reader<Readonly<Record<PageName, { readonly isDisplayed: boolean }>>> = fields({
  home: page,
  tickets: page,
  subscriptions: page,
  offers: page,
  cart: page,
  account: page,
});

const venue = fields({
  nom: otherwise(text, ''),
  ville: otherwise(text, ''),
  adresse: otherwise(text, ''),
  tel: otherwise(text, ''),
  email: otherwise(text, ''),
});

const customPage: Reader<CustomPage> = mapped(
  fields({ code: text, nom: text, pos: oneOf('mg', 'md') }),
  (wire) => ({ code: wire.code, title: wire.nom, position: wire.pos === 'mg' ? 'left' : 'right' }),
);

const none = new Map<string, string>();

export const readHome: Reader<HomeReading> = mapped(
  fields({
    version: otherwise(text, ''),
    env: otherwise(text, 'production'),
    heure: otherwise(number, null),
    lieu: venue,
    pages,
    options: fields({
      timeLibere: otherwise(integer, defaultOptions.holdSeconds),
      nbPlus: otherwise(integer, defaultOptions.extensionSeconds),
      timeDeco: otherwise(integer, defaultOptions.inactivitySeconds),
      masqueCentimes: otherwise(flag, defaultOptions.hideZeroCents),
    }),
    layout: fields({
      tabs: otherwise(lenientList(customPage), []),
      footer: fields({ networks: otherwise(lenientKeyed(text), none) }),
    }),
    textes: otherwise(keyed(text), none),
    accueil: fields({ titre: otherwise(text, ''), texte: otherwise(text, '') }),
    affiche: readCatalogue,
  }),
  (wire): HomeReading => ({
    serverTime: wire.heure,
    home: { headline: wire.accueil.titre, invitation: wire.accueil.texte },
    featured: wire.affiche,
    settings: {
      version: wire.version,
      environment: wire.env,
      venue: {
        name: wire.lieu.nom,
        city: wire.lieu.ville,
        address: wire.lieu.adresse,
        phone: wire.lieu.tel,
        email: wire.lieu.email,
      },
      pages: wire.pages,
      options: {
        holdSeconds: wire.options.timeLibere,
        extensionSeconds: wire.options.nbPlus,
        inactivitySeconds: wire.options.timeDeco,
        hideZeroCents: wire.options.masqueCentimes,
      },
      customPages: wire.layout.tabs,
      networks: wire.layout.footer.networks,
      texts: wire.textes,
    },
  }),
);
