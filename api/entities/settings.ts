/** The pages whose display a venue configures (point 3, app params). */
export type PageName = 'home' | 'tickets' | 'subscriptions' | 'offers' | 'cart' | 'account';

/** An extra page of the venue's; `position` is the left (mg) or right (md) menu. */
export interface CustomPage {
  readonly code: string;
  readonly title: string;
  readonly position: 'left' | 'right';
}

/** What a venue sets: the options of points 3 and 9. Durations are in seconds. */
export interface ShopOptions {
  readonly holdSeconds: number;
  readonly extensionSeconds: number;
  readonly inactivitySeconds: number;
  readonly hideZeroCents: boolean;
}

export interface Venue {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export interface ShopSettings {
  readonly version: string;
  readonly environment: string;
  readonly venue: Venue;
  readonly pages: Readonly<Record<PageName, { readonly isDisplayed: boolean }>>;
  readonly options: ShopOptions;
  readonly customPages: readonly CustomPage[];
  readonly networks: ReadonlyMap<string, string>;
  /** Texts of the venue's that override the dictionary's. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The home page: an invitation and the shows on it, in a catalogue of their own. */
export interface HomePage {
  readonly headline: string;
  readonly invitation: string;
}

export const defaultOptions: ShopOptions = {
  holdSeconds: 1800,
  extensionSeconds: 120,
  inactivitySeconds: 1200,
  hideZeroCents: false,
};
