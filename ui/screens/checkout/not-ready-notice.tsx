import type { CartObstacle } from '../../../api/entities/cart-obstacles.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { checkoutText } from '../../texts/fr-checkout.ts';

export interface NotReadyNoticeProps {
  /** What stands between the cart and payment: `cartObstacles(cart)`; none shows nothing. */
  readonly obstacles: readonly CartObstacle[];
  readonly onCartAsked: () => void;
}

/** Why the cart cannot be paid yet, and the way to mend it. */
export function NotReadyNotice(props: NotReadyNoticeProps) {
  if (props.obstacles.length === 0) {
    return null;
  }
  return (
    <Notice
      kind="warning"
      title={checkoutText('notReady_title')}
      actions={<Button onClick={props.onCartAsked}>{checkoutText('notReady_cart')}</Button>}
    >
      {props.obstacles.map((obstacle) => (
        <p key={obstacle}>{checkoutText(`notReady_${obstacle}`)}</p>
      ))}
    </Notice>
  );
}
