import {
  absentOr,
  asItStands,
  ContractError,
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
  type WrittenFields,
  type WrittenOf,
  writes,
} from '../contract/read.ts';
import type { Catalogue } from './catalogue.ts';
import { readCatalogue } from './catalogue-wire.ts';
import { type CustomPage, defaultOptions, type HomePage, type ShopSettings } from './settings.ts';

export interface HomeReading {
  readonly settings: ShopSettings;
  readonly home: HomePage;
  /** Null from a server that does not say. */
  readonly featured: Catalogue | null;
}

const word = otherwise(text, '');

const anything = otherwise(keyed(asItStands()), new Map<string, unknown>());

type Part = Readonly<Record<string, readonly [name: string, Reader<unknown, unknown>]>>;

/**
 * An object under the shop's own names, each field with its name on the wire. One that is absent or no object has no fields,
 * so that each takes its own default.
 */
function part<const Shape extends Part>(
  shape: Shape,
): Reader<
  { readonly [Key in keyof Shape]: ValueOf<Shape[Key][1]> },
  WrittenFields<{ readonly [Key in keyof Shape as Shape[Key][0]]: Shape[Key][1] }>
> {
  const entries = Object.entries<Part[string]>(shape);
  return (value, path) => {
    const wire = anything(value, path);
    // Each key of Shape is read by its own reader; TypeScript cannot see through fromEntries.
    return Object.fromEntries(
      entries.map(([key, [name, read]]) => [key, read(wire.get(name), `${path}.${name}`)]),
    ) as { readonly [Key in keyof Shape]: ValueOf<Shape[Key][1]> };
  };
}

/** Text of a certain form. */
function formed(form: RegExp): Reader<string, string> {
  return (value, path) => {
    if (typeof value === 'string' && form.test(value)) {
      return value;
    }
    throw new ContractError(path, 'another form');
  };
}

/** A text of a certain form, or none at all. */
const formedOrNone = (form: RegExp): Reader<string, string> => {
  const read = formed(form);
  return writes<string>()(otherwise((value, path) => (value === '' ? '' : read(value, path)), ''));
};

const page = otherwise(part({ isDisplayed: ['display', otherwise(flag, true)] }), { isDisplayed: true });

/** Which pages a venue shows, each by its name; those that it says nothing of, it shows. */
export const readPages = writes<Readonly<Record<string, WrittenOf<typeof page>>>>()(
  part({
    home: ['home', page],
    tickets: ['tickets', page],
    subscriptions: ['subscriptions', page],
    offers: ['offers', page],
    cart: ['cart', page],
    account: ['account', page],
  }),
);

/** Of the web, where nobody can put words in between; no name or password in it. */
const safeAddress = /^https:\/\/[^\s/\\@?#]+(?:[/?#]\S*)?$/i;

const mediator = part({
  name: ['nom', word],
  /** An address of https, or empty. */
  website: ['site', formedOrNone(safeAddress)],
});

const venue = part({
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

const seconds = (fallback: number): Reader<number, number> => otherwise(integer, fallback);
const choice = (fallback: boolean): Reader<boolean, boolean> => otherwise(flag, fallback);

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

/**
 * The options of point 9, those of programs beside the shop among them; `timeLibere`, `nbPlus` and `timeDeco` in seconds. One that is
 * missing or written wrongly has its default.
 */
export const readOptions = writes<Readonly<Record<string, string | number | boolean>>>()(part(optionFields));

// A code that can be no address is refused, and told to the log, where the routes are made.
const customPage = mapped(
  fields({ code: word, nom: word, pos: word }),
  ({ code, nom, pos }): CustomPage => ({
    code,
    title: nom.trim() || code,
    position: pos === 'mg' ? 'left' : pos === 'md' ? 'right' : 'none',
  }),
);

/** The path of a page of text, or false where the footer must not lead to it (point 2): read as whether it does. */
const footerLink: Reader<boolean, string | false> = (value) =>
  value !== false && value !== 'false' && value !== 0;

const footer = part({
  networks: ['networks', otherwise(lenientKeyed(formed(safeAddress)), new Map<string, string>())],
  // One address alone: what comes after `?` would fill in the shopper's mail.
  email: ['email', formedOrNone(/^[^\s@<>?&]+@[^\s@<>?&]+$/)],
  terms: ['cgv', footerLink],
  questions: ['faq', footerLink],
});

/** A picture of this server: the page may load no other. */
const pathOfPicture = /^\/(?!\/)[\w./-]+$/;

const logo = part({
  address: ['adresse', formed(pathOfPicture)],
  alternative: ['texte', word],
  width: ['largeur', integer],
  height: ['hauteur', integer],
});

const theme = part({ logo: ['logo', writes<WrittenOf<typeof logo> | null>()(otherwise(logo, null))] });

const home = part({
  headline: ['titre', word],
  invitation: ['texte', word],
  /** Path of the picture on this server; empty when there is none. */
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
 * What `Accueil` answers under `data`: the venue's settings and its home page; chosen here.
 *
 * Lenient: what a venue left out or wrote wrongly has its default, so that the rest of the page stands.
 * @throws ContractError for an answer that has neither shows nor a version: that is no server of the shop's.
 */
export const readHome = mapped(
  part({
    version: ['version', word],
    environment: ['env', otherwise(text, 'production')],
    venue: ['lieu', venue],
    pages: ['pages', readPages],
    options: ['options', readOptions],
    layout: ['layout', layout],
    texts: ['textes', otherwise(lenientKeyed(text), new Map<string, string>())],
    home: ['accueil', home],
    /** The shows that the home page presents, in the form of `ParamSC`. */
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
/** The settings and the home page as the server writes them. */
export type HomeWire = WrittenOf<typeof readHome>;
