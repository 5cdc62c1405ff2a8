import { describe, expect, it } from 'vitest';
import { readServerSettings } from '../../api/server/settings.ts';

const secrets = { NODE_ENV: 'production', BANK_KEY: 'cle-de-la-banque', VENUE_SECRET: 'secret-du-lieu' };

describe('the server’s settings', () => {
  it('are the demonstration’s when nothing is set', () => {
    expect(readServerSettings({})).toMatchObject({ port: 3000, publicAddress: 'http://localhost:3000' });
  });

  it('take an empty variable for one that is not set', () => {
    expect(readServerSettings({ VENUE_SECRET: '', BANK_KEY: '', HOST: '' })).toEqual(readServerSettings({}));
  });

  it.each(['BANK_KEY', 'VENUE_SECRET', 'BANK_ADDRESS', 'BANK_SITE_ID'])(
    'are refused in production without %s, or with an empty one',
    (name) => {
      const whole = { ...secrets, BANK_ADDRESS: 'https://banque.example/paiement', BANK_SITE_ID: '87654321' };
      expect(readServerSettings(whole).isProduction).toBe(true);
      expect(() => readServerSettings({ ...whole, [name]: undefined })).toThrow(name);
      expect(() => readServerSettings({ ...whole, [name]: '' })).toThrow(name);
    },
  );

  it.each(['0', '-1', '1.5', 'abc'])('refuse %s for a number', (value) => {
    expect(() => readServerSettings({ HOLD_SECONDS: value })).toThrow('HOLD_SECONDS');
  });

  it('know the public interface alone where tests ask for it, and never in production', () => {
    const whole = { ...secrets, BANK_ADDRESS: 'https://banque.example/paiement', BANK_SITE_ID: '87654321' };
    expect(readServerSettings({ WIRE: 'plain' }).isPlainWire).toBe(true);
    expect(readServerSettings({}).isPlainWire).toBe(false);
    expect(() => readServerSettings({ WIRE: 'full' })).toThrow('WIRE');
    expect(() => readServerSettings({ ...whole, WIRE: 'plain' })).toThrow('WIRE');
  });
});
