import { readWalletSettings, type WalletSettings } from './wallet-settings.ts';

/** How this server runs, read once from the environment. Durations are in seconds. */
export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** The address at which browsers and the bank reach the shop, without a trailing slash. */
  readonly publicAddress: string;
  /** What the bank's page calls the shop. */
  readonly shopName: string;
  readonly isProduction: boolean;
  /** Answers as a server that has none of our additions to the wire (docs/contract.md): for tests of the shop. */
  readonly isPlainWire: boolean;
  readonly dataFolder: string;
  /** The venue's own PostgreSQL; null starts the embedded one. */
  readonly databaseAddress: string | null;
  readonly venueSecret: string;
  /** Addresses (or networks) of the proxies whose `X-Forwarded-For` is believed; null: nobody's. */
  readonly trustedProxies: readonly string[] | null;
  /** Whoever has it may read `/metrics`; null: nobody in production. */
  readonly metricsToken: string | null;
  /** Origins from which the scripts of halls' drawings may come; none by default (ruling 8). */
  readonly scriptOrigins: readonly string[];
  readonly holdSeconds: number;
  readonly extensionSeconds: number;
  readonly mostExtensions: number;
  /** How long a started payment keeps its places. */
  readonly paymentSeconds: number;
  /** How long offered places wait for somebody of the waiting list. */
  readonly waitingOfferSeconds: number;
  readonly mail: {
    /** `smtp://user:password@host:port` (or `smtps://`); null writes each mail as a file into the data folder. */
    readonly address: string | null;
    /** Who mails come from; null: the venue, by its name and address. */
    readonly from: string | null;
  };
  readonly bank: {
    readonly siteId: string;
    readonly key: string;
    /** The hosted payment page; the simulator's by default. */
    readonly address: string;
  };
  /** What signs passes of Apple Wallet; null: none are offered. */
  readonly wallet: WalletSettings | null;
}

function positive(value: string | null, fallback: number, name: string): number {
  if (value === null) {
    return fallback;
  }
  const parsed = Number(value);
  if (!Number.isInteger(parsed) || parsed <= 0) {
    throw new Error(`${name} must be a positive whole number, not « ${value} »`);
  }
  return parsed;
}

/** @throws Error for another word, and in production: a shop would lose what it sells by. */
function isPlain(value: string | null, isProduction: boolean): boolean {
  if (value !== null && (value !== 'plain' || isProduction)) {
    throw new Error(
      isProduction ? 'WIRE must not be set in production' : `WIRE may be plain, not « ${value} »`,
    );
  }
  return value !== null;
}

/** The value itself is not told in the error: it may hold a password. */
function mailAddress(value: string | null): string | null {
  if (value !== null && !(URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol))) {
    throw new Error('MAIL_ADDRESS must be of the form smtp://user:password@host:587');
  }
  return value;
}

/** Origins, comma-separated, as a policy names them: `https://plans.example`. */
function origins(value: string | null): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
    .map((origin) => {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https://')) {
        throw new Error(`SCRIPT_ORIGINS must be origins such as https://plans.example, not « ${origin} »`);
      }
      return origin;
    });
}

/**
 * The settings that an environment gives: PORT, HOST, PUBLIC_ADDRESS, SHOP_NAME, DATABASE_URL, GUICHET_DATA, VENUE_SECRET,
 * SCRIPT_ORIGINS, HOLD_SECONDS, EXTENSION_SECONDS, MOST_EXTENSIONS, PAYMENT_SECONDS, WAITING_OFFER_SECONDS, MAIL_ADDRESS, MAIL_FROM,
 * BANK_SITE_ID, BANK_KEY, BANK_ADDRESS, WIRE, and those of `readWalletSettings`. An empty one counts as not set.
 * @throws Error for a malformed value, and in production for a secret or a bank's detail that is not set, and for WIRE.
 */
export function readServerSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ServerSettings {
  const given = (name: string): string | null => environment[name] || null;
  const isProduction = given('NODE_ENV') === 'production';
  /** What has a value for demonstration that must never serve in production. */
  const own = (name: string, demonstration: string): string => {
    const value = given(name);
    if (isProduction && (value === null || value === demonstration)) {
      throw new Error(`${name} must be set in production`);
    }
    return value ?? demonstration;
  };
  const whole = (name: string, fallback: number): number => positive(given(name), fallback, name);
  const port = whole('PORT', 3000);
  const publicAddress = (given('PUBLIC_ADDRESS') ?? `http://localhost:${port}`).replace(/\/$/, '');
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    publicAddress,
    shopName: given('SHOP_NAME') ?? 'Théâtre de la Grande-Ourse',
    isProduction,
    isPlainWire: isPlain(given('WIRE'), isProduction),
    dataFolder: given('GUICHET_DATA') ?? '.guichet',
    databaseAddress: given('DATABASE_URL'),
    trustedProxies:
      given('TRUSTED_PROXIES')
        ?.split(',')
        .map((address) => address.trim()) ?? null,
    metricsToken: given('METRICS_TOKEN'),
    scriptOrigins: origins(given('SCRIPT_ORIGINS')),
    venueSecret: own('VENUE_SECRET', 'secret-de-demonstration'),
    holdSeconds: whole('HOLD_SECONDS', 1800),
    extensionSeconds: whole('EXTENSION_SECONDS', 120),
    mostExtensions: whole('MOST_EXTENSIONS', 10),
    paymentSeconds: whole('PAYMENT_SECONDS', 1200),
    waitingOfferSeconds: whole('WAITING_OFFER_SECONDS', 10_800),
    mail: { address: mailAddress(given('MAIL_ADDRESS')), from: given('MAIL_FROM') },
    bank: {
      siteId: own('BANK_SITE_ID', '12345678'),
      key: own('BANK_KEY', 'cle-de-demonstration'),
      address: own('BANK_ADDRESS', `${publicAddress}/banque/paiement`),
    },
    wallet: readWalletSettings(given),
  };
}
