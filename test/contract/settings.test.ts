import { describe, expect, it } from 'vitest';
import { readDatabaseSettings, readServerSettings, SettingsError } from '../../api/server/settings.ts';

/** What a venue sets for a sale. */
const sale = {
  NODE_ENV: 'production',
  PUBLIC_ADDRESS: 'https://billets.example.fr',
  VENUE_SECRET: 'un-secret-du-lieu',
  BANK_KEY: 'cle-de-la-banque',
  BANK_SITE_ID: '87654321',
  BANK_ADDRESS: 'https://banque.example/paiement',
};

/** What is said of each setting that is wrong. */
function faultsOf(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  try {
    readServerSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) {
      return Object.fromEntries(error.faults.map(({ name, message }) => [name, message]));
    }
    throw error;
  }
  return {};
}

describe('the server’s settings', () => {
  it('are the demonstration’s when nothing is set', () => {
    expect(readServerSettings({})).toMatchObject({ port: 3000, publicAddress: 'http://localhost:3000' });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readServerSettings({ VENUE_SECRET: '', BANK_KEY: '', HOST: '' })).toEqual(readServerSettings({}));
  });

  it('are all told at once when they are wrong, each with what was given and what is expected', () => {
    const faults = faultsOf({
      PORT: '99999',
      PUBLIC_ADDRESS: 'billets.example.fr',
      HOLD_SECONDS: 'une heure',
      TRUSTED_PROXIES: '10.0.0.1, proxy',
      LOG_LEVEL: 'loud',
      SCRIPT_ORIGINS: 'plans.example',
      BANK_ADDRESS: 'banque',
      WALLET_TEAM: 'EQUIPE1234',
    });
    expect(Object.keys(faults)).toEqual([
      'PORT',
      'PUBLIC_ADDRESS',
      'TRUSTED_PROXIES',
      'SCRIPT_ORIGINS',
      'HOLD_SECONDS',
      'BANK_ADDRESS',
      'LOG_LEVEL',
      'WALLET_PASS_TYPE',
      'WALLET_CERTIFICATE',
      'WALLET_KEY',
      'WALLET_AUTHORITY',
    ]);
    expect(faults.PORT).toMatch(/99999.*1 à 65535/);
    expect(faults.PUBLIC_ADDRESS).toMatch(
      /«\u00a0billets\.example\.fr\u00a0».*https:\/\/billets\.example\.fr/,
    );
    expect(faults.HOLD_SECONDS).toMatch(/une heure.*secondes/);
    expect(faults.LOG_LEVEL).toMatch(/loud.*warn/);
    expect(() => readServerSettings({ PORT: '0', MOST_EXTENSIONS: 'x' })).toThrow(
      /PORT.*\n.*MOST_EXTENSIONS/,
    );
  });

  it.each([
    ['DATABASE_URL', 'mysql://guichet:sesame-42@host/base'],
    ['DATABASE_URL', 'postgres://guichet:sesame-42@host:base/'],
    ['MAIL_ADDRESS', 'https://user:sesame-42@host'],
  ])('do not repeat a password when %s is wrong', (name, value) => {
    expect(faultsOf({ [name]: value })[name]).toMatch(/il faut/);
    expect(faultsOf({ [name]: value })[name]).not.toContain('sesame-42');
  });

  it.each(['0', '-1', '1.5', 'abc', '1e400'])('refuse %s for a number', (value) => {
    expect(Object.keys(faultsOf({ HOLD_SECONDS: value }))).toEqual(['HOLD_SECONDS']);
  });

  it.each([
    'billets.example.fr',
    'https://billets.example.fr/boutique',
    'https://billets.example.fr?lieu=1',
    'https://user@billets.example.fr',
    'ftp://billets.example.fr',
    'https://',
  ])('refuse %s for the public address', (value) => {
    expect(Object.keys(faultsOf({ ...sale, PUBLIC_ADDRESS: value }))).toEqual(['PUBLIC_ADDRESS']);
  });

  it('write the public address as browsers do', () => {
    const addressOf = (value: string) => readServerSettings({ ...sale, PUBLIC_ADDRESS: value }).publicAddress;
    expect(addressOf('https://Billets.Example.fr:443/')).toBe('https://billets.example.fr');
    expect(addressOf('https://théâtre.fr')).toBe('https://xn--thtre-4qa2c.fr');
  });

  it('know the public interface alone where tests ask for it, and never in production', () => {
    expect(readServerSettings({ WIRE: 'plain' }).isPlainWire).toBe(true);
    expect(readServerSettings({}).isPlainWire).toBe(false);
    expect(() => readServerSettings({ WIRE: 'full' })).toThrow('WIRE');
    expect(() => readServerSettings({ ...sale, WIRE: 'plain' })).toThrow('WIRE');
  });

  it('let time stand still where tests ask for it, and never in production', () => {
    const STANDS_STILL_AT = '2027-03-02T09:00:00Z';
    expect(readServerSettings({ STANDS_STILL_AT }).now()).toBe(Date.UTC(2027, 2, 2, 9));
    expect(readServerSettings({}).standsStillAt).toBeNull();
    expect(() => readServerSettings({ STANDS_STILL_AT: 'hier' })).toThrow('STANDS_STILL_AT');
    expect(() => readServerSettings({ ...sale, STANDS_STILL_AT })).toThrow('STANDS_STILL_AT');
  });

  it('know a PostgreSQL on a socket too', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://guichet@/guichet?host=/var/run/postgresql' })).toEqual({});
  });
});

describe('in production', () => {
  it('a venue that set what is its own opens', () => {
    expect(faultsOf(sale)).toEqual({});
    expect(readServerSettings(sale)).toMatchObject({ isProduction: true, bank: { siteId: '87654321' } });
  });

  it.each(['PUBLIC_ADDRESS', 'BANK_KEY', 'VENUE_SECRET', 'BANK_ADDRESS', 'BANK_SITE_ID'])(
    'nothing opens without %s, or with an empty one',
    (name) => {
      expect(Object.keys(faultsOf({ ...sale, [name]: undefined }))).toEqual([name]);
      expect(Object.keys(faultsOf({ ...sale, [name]: '' }))).toEqual([name]);
    },
  );

  it.each([
    ['VENUE_SECRET', 'a'],
    ['VENUE_SECRET', 'secret-de-demonstration'],
    ['VENUE_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa'],
    ['BANK_KEY', 'b'],
    ['BANK_KEY', 'cle-de-demonstration'],
    ['METRICS_TOKEN', 'jeton'],
    ['BANK_SITE_ID', '12345678'],
    ['BANK_SITE_ID', 'c'],
    ['BANK_ADDRESS', 'https://billets.example.fr/banque/paiement'],
  ])('nothing opens with %s=%s', (name, value) => {
    expect(Object.keys(faultsOf({ ...sale, [name]: value }))).toEqual([name]);
  });

  it('a secret that is too short is not repeated', () => {
    expect(faultsOf({ ...sale, VENUE_SECRET: 'zut' }).VENUE_SECRET).not.toContain('zut');
  });
});

describe('opened to others than this machine', () => {
  it.each([
    { PUBLIC_ADDRESS: 'https://billets.example.fr' },
    { PUBLIC_ADDRESS: 'http://192.168.1.20:3000' },
    { PUBLIC_ADDRESS: 'http://localhost.example.fr' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ])('the secrets that everybody knows are refused, unless it is called a demonstration: %j', (open) => {
    expect(Object.keys(faultsOf(open))).toEqual(['VENUE_SECRET', 'BANK_KEY', 'BANK_ADDRESS']);
    expect(faultsOf(open).VENUE_SECRET).toContain('DEMONSTRATION=yes');
    const { VENUE_SECRET, BANK_KEY, BANK_ADDRESS } = sale;
    expect(faultsOf({ ...open, VENUE_SECRET, BANK_KEY, BANK_ADDRESS })).toEqual({});
    expect(readServerSettings({ ...open, DEMONSTRATION: 'yes' }).isDemonstration).toBe(true);
  });

  it('its own secrets do not make it a sale: a simulated bank, which sells for nothing, is refused too', () => {
    const { PUBLIC_ADDRESS, VENUE_SECRET, BANK_KEY } = sale;
    const own = { PUBLIC_ADDRESS, VENUE_SECRET, BANK_KEY };
    const simulator = `${PUBLIC_ADDRESS}/banque/paiement`;
    expect(faultsOf(own).BANK_ADDRESS).toContain('DEMONSTRATION=yes');
    expect(Object.keys(faultsOf({ ...own, BANK_ADDRESS: simulator }))).toEqual(['BANK_ADDRESS']);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000'])('%s is not', (address) => {
    expect(faultsOf({ PUBLIC_ADDRESS: address })).toEqual({});
  });

  it('no sale is a demonstration', () => {
    expect(Object.keys(faultsOf({ ...sale, DEMONSTRATION: 'yes' }))).toEqual(['DEMONSTRATION']);
    expect(Object.keys(faultsOf({ DEMONSTRATION: 'oui' }))).toEqual(['DEMONSTRATION']);
  });
});

it('what works on the database alone needs no secret of the sale', () => {
  expect(readDatabaseSettings({ NODE_ENV: 'production', GUICHET_DATA: '/donnees' })).toEqual({
    databaseAddress: null,
    dataFolder: '/donnees',
  });
});
