import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { EmptyPage } from '../../design/empty-page.tsx';
import { cartText } from '../../texts/fr/cart.ts';

export interface EmptyCartProps {
  /** Where the shopper came in, to continue there. */
  readonly firstPage: string;
}

/** Nothing in the cart: an invitation. That a hold ran out is said above every page, by the shell. */
export function EmptyCart({ firstPage }: EmptyCartProps) {
  return (
    <EmptyPage title={cartText('cart_empty_title')} text={cartText('cart_empty_text')}>
      <Link to="/billets" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText('cart_empty_link')}
      </Link>
      {firstPage !== '/billets' && <Link to={firstPage}>{cartText('cart_empty_back')}</Link>}
    </EmptyPage>
  );
}
