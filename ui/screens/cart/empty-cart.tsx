import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Constellation } from '../../design/constellation.tsx';
import { cartText } from '../../texts/fr/cart.ts';
import styles from './empty-cart.module.css';

export interface EmptyCartProps {
  /** Where the shopper came in, to continue there. */
  readonly firstPage: string;
}

/** Nothing in the cart: an invitation. That a hold ran out is said above every page, by the shell. */
export function EmptyCart({ firstPage }: EmptyCartProps) {
  return (
    <div className={styles.empty}>
      <Constellation className={styles.stars} />
      <h1 className={styles.title}>{cartText('cart_empty_title')}</h1>
      <p className={styles.text}>{cartText('cart_empty_text')}</p>
      <Link to="/billets" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText('cart_empty_link')}
      </Link>
      {firstPage !== '/billets' && <Link to={firstPage}>{cartText('cart_empty_back')}</Link>}
    </div>
  );
}
