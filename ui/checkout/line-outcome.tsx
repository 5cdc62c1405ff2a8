import type { ServiceLine } from '../../api/checkout/order.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { checkoutText } from './fr.ts';

/** What became of a line of an order since it was bought: that it was cancelled, and what is given back. Nothing where it stands. */
export function LineOutcome({ line }: { readonly line: ServiceLine }) {
  const { isCancelled, givenBack } = line;
  return (
    (isCancelled || givenBack > 0) && (
      <span className={classNames(layout.block, layout.note)}>
        {isCancelled && checkoutText('order_cancelled')}
        {isCancelled && givenBack > 0 && ' · '}
        {givenBack > 0 && (
          <>
            {checkoutText('order_given_back')} <Price amount={givenBack} />
          </>
        )}
      </span>
    )
  );
}
