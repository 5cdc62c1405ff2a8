import { ContractError } from '../contract/contract-error.ts';
import {
  absentOr,
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  lenientList,
  mapped,
  otherwise,
  type Reader,
  text,
  type ValueOf,
} from '../contract/read.ts';
import type { Catalogue } from './catalogue.ts';
import { type CatalogueWire, readCatalogue } from './catalogue-wire.ts';
import {
  type CustomPage,
  defaultOptions,
  type HomePage,
  type ShopOptions,
  type ShopSettings,
  type Venue,
  type VenueTheme,
} from './settings.ts';

/** What `Accueil` answers under `data`: the venue's settings and its home page; chosen here. */
export interface HomeWire {
  readonly version: string;
  readonly env: string;
  readonly lieu: {
    readonly nom: string;
    readonly ville: string;
    readonly adresse: string;
    readonly tel: string;
    readonly email: string;
    readonly exploitant: string;
    readonly licences: string;
    readonly siret: string;
    readonly directeur: string;
    readonly hebergeur: string;
    /** An address of https, or empty. */
    readonly mediateur: { readonly nom: string; readonly site: string };
  };
  readonly pages: Readonly<Record<string, { readonly display: boolean }>>;
  /** The options of point 9; `timeLibere`, `nbPlus` and `timeDeco` in seconds. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly layout: {
    readonly tabs: readonly { readonly code: string; readonly nom: string; readonly pos: string }[];
    readonly footer: {
      readonly networks: Readonly<Record<string, string>>;
      readonly email: string;
      /** The path of the page, or false where the footer must not lead to it. */
      readonly cgv: string | false;
      readonly faq: string | false;
    };
    readonly theme: {
      readonly logo: {
        readonly adresse: string;
        readonly texte: string;
        readonly largeur: number;
        readonly hauteur: number;
      } | null;
    };
  };
  readonly textes: Readonly<Record<string, string>>;
  readonly accueil: {
    readonly titre: string;
    readonly texte: string;
    /** Path of the picture on this server; empty when there is none. */
    readonly image: string;
    readonly acces: string;
    readonly guichet: string;
  };
  /** The shows that the home page presents, in the form of `ParamSC`. */
  readonly affiche: CatalogueWire;
}

export interface HomeReading {
  readonly settings: ShopSettings;
  readonly home: HomePage;
  /** Null from a server that does not say. */
  readonly featured: Catalogue | null;
}

const word = otherwise(text, '');

const anything = otherwise(
  keyed((value) => value),
  new Map<string, unknown>(),
);

/**
 * An object under the shop's own names, each field with its name on the wire. One that is absent or no object has no fields,
 * so that each takes its own default.
 */
function part<Shape extends Readonly<Record<string, readonly [name: string, Reader<unknown>]>>>(
  shape: Shape,
) {
  const entries = Object.entries(shape);
  return (value: unknown, path: string) => {
    const wire = anything(value, path);
    // Each key of Shape is read by its own reader; TypeScript cannot see through fromEntries.
    return Object.fromEntries(
      entries.map(([key, [name, read]]) => [key, read(wire.get(name), `${path}.${name}`)]),
    ) as { readonly [Key in keyof Shape]: ValueOf<Shape[Key][1]> };
  };
}

/** Text of a certain form. */
function formed(form: RegExp): Reader<string> {
  return (value, path) => {
    if (typeof value === 'string' && form.test(value)) {
      return value;
    }
    throw new ContractError(path, 'another form');
  };
}

/** A text of a certain form, or none at all. */
const formedOrNone = (form: RegExp): Reader<string> => {
  const read = formed(form);
  return otherwise((value, path) => (value === '' ? '' : read(value, path)), '');
};

const page = otherwise(part({ isDisplayed: ['display', otherwise(flag, true)] }), { isDisplayed: true });

/** Which pages a venue shows; those that it says nothing of, it shows. */
export const readPages: Reader<ShopSettings['pages']> = part({
  home: ['home', page],
  tickets: ['tickets', page],
  subscriptions: ['subscriptions', page],
  offers: ['offers', page],
  cart: ['cart', page],
  account: ['account', page],
});

/** Of the web, where nobody can put words in between; no name or password in it. */
const safeAddress = /^https:\/\/[^\s/\\@?#]+(?:[/?#]\S*)?$/i;

const mediator: Reader<Venue['mediator']> = part({
  name: ['nom', word],
  website: ['site', formedOrNone(safeAddress)],
});

const venue: Reader<Venue> = part({
  name: ['nom', word],
  city: ['ville', word],
  address: ['adresse', word],
  phone: ['tel', word],
  email: ['email', word],
  operator: ['exploitant', word],
  licences: ['licences', word],
  siret: ['siret', word],
  publisher: ['directeur', word],
  host: ['hebergeur', word],
  mediator: ['mediateur', mediator],
});

const seconds = (fallback: number): Reader<number> => otherwise(integer, fallback);
const choice = (fallback: boolean): Reader<boolean> => otherwise(flag, fallback);

/** The options that the shop knows, each by its name on the wire. */
export const optionFields = {
  holdSeconds: ['timeLibere', seconds(defaultOptions.holdSeconds)],
  extensionSeconds: ['nbPlus', seconds(defaultOptions.extensionSeconds)],
  optionSeconds: ['dureeOption', seconds(defaultOptions.optionSeconds)],
  inactivitySeconds: ['timeDeco', seconds(defaultOptions.inactivitySeconds)],
  hideZeroCents: ['masqueCentimes', choice(defaultOptions.hideZeroCents)],
  opensOnlyShow: ['aff_oneShow', choice(defaultOptions.opensOnlyShow)],
  allowsMoving: ['map_moveExist', choice(defaultOptions.allowsMoving)],
  allowsViewing: ['consultePlan', choice(defaultOptions.allowsViewing)],
  isCartUngrouped: ['panierDegroupe', choice(defaultOptions.isCartUngrouped)],
  showsHistory: ['ongletHISTO', choice(defaultOptions.showsHistory)],
  isUpCase: ['isUpCase', choice(defaultOptions.isUpCase)],
  isPouch: ['pochette', choice(defaultOptions.isPouch)],
  groupsForm: ['formulaireGroupes', word],
  isAddressOptional: ['adresseFacultative', choice(defaultOptions.isAddressOptional)],
} as const;

/** The options of a venue; one that is missing or written wrongly has its default. */
export const readOptions: Reader<ShopOptions> = part(optionFields);

// A code that can be no address is refused, and told to the log, where the routes are made.
const customPage: Reader<CustomPage> = mapped(
  fields({ code: word, nom: word, pos: word }),
  ({ code, nom, pos }) => ({
    code,
    title: nom.trim() || code,
    position: pos === 'mg' ? 'left' : pos === 'md' ? 'right' : 'none',
  }),
);

/** Whether the footer leads to a page of text: not when its path is false (point 2). */
const footerLink: Reader<boolean> = (value) => value !== false && value !== 'false' && value !== 0;

const footer = part({
  networks: ['networks', otherwise(lenientKeyed(formed(safeAddress)), new Map<string, string>())],
  // One address alone: what comes after `?` would fill in the shopper's mail.
  email: ['email', formedOrNone(/^[^\s@<>?&]+@[^\s@<>?&]+$/)],
  terms: ['cgv', footerLink],
  questions: ['faq', footerLink],
});

/** A picture of this server: the page may load no other. */
const pathOfPicture = /^\/(?!\/)[\w./-]+$/;

const theme: Reader<VenueTheme> = part({
  logo: [
    'logo',
    otherwise(
      part({
        address: ['adresse', formed(pathOfPicture)],
        alternative: ['texte', word],
        width: ['largeur', integer],
        height: ['hauteur', integer],
      }),
      null,
    ),
  ],
});

const home: Reader<HomePage> = part({
  headline: ['titre', word],
  invitation: ['texte', word],
  picture: ['image', formedOrNone(pathOfPicture)],
  access: ['acces', word],
  boxOffice: ['guichet', word],
});

const layout = part({
  customPages: ['tabs', otherwise(lenientList(customPage), [])],
  footer: ['footer', footer],
  theme: ['theme', theme],
});

/**
 * Lenient: what a venue left out or wrote wrongly has its default, so that the rest of the page stands.
 * @throws ContractError for an answer that has neither shows nor a version: that is no server of the shop's.
 */
export const readHome: Reader<HomeReading> = mapped(
  part({
    version: ['version', word],
    environment: ['env', otherwise(text, 'production')],
    venue: ['lieu', venue],
    pages: ['pages', readPages],
    options: ['options', readOptions],
    layout: ['layout', layout],
    texts: ['textes', otherwise(lenientKeyed(text), new Map<string, string>())],
    home: ['accueil', home],
    featured: ['affiche', absentOr(readCatalogue, null)],
  }),
  ({ home, featured, layout: { customPages, footer, theme }, ...venueSettings }): HomeReading => {
    if (featured === null && venueSettings.version === '') {
      throw new ContractError('affiche', 'a catalogue, nor is there a version');
    }
    const { networks, ...links } = footer;
    return {
      home,
      featured,
      settings: { ...venueSettings, customPages, networks, footer: links, theme },
    };
  },
);
