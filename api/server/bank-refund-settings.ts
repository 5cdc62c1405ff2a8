import { like } from './wished-settings.ts';

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
