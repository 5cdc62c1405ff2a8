import type { CartObstacle } from '../../api/cart/cart-obstacles.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { checkoutText } from './fr.ts';
import styles from './not-ready-notice.module.css';

export interface NotReadyNoticeProps {
  /** What stands between the cart and payment: `cartObstacles(cart)`; none shows nothing. */
  readonly obstacles: readonly CartObstacle[];
  /** Leads to where it is mended. */
  readonly onAsked: (obstacle: CartObstacle) => void;
}

/** Why the cart cannot be paid yet: each reason with the way to mend it. */
export function NotReadyNotice(props: NotReadyNoticeProps) {
  if (props.obstacles.length === 0) {
    return null;
  }
  return (
    <Notice kind="warning" title={checkoutText('notReady_title')}>
      <ul className={layout.stack2}>
        {props.obstacles.map((obstacle) => (
          <li key={obstacle}>
            {checkoutText(`notReady_${obstacle}`)}{' '}
            <button type="button" className={styles.way} onClick={() => props.onAsked(obstacle)}>
              {checkoutText(`mend_${obstacle}`)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
