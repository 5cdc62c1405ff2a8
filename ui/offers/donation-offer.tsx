import type { ServiceOffer } from '../../api/products/product.ts';
import { formatMoney } from '../../api/values/money.ts';
import { cartText } from '../cart/fr.ts';
import { useMoneyStyle } from '../design/money-style.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { AddedNotice } from './added-notice.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { amountErrors, chosenAmount, noMoreText } from './card-values.ts';
import { offersText } from './fr.ts';
import styles from './offers-screen.module.css';
import { useOffer } from './use-offer.ts';

export interface DonationOfferProps {
  readonly donation: ServiceOffer;
  /** Its name stands here, not above it. */
  readonly isNamed: boolean;
}

const nothingYet = { amount: '', typed: '' };

/** A donation without an order: what it is for, how much, and thanks. */
export function DonationOffer({ donation, isNamed }: DonationOfferProps) {
  const style = useMoneyStyle();
  const offer = useOffer(donation.code);
  return (
    <li className={styles.donation}>
      {isNamed && <h3 className={styles.name}>{donation.name}</h3>}
      {donation.description !== '' && <p className={styles.text}>{donation.description}</p>}
      {offer.standing === 'accepted' ? (
        <AddedNotice
          text={offersText('offers_given')}
          againLabel={offersText('offers_added_on')}
          onAgain={offer.dismiss}
        />
      ) : donation.available <= 0 ? (
        <p className={styles.note}>
          {donation.hasNoPrice === true ? noMoreText(donation) : offersText('offers_given')}
        </p>
      ) : (
        <FormFrame
          label={donation.name}
          initialValues={nothingYet}
          errorsOf={(values) => amountErrors(donation, values, style)}
          refusal={offer.refusal}
          refusedTitle={
            offer.standing === 'doubtful' ? cartText('cart_doubt_unanswered') : offersText('offers_refused')
          }
          {...(offer.standing === 'doubtful' ? { failedText: cartText('cart_reread') } : {})}
          submitLabel={
            donation.price === null
              ? offersText('offers_give')
              : offersText('offers_give_amount', { amount: formatMoney(donation.price, style) })
          }
          send={(values) =>
            offer.give({
              kind: 'donate',
              code: donation.code,
              amount: donation.price === null ? chosenAmount(values) : null,
              instead: null,
            })
          }
        >
          {donation.price === null && <AmountChoice offer={donation} />}
        </FormFrame>
      )}
    </li>
  );
}
