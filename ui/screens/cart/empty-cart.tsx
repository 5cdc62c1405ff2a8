import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { Constellation } from '../../design/constellation.tsx';
import { cartText } from '../../texts/fr/cart.ts';
import styles from './empty-cart.module.css';

export interface EmptyCartProps {
  readonly reason: 'empty' | 'expired';
}

/** Nothing in the cart: an invitation, or what happened when the hold ran out. */
export function EmptyCart(props: EmptyCartProps) {
  const key = props.reason === 'expired' ? 'cart_expired' : 'cart_empty';
  return (
    <div className={styles.empty}>
      <Constellation className={styles.stars} />
      <h1 className={styles.title}>{cartText(`${key}_title`)}</h1>
      <p className={styles.text}>{cartText(`${key}_text`)}</p>
      <Link to="/billets" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText(`${key}_link`)}
      </Link>
    </div>
  );
}
