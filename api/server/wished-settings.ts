import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a setting should have been, in the words that follow « il faut ». */
interface Wish {
  readonly expected: string;
  /** What was given is then not repeated. */
  readonly isSecret?: boolean;
}

/** Characters of a wrong value that are told. */
const mostTold = 80;

function refusal({ expected, isSecret = false }: Wish): (issue: { readonly input?: unknown }) => string {
  return ({ input }) => {
    if (input === undefined) {
      return `manque, il faut ${expected}`;
    }
    const given = isSecret ? 'ce qui est donné' : `«\u00a0${String(input).slice(0, mostTold)}\u00a0»`;
    return `${given} ne convient pas, il faut ${expected}`;
  };
}

/** A text that is as wished. */
export function like(wish: Wish, isAsWished: (value: string) => boolean) {
  const error = refusal(wish);
  return z.string({ error }).refine(isAsWished, { error });
}

/** A whole number from 1 to `most`, `fallback` when it is not set. */
export function whole(fallback: number, expected: string, most = Number.MAX_SAFE_INTEGER) {
  return like({ expected }, (value) => /^[1-9]\d*$/.test(value) && Number(value) <= most)
    .transform(Number)
    .default(fallback);
}

/** Where and how the bank is asked to give money back. */
export interface BankRefundSettings {
  /** Of its REST services, without the version: `https://api.payzen.eu/api-payment`. */
  readonly address: string;
  readonly siteId: string;
  readonly key: string;
}

export const bankRefundNames = ['BANK_REFUND_ADDRESS', 'BANK_REFUND_KEY'] as const;

/** What a venue sets so that its bank is asked by itself: both or none, with one of them set the other is asked for. */
export function bankRefundShape(isWanted: boolean) {
  const address = like(
    {
      expected:
        'l’adresse des services REST de la banque, avec https:// et sans version, par exemple https://api.payzen.eu/api-payment',
    },
    (value) => URL.canParse(value) && /^https?:\/\/[^?#]+[^/?#]$/.test(value),
  );
  const key = like(
    { expected: 'le mot de passe de l’API REST que la banque a donné', isSecret: true },
    (value) => value.length >= 16,
  );
  return {
    BANK_REFUND_ADDRESS: isWanted ? address : address.optional(),
    BANK_REFUND_KEY: isWanted ? key : key.optional(),
  };
}

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
