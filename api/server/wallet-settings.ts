import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { like } from './wished-settings.ts';

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

/** A pass needs all of them. */
export const walletNames = [
  'WALLET_PASS_TYPE',
  'WALLET_TEAM',
  'WALLET_CERTIFICATE',
  'WALLET_KEY',
  'WALLET_AUTHORITY',
] as const;

const expectedFile = 'le chemin d’un fichier PEM lisible';

/** The text of a PEM file, by its path. */
const pemFile = like(
  { expected: `${expectedFile}, car les cartes Wallet demandent ${walletNames.join(', ')}` },
  () => true,
).transform((path, context) => {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Told below, like a file of another kind.
  }
  if (!text.includes('-----BEGIN ')) {
    context.addIssue(`«\u00a0${path}\u00a0» ne convient pas, il faut ${expectedFile}`);
  }
  return text;
});

/** Settings of passes by their names: all of them where one `isSet`, none otherwise. */
export function walletShape(isSet: boolean) {
  const text = (expected: string) => {
    const wanted = like({ expected }, () => true);
    return isSet ? wanted : wanted.optional();
  };
  const file = isSet ? pemFile : pemFile.optional();
  return {
    WALLET_PASS_TYPE: text('le type de carte déclaré chez Apple, par exemple pass.fr.theatre.billets'),
    WALLET_TEAM: text('l’équipe du compte chez Apple'),
    WALLET_CERTIFICATE: file,
    WALLET_KEY: file,
    WALLET_AUTHORITY: file,
    WALLET_KEY_PASSPHRASE: z.string().optional(),
  };
}

type WalletShape = z.ZodObject<ReturnType<typeof walletShape>>;

/** What signs passes, from the settings that were read; null when none is set: no passes are offered. */
export function readWalletSettings(set: z.output<WalletShape>): WalletSettings | null {
  const {
    WALLET_PASS_TYPE: passType,
    WALLET_TEAM: team,
    WALLET_CERTIFICATE: certificate,
    WALLET_KEY: key,
    WALLET_AUTHORITY: authority,
  } = set;
  return passType === undefined ||
    team === undefined ||
    certificate === undefined ||
    key === undefined ||
    authority === undefined
    ? null
    : { passType, team, certificate, key, authority, passphrase: set.WALLET_KEY_PASSPHRASE ?? null };
}
