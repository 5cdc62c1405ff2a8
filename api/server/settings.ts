import { isIP } from 'node:net';
import { z } from 'zod';
import {
  type BankRefundSettings,
  bankRefundNames,
  bankRefundShape,
  like,
  readWalletSettings,
  type WalletSettings,
  walletNames,
  walletShape,
  whole,
} from './wished-settings.ts';

/** How this server runs, read once from the environment. Durations are in seconds. */
export interface ServerSettings extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  /** The address at which browsers and the bank reach the shop: an origin, as browsers write it. */
  readonly publicAddress: string;
  /** What the bank's page calls the shop. */
  readonly shopName: string;
  readonly isProduction: boolean;
  /** Opened to others than this machine to be tried out: simulated bank, known secrets. The shop says so. */
  readonly isDemonstration: boolean;
  /** Answers as a server that has none of our additions to the wire (docs/contract.md): for tests of the shop. */
  readonly isPlainWire: boolean;
  /** What time it is for the shop: sales, evenings ahead. It stands still where a test says so, in the database too. */
  readonly now: () => number;
  /** The moment at which time stands still: for pictures of the shop; null: it goes by. */
  readonly standsStillAt: Date | null;
  readonly logLevel: (typeof logLevels)[number];
  readonly venueSecret: string;
  /** Addresses (or networks) of the proxies whose `X-Forwarded-For` is believed; null: nobody's. */
  readonly trustedProxies: readonly string[] | null;
  /** Tells the server in front what a page will name, before the page is written (103 Early Hints). */
  readonly givesEarlyHints: boolean;
  /** Whoever has it may read `/metrics`; null: nobody in production. */
  readonly metricsToken: string | null;
  /** Origins from which the scripts of halls' drawings may come; none by default (ruling 8). */
  readonly scriptOrigins: readonly string[];
  readonly holdSeconds: number;
  readonly extensionSeconds: number;
  readonly mostExtensions: number;
  /** The most options at a time of one person or browser, and of one network. */
  readonly optionsPerPerson: number;
  readonly optionsPerNetwork: number;
  /** The most places that one person or browser, and one network, hold at once. */
  readonly placesPerPerson: number;
  readonly placesPerNetwork: number;
  /** How long a started payment keeps its places. */
  readonly paymentSeconds: number;
  /** How long somebody stays signed in at most, however busy. */
  readonly sessionSeconds: number;
  /** How long offered places wait for somebody of the waiting list. */
  readonly waitingOfferSeconds: number;
  /** How old what is told of the season may be, in milliseconds. */
  readonly seasonMemory: number;
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
    /** Where the bank is asked to give money back; null: the venue gives it back by hand. The simulator is asked by default. */
    readonly refund: BankRefundSettings | null;
  };
  /** What signs passes of Apple Wallet; null: none are offered. */
  readonly wallet: WalletSettings | null;
}

/** Where the database is. */
export interface DatabaseSettings {
  /** The venue's own PostgreSQL; null starts the embedded one. */
  readonly databaseAddress: string | null;
  readonly dataFolder: string;
}

/** Settings that are wrong, all of them: the message has a line for each, and no secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly faults: readonly { readonly name: string; readonly message: string }[];

  constructor(error: z.ZodError) {
    const faults = error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
    super(
      [
        faults.length === 1 ? 'un réglage est à revoir.' : `${faults.length} réglages sont à revoir.`,
        ...faults.map(({ name, message }) => `  ${name}\u00a0: ${message}`),
        'Tous sont décrits dans docs/running.md.',
      ].join('\n'),
    );
    this.faults = faults;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What serves to try the shop out, known to everybody who reads the code. */
const demonstration = {
  venueSecret: 'secret-de-demonstration',
  bankKey: 'cle-de-demonstration',
  bankSiteId: '12345678',
  bankPath: '/banque/paiement',
  refundPath: '/banque/api-payment',
} as const;

const shortestSecret = 16;
/** Different characters: a secret that repeats one is none. */
const fewestCharacters = 6;

function isHardToGuess(secret: string): boolean {
  return secret.length >= shortestSecret && new Set(secret).size >= fewestCharacters;
}

function webAddress(value: string): URL | null {
  const address = URL.canParse(value) ? new URL(value) : null;
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}

function isOrigin(value: string): boolean {
  const address = webAddress(value);
  return address !== null && address.href === `${address.origin}/`;
}

/** Names and addresses by which a machine reaches itself alone. */
function isThisMachine(host: string): boolean {
  return /^(?:(?:[^.]+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)\.?$/i.test(host.slice(0, 300));
}

/** Whether others than this machine can come: by the address that is told to them, or by what is listened on. */
function isOpenToOthers(given: Environment): boolean {
  const told = webAddress(given.PUBLIC_ADDRESS ?? '')?.hostname ?? 'localhost';
  return !isThisMachine(told) || !isThisMachine(given.HOST ?? 'localhost');
}

/** As the driver reads it: without a host it is a socket's. */
function isDatabaseAddress(value: string): boolean {
  return (
    /^postgres(?:ql)?:\/\/./.test(value) &&
    (URL.canParse(value) || URL.canParse(value.replace('@/', '@localhost/')))
  );
}

/** An address or a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

function listOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const seconds = (fallback: number) => whole(fallback, 'un nombre entier de secondes, au-dessus de 0');

const databaseShape = {
  DATABASE_URL: like(
    { expected: 'une adresse de la forme postgres://utilisateur:motdepasse@machine/base', isSecret: true },
    isDatabaseAddress,
  ).optional(),
  GUICHET_DATA: z.string().default('.guichet'),
};

/** Each setting of the server by its name, in the order of the guide. What a sale needs of its own is asked for in production. */
function serverShape(given: Environment) {
  const isProduction = given.NODE_ENV === 'production';
  const port = given.PORT ?? '3000';
  const proposed = given.PUBLIC_ADDRESS ?? '';
  const example = isOrigin(`https://${proposed}`) ? `https://${proposed}` : 'https://billets.example.fr';
  const publicAddress = like(
    {
      expected: `l’adresse que les navigateurs écrivent, avec http:// ou https:// et sans rien derrière le nom, par exemple ${example}`,
    },
    isOrigin,
  ).transform((value) => new URL(value).origin);
  const simulator = (webAddress(proposed)?.origin ?? `http://localhost:${port}`) + demonstration.bankPath;

  const mustBeOwn = isProduction || (isOpenToOthers(given) && given.DEMONSTRATION === undefined);
  const becauseOpen = (lost: string) =>
    `car la boutique s’ouvre à d’autres machines\u00a0; ou DEMONSTRATION=yes pour une démonstration, où ${lost}`;
  const secret = (whose: string, known: string) => {
    const isOwn = (value: string) => value !== known && isHardToGuess(value);
    const strong = `${whose}, d’au moins ${shortestSecret} caractères et difficile à deviner`;
    const expected = isProduction
      ? `en production ${strong}`
      : `${strong}, ${becauseOpen('rien n’est secret')}`;
    return mustBeOwn ? like({ expected, isSecret: true }, isOwn) : z.string().default(known);
  };
  const bankPage = 'l’adresse de la page de paiement de votre banque, par exemple https://…';
  const bankAddress = like(
    { expected: isProduction || !mustBeOwn ? bankPage : `${bankPage}, ${becauseOpen('rien n’est débité')}` },
    (value) => webAddress(value) !== null && !(mustBeOwn && value === simulator),
  );
  const bankSiteId = like(
    { expected: 'le numéro de la boutique que la banque a donné, en huit chiffres' },
    (value) => /^\d{8}$/.test(value) && !(isProduction && value === demonstration.bankSiteId),
  );
  const token = { expected: `un jeton d’au moins ${shortestSecret} caractères et difficile à deviner` };

  return {
    PORT: whole(3000, 'un nombre entier de 1 à 65535', 65_535),
    HOST: like(
      { expected: 'un nom ou une adresse de cette machine' },
      (value) => !/[\s/]/.test(value),
    ).default('127.0.0.1'),
    PUBLIC_ADDRESS: isProduction ? publicAddress : publicAddress.default(`http://localhost:${port}`),
    SHOP_NAME: z.string().default('Théâtre de la Grande-Ourse'),
    ...databaseShape,
    TRUSTED_PROXIES: like(
      {
        expected:
          'des adresses ou des réseaux séparés par des virgules, par exemple 10.0.0.1, 192.168.0.0/16',
      },
      (value) => listOf(value).every(isNetwork),
    )
      .transform(listOf)
      .optional(),
    METRICS_TOKEN: like(
      { ...token, isSecret: true },
      (value) => !isProduction || isHardToGuess(value),
    ).optional(),
    VENUE_SECRET: secret('un secret à vous', demonstration.venueSecret),
    SCRIPT_ORIGINS: like(
      { expected: 'des origines séparées par des virgules, par exemple https://plans.example' },
      (value) =>
        listOf(value).every((origin) => webAddress(origin)?.origin === origin && /^https:/.test(origin)),
    )
      .default('')
      .transform(listOf),
    HOLD_SECONDS: seconds(1800),
    EXTENSION_SECONDS: seconds(120),
    MOST_EXTENSIONS: whole(10, 'un nombre entier au-dessus de 0'),
    OPTIONS_PER_PERSON: whole(2, 'un nombre entier au-dessus de 0'),
    OPTIONS_PER_NETWORK: whole(20, 'un nombre entier au-dessus de 0'),
    PLACES_PER_PERSON: whole(100, 'un nombre entier au-dessus de 0'),
    PLACES_PER_NETWORK: whole(200, 'un nombre entier au-dessus de 0'),
    PAYMENT_SECONDS: seconds(1200),
    SESSION_SECONDS: seconds(43_200),
    WAITING_OFFER_SECONDS: seconds(10_800),
    SEASON_MEMORY: whole(1000, 'un nombre entier de millisecondes, de 1 à 60000', 60_000),
    MAIL_ADDRESS: like(
      {
        expected: 'une adresse de la forme smtp://utilisateur:motdepasse@machine:587 ou smtps://…',
        isSecret: true,
      },
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
    ).optional(),
    MAIL_FROM: like({ expected: 'un expéditeur, par exemple La billetterie <billets@example.fr>' }, (value) =>
      /^[^@<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(value.slice(0, 320)),
    ).optional(),
    BANK_SITE_ID: isProduction ? bankSiteId : bankSiteId.default(demonstration.bankSiteId),
    BANK_KEY: secret('la clé que la banque a donnée', demonstration.bankKey),
    BANK_ADDRESS: mustBeOwn ? bankAddress : bankAddress.default(simulator),
    DEMONSTRATION: like(
      { expected: 'yes, pour une démonstration et hors de la production' },
      (value) => value === 'yes' && !isProduction,
    ).optional(),
    EARLY_HINTS: like(
      { expected: 'yes, derrière un serveur qui les transmet' },
      (value) => value === 'yes',
    ).optional(),
    // In production a shop would lose what it sells by.
    WIRE: like(
      { expected: 'plain, hors de la production et pour des essais seulement' },
      (value) => value === 'plain' && !isProduction,
    ).optional(),
    // In production nothing would ever run out.
    STANDS_STILL_AT: like(
      {
        expected: 'un instant comme 2027-03-02T10:00:00Z, hors de la production et pour des essais seulement',
      },
      (value) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) &&
        Number.isFinite(Date.parse(value)) &&
        !isProduction,
    )
      .transform((value) => new Date(value))
      .optional(),
    LOG_LEVEL: z
      .enum(logLevels, {
        error: ({ input }) =>
          `«\u00a0${String(input)}\u00a0» ne convient pas, il faut ${logLevels.join(', ')}`,
      })
      .default('warn'),
    ...bankRefundShape(bankRefundNames.some((name) => given[name] !== undefined)),
    ...walletShape(walletNames.some((name) => given[name] !== undefined)),
  };
}

/** Every name that `readServerSettings` reads, NODE_ENV apart. */
export const settingNames: readonly string[] = Object.keys(serverShape({}));

/** What is set; an empty variable counts as not set. */
function setOf(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
}

function read<Shape extends z.ZodRawShape>(shape: Shape, given: Environment) {
  const result = z.object(shape).safeParse(given);
  if (!result.success) {
    throw new SettingsError(result.error);
  }
  return result.data;
}

/** The venue's own, else the simulator's where that takes the payments: it knows the one key. */
function refundSettings(
  set: z.output<z.ZodObject<ReturnType<typeof serverShape>>>,
  given: Environment,
): BankRefundSettings | null {
  const { BANK_SITE_ID: siteId, BANK_REFUND_ADDRESS: address, BANK_REFUND_KEY: key } = set;
  if (address !== undefined && key !== undefined) {
    return { address, siteId, key };
  }
  const isSimulated =
    given.NODE_ENV !== 'production' && set.BANK_ADDRESS === set.PUBLIC_ADDRESS + demonstration.bankPath;
  return isSimulated
    ? { address: set.PUBLIC_ADDRESS + demonstration.refundPath, siteId, key: set.BANK_KEY }
    : null;
}

/** Where an environment says that the database is. @throws SettingsError for a malformed address. */
export function readDatabaseSettings(environment: Environment): DatabaseSettings {
  const set = read(databaseShape, setOf(environment));
  return { databaseAddress: set.DATABASE_URL ?? null, dataFolder: set.GUICHET_DATA };
}

/**
 * The settings that an environment gives, by the names of `settingNames` and by NODE_ENV. An empty one counts as not set.
 * @throws SettingsError with everything that is malformed, and in production with what has no value of the venue's own.
 */
export function readServerSettings(environment: Environment): ServerSettings {
  const given = setOf(environment);
  const set = read(serverShape(given), given);
  const standsStillAt = set.STANDS_STILL_AT ?? null;
  return {
    port: set.PORT,
    host: set.HOST,
    publicAddress: set.PUBLIC_ADDRESS,
    shopName: set.SHOP_NAME,
    isProduction: given.NODE_ENV === 'production',
    isDemonstration: set.DEMONSTRATION !== undefined,
    isPlainWire: set.WIRE !== undefined,
    now: standsStillAt === null ? Date.now : () => standsStillAt.getTime(),
    standsStillAt,
    logLevel: set.LOG_LEVEL,
    ...readDatabaseSettings(given),
    trustedProxies: set.TRUSTED_PROXIES ?? null,
    givesEarlyHints: set.EARLY_HINTS !== undefined,
    metricsToken: set.METRICS_TOKEN ?? null,
    scriptOrigins: set.SCRIPT_ORIGINS,
    venueSecret: set.VENUE_SECRET,
    holdSeconds: set.HOLD_SECONDS,
    extensionSeconds: set.EXTENSION_SECONDS,
    mostExtensions: set.MOST_EXTENSIONS,
    optionsPerPerson: set.OPTIONS_PER_PERSON,
    optionsPerNetwork: set.OPTIONS_PER_NETWORK,
    placesPerPerson: set.PLACES_PER_PERSON,
    placesPerNetwork: set.PLACES_PER_NETWORK,
    paymentSeconds: set.PAYMENT_SECONDS,
    sessionSeconds: set.SESSION_SECONDS,
    waitingOfferSeconds: set.WAITING_OFFER_SECONDS,
    seasonMemory: set.SEASON_MEMORY,
    mail: { address: set.MAIL_ADDRESS ?? null, from: set.MAIL_FROM ?? null },
    bank: {
      ...{ siteId: set.BANK_SITE_ID, key: set.BANK_KEY, address: set.BANK_ADDRESS },
      refund: refundSettings(set, given),
    },
    wallet: readWalletSettings(set),
  };
}
