import { formatMoney } from '../../values/money.ts';
import type { MailPart } from '../mail/mail-layout.ts';
import type { GivenBack } from './given-back.types.ts';

/**
 * How what goes back gets there, in a mail: gift cards have it now, the rest takes its time.
 * @param fees Whether the fees are in it, which is said where the venue is the cause.
 */
export function refundParts(
  { amount, giftCards, moneyAmount, way }: GivenBack,
  fees: 'included' | 'byRule',
): readonly MailPart[] {
  if (amount === 0) {
    return [];
  }
  const byWay =
    way === 'bank'
      ? 'par le moyen de paiement que vous avez utilisé. Vous n’avez rien à faire\u00a0; selon votre banque, comptez quelques jours.'
      : 'et prenons contact avec vous pour convenir comment.';
  return [
    ...giftCards.map(
      (card): MailPart => ({
        kind: 'text',
        text: `Votre carte cadeau qui finit par ${card.number.slice(-4)} retrouve ${formatMoney(card.amount)}, utilisables dès maintenant.`,
      }),
    ),
    ...(moneyAmount === 0
      ? []
      : [
          {
            kind: 'text',
            text: `Nous vous rendons ${formatMoney(moneyAmount)}, ${fees === 'included' ? 'frais compris, ' : ''}${byWay}`,
          } as const,
        ]),
  ];
}
