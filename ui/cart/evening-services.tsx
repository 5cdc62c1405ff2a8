import { use } from 'react';
import type { ServiceItem } from '../../api/cart/cart.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { CartHelps } from './cart-helps.ts';
import styles from './evening-services.module.css';
import { cartText } from './fr.ts';
import { ItemLine } from './item-line.tsx';

export interface EveningServicesProps {
  readonly performanceId: number;
  readonly services: readonly ServiceItem[];
  readonly onItemRemoved: (itemId: string) => void;
}

/** What goes with the places of an evening: the services that are in the cart, and those that may come. */
export function EveningServices({ performanceId, services, onItemRemoved }: EveningServicesProps) {
  const { offeredFor, onServiceAdded } = use(CartHelps);
  const taken = new Set(services.map(({ code }) => code));
  const offered = offeredFor(performanceId).filter(({ code }) => !taken.has(code));
  if (services.length === 0 && offered.length === 0) {
    return null;
  }
  const headingId = `panier-services-${performanceId}`;
  return (
    <div className={styles.services}>
      <h3 id={headingId} className={styles.heading}>
        {cartText('group_services')}
      </h3>
      <ul aria-labelledby={headingId} className={layout.shrinkable}>
        {services.map((service) => (
          <ItemLine key={service.id} item={service} onItemRemoved={onItemRemoved} />
        ))}
        {offered.map((offer) => (
          <li key={offer.code} className={styles.offer}>
            <span className={styles.name}>
              {offer.name}
              {offer.price !== null && (
                <span className={styles.price}>
                  <Price amount={offer.price} />
                </span>
              )}
            </span>
            <Button
              size="small"
              accessibleName={cartText('group_add_this', { name: offer.name })}
              onClick={() => onServiceAdded(offer.code, performanceId)}
            >
              {cartText('group_add')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
