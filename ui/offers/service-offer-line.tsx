import { useState } from 'react';
import type { ServiceOffer } from '../../api/products/product.ts';
import { cartText } from '../cart/fr.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Price } from '../design/price.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { AddedNotice } from './added-notice.tsx';
import { noMoreText } from './card-values.ts';
import { offersText } from './fr.ts';
import styles from './offers-screen.module.css';
import { useOffer } from './use-offer.ts';

export interface ServiceOfferLineProps {
  readonly service: ServiceOffer;
  /** The show that it is for, where nothing above says so; empty for none. */
  readonly show: string;
  /** The evening that it is for; null for none. */
  readonly performanceId: number | null;
  /** How many the cart has. */
  readonly inCart: number;
}

/** A service of a fixed price: what it is, how many, and into the cart. */
export function ServiceOfferLine(props: ServiceOfferLineProps) {
  const { service, performanceId } = props;
  const [wanted, setWanted] = useState(1);
  const offer = useOffer(`${service.code}-${performanceId ?? ''}`);
  const quantity = Math.min(wanted, Math.max(service.available, 1));
  return (
    <li className={styles.line}>
      <div className={layout.stack1}>
        {service.family !== '' && <p className={layout.eyebrow}>{service.family}</p>}
        {props.show !== '' && <p className={layout.eyebrow}>{props.show}</p>}
        <h3 className={styles.name}>{service.name}</h3>
        {service.description !== '' && <p className={styles.text}>{service.description}</p>}
        {props.inCart > 0 && (
          <p className={styles.note}>{offersText('offers_in_cart', { count: props.inCart })}</p>
        )}
      </div>
      {service.price !== null && service.hasNoPrice !== true && (
        <p className={styles.linePrice}>
          <Price amount={service.price} />
        </p>
      )}
      <div className={classNames(layout.stack3, styles.act)}>
        {offer.refusal !== null && (
          <RefusalNotice
            refusal={offer.refusal}
            title={offersText('offers_refused')}
            onAcknowledged={offer.dismiss}
          />
        )}
        {offer.standing === 'doubtful' && (
          <Notice kind="warning" title={cartText('cart_doubt_unanswered')}>
            <p>{cartText('cart_reread')}</p>
          </Notice>
        )}
        {offer.standing === 'accepted' ? (
          <AddedNotice
            text={offersText('offers_added_text', { name: service.name })}
            againLabel={offersText('offers_added_on')}
            onAgain={offer.dismiss}
          />
        ) : service.available <= 0 ? (
          <p className={styles.note}>{noMoreText(service)}</p>
        ) : (
          <div className={styles.controls}>
            <QuantityStepper
              label={offersText('offers_quantity', { name: service.name })}
              quantity={quantity}
              minimum={1}
              maximum={service.available}
              limit={offersText('offers_quantity_limit')}
              disabled={offer.isOnItsWay}
              onChanged={setWanted}
            />
            <Button
              variant="primary"
              busy={offer.isOnItsWay}
              disabled={offer.isHeldUp}
              accessibleName={offersText('offers_add_this', { name: service.name })}
              onClick={() =>
                offer.accept({
                  kind: 'addService',
                  code: service.code,
                  quantity,
                  amount: null,
                  performanceId,
                })
              }
            >
              {offersText('offers_add')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
