/** The pages whose display a venue configures (point 3, app params). */
export type PageName = 'home' | 'tickets' | 'subscriptions' | 'offers' | 'cart' | 'account';

/** An extra page of the venue's; `position` is the left (mg) or right (md) menu, or `none`: an address that no menu shows. */
export interface CustomPage {
  readonly code: string;
  readonly title: string;
  readonly position: 'left' | 'right' | 'none';
}

/** What a venue sets: the options of points 3 and 9. Durations are in seconds. */
export interface ShopOptions {
  readonly holdSeconds: number;
  readonly extensionSeconds: number;
  readonly inactivitySeconds: number;
  /** How long places are held by an option (ruling 18; wire `dureeOption`, chosen here); 0 when the venue offers none. */
  readonly optionSeconds: number;
  readonly hideZeroCents: boolean;
  /** The programme opens a show that is alone on it (aff_oneShow). */
  readonly opensOnlyShow: boolean;
  /** A group of seats can be moved on the map (map_moveExist). */
  readonly allowsMoving: boolean;
  /** The map can be looked at before anything is chosen (consultePlan). */
  readonly allowsViewing: boolean;
  /** Subscriptions and single tickets may stand in one cart: neither excludes the other (panierDegroupe). */
  readonly isCartUngrouped: boolean;
  /** Members see the tickets that they bought (ongletHISTO). */
  readonly showsHistory: boolean;
  /** Names are written in capitals (isUpCase; never passwords or e-mail addresses, ruling 4). */
  readonly isUpCase: boolean;
  /** A pouch of tickets with their holders takes the place of the cart (point 1; wire `pochette`, chosen here). */
  readonly isPouch: boolean;
  /** The code of the form for who is more than an order takes (wire `formulaireGroupes`, chosen here); empty without one. */
  readonly groupsForm: string;
  /** A visitor may leave their address out (wire `adresseFacultative`, chosen here): what is posted still asks for it. */
  readonly isAddressOptional: boolean;
}

/** What the venue shows of the footer; the legal notices and the accessibility page are always there. */
export interface FooterSettings {
  readonly terms: boolean;
  readonly questions: boolean;
  /** Empty when there is none. */
  readonly email: string;
}

/** A venue's sign in place of the house's, in pixels. `address` is a path of this server. */
export interface VenueLogo {
  readonly address: string;
  readonly alternative: string;
  readonly width: number;
  readonly height: number;
}

/** The venue's own look; its colours come with the page itself (`venue-theme.ts`). */
export interface VenueTheme {
  readonly logo: VenueLogo | null;
}

export interface Venue {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** What legal texts say of who sells; each is empty when the venue does not say. */
  readonly operator: string;
  readonly licences: string;
  readonly siret: string;
  readonly publisher: string;
  /** Name, address and telephone of who hosts the shop. */
  readonly host: string;
  /** The mediator for consumers whom the venue depends on. */
  readonly mediator: { readonly name: string; readonly website: string };
}

export interface ShopSettings {
  readonly version: string;
  readonly environment: string;
  readonly venue: Venue;
  readonly pages: Readonly<Record<PageName, { readonly isDisplayed: boolean }>>;
  readonly options: ShopOptions;
  readonly customPages: readonly CustomPage[];
  /** Social networks: name to https address. */
  readonly networks: ReadonlyMap<string, string>;
  readonly footer: FooterSettings;
  readonly theme: VenueTheme;
  /** Texts of the venue's that override the dictionary's. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The home page: an invitation and the shows on it, in a catalogue of their own. */
export interface HomePage {
  readonly headline: string;
  readonly invitation: string;
  /** The season's picture, 16 by 9, dark on the left: a path of this server; empty when there is none. */
  readonly picture: string;
  /** How to come, and when the box office is open; empty when the venue does not say. */
  readonly access: string;
  readonly boxOffice: string;
}

export const defaultOptions: ShopOptions = {
  holdSeconds: 1800,
  extensionSeconds: 120,
  inactivitySeconds: 1200,
  optionSeconds: 0,
  hideZeroCents: false,
  opensOnlyShow: false,
  allowsMoving: true,
  allowsViewing: true,
  isCartUngrouped: false,
  showsHistory: false,
  isUpCase: false,
  isPouch: false,
  groupsForm: '',
  isAddressOptional: false,
};

/** What a layout without a footer shows. */
export const defaultFooter: FooterSettings = { terms: true, questions: true, email: '' };

export const defaultTheme: VenueTheme = { logo: null };

/** A venue's name as its sign shows it. */
export interface NameParts {
  readonly first: string;
  readonly last: string;
}

/** The last word of a name is said louder: « Théâtre de la » « Grande-Ourse ». `first` is empty for a name of one word. */
export function nameParts(name: string): NameParts {
  const whole = name.trim();
  const cut = whole.search(/\s\S*$/);
  return cut === -1 ? { first: '', last: whole } : { first: whole.slice(0, cut), last: whole.slice(cut + 1) };
}
