import { Link } from '@tanstack/react-router';
import { pagePaths } from '../../api/season/ways.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyPage } from '../design/empty-page.tsx';
import { WayToShop } from '../shell/way-to.tsx';
import { useWays } from '../shop/ways.ts';
import { cartText } from './fr.ts';

export interface EmptyCartProps {
  /** Where the shopper came in, to continue there. */
  readonly firstPage: string;
}

/** Nothing in the cart: an invitation. That a hold ran out is said above every page, by the shell. */
export function EmptyCart({ firstPage }: EmptyCartProps) {
  const shopPath = pagePaths[useWays().shop ?? 'home'];
  return (
    <EmptyPage title={cartText('cart_empty_title')} text={cartText('cart_empty_text')}>
      <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText('cart_empty_link')}
      </WayToShop>
      {firstPage !== shopPath && <Link to={firstPage}>{cartText('cart_empty_back')}</Link>}
    </EmptyPage>
  );
}
