import { readFileSync } from 'node:fs';

/** What signs passes of Apple Wallet: the venue's own, from its account with Apple. The texts are PEM. */
export interface WalletSettings {
  readonly passType: string;
  readonly team: string;
  readonly certificate: string;
  readonly key: string;
  readonly passphrase: string | null;
  /** Apple's own intermediate certificate (WWDR), which the signature carries along. */
  readonly authority: string;
}

function readPem(name: string, path: string): string {
  const text = readFileSync(path, 'utf8');
  if (!text.includes('-----BEGIN ')) {
    throw new Error(`${name} must name a PEM file`);
  }
  return text;
}

/**
 * WALLET_PASS_TYPE (`pass.fr.theatre.billets`), WALLET_TEAM, and the PEM files WALLET_CERTIFICATE, WALLET_KEY and
 * WALLET_AUTHORITY; WALLET_KEY_PASSPHRASE for a key that has one. Null when none is set: no passes are offered.
 * @throws Error when only some are set, or a file cannot be read.
 */
export function readWalletSettings(given: (name: string) => string | null): WalletSettings | null {
  const names = [
    'WALLET_PASS_TYPE',
    'WALLET_TEAM',
    'WALLET_CERTIFICATE',
    'WALLET_KEY',
    'WALLET_AUTHORITY',
  ] as const;
  const [passType, team, certificate, key, authority] = names.map((name) => given(name));
  if (passType == null && team == null && certificate == null && key == null && authority == null) {
    return null;
  }
  if (passType == null || team == null || certificate == null || key == null || authority == null) {
    const missing = names.filter((name) => given(name) === null);
    throw new Error(`${missing.join(', ')} must be set too: a pass needs all of ${names.join(', ')}`);
  }
  return {
    passType,
    team,
    certificate: readPem('WALLET_CERTIFICATE', certificate),
    key: readPem('WALLET_KEY', key),
    passphrase: given('WALLET_KEY_PASSPHRASE'),
    authority: readPem('WALLET_AUTHORITY', authority),
  };
}
