/** How this server runs, read once from the environment. Durations are in seconds. */
export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** The address at which browsers and the bank reach the shop, without a trailing slash. */
  readonly publicAddress: string;
  /** What the bank's page calls the shop. */
  readonly shopName: string;
  readonly isProduction: boolean;
  readonly dataFolder: string;
  /** The venue's own PostgreSQL; null starts the embedded one. */
  readonly databaseAddress: string | null;
  readonly venueSecret: string;
  readonly holdSeconds: number;
  readonly extensionSeconds: number;
  readonly mostExtensions: number;
  /** How long a started payment keeps its places. */
  readonly paymentSeconds: number;
  readonly bank: {
    readonly siteId: string;
    readonly key: string;
    /** The hosted payment page; the simulator's by default. */
    readonly address: string;
  };
}

const demonstrationSecret = 'secret-de-demonstration';
const demonstrationKey = 'cle-de-demonstration';

function positive(value: string | undefined, fallback: number, name: string): number {
  if (value === undefined || value === '') {
    return fallback;
  }
  const parsed = Number(value);
  if (!Number.isInteger(parsed) || parsed <= 0) {
    throw new Error(`${name} must be a positive whole number, not « ${value} »`);
  }
  return parsed;
}

/**
 * The settings that an environment gives: PORT, HOST, PUBLIC_ADDRESS, SHOP_NAME, DATABASE_URL, GUICHET_DATA, VENUE_SECRET,
 * HOLD_SECONDS, EXTENSION_SECONDS, MOST_EXTENSIONS, PAYMENT_SECONDS, BANK_SITE_ID, BANK_KEY, BANK_ADDRESS.
 * @throws Error for a malformed value, and for a demonstration secret where NODE_ENV is production.
 */
export function readServerSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ServerSettings {
  const port = positive(environment.PORT, 3000, 'PORT');
  const isProduction = environment.NODE_ENV === 'production';
  const publicAddress = (environment.PUBLIC_ADDRESS ?? `http://localhost:${port}`).replace(/\/$/, '');
  const venueSecret = environment.VENUE_SECRET ?? demonstrationSecret;
  const key = environment.BANK_KEY ?? demonstrationKey;
  if (isProduction && (venueSecret === demonstrationSecret || key === demonstrationKey)) {
    throw new Error('VENUE_SECRET and BANK_KEY must be set in production');
  }
  return {
    port,
    host: environment.HOST ?? '127.0.0.1',
    publicAddress,
    shopName: environment.SHOP_NAME ?? 'Théâtre de la Grande-Ourse',
    isProduction,
    dataFolder: environment.GUICHET_DATA ?? '.guichet',
    databaseAddress: environment.DATABASE_URL ?? null,
    venueSecret,
    holdSeconds: positive(environment.HOLD_SECONDS, 1800, 'HOLD_SECONDS'),
    extensionSeconds: positive(environment.EXTENSION_SECONDS, 120, 'EXTENSION_SECONDS'),
    mostExtensions: positive(environment.MOST_EXTENSIONS, 10, 'MOST_EXTENSIONS'),
    paymentSeconds: positive(environment.PAYMENT_SECONDS, 1200, 'PAYMENT_SECONDS'),
    bank: {
      siteId: environment.BANK_SITE_ID ?? '12345678',
      key,
      address: environment.BANK_ADDRESS ?? `${publicAddress}/banque/paiement`,
    },
  };
}
