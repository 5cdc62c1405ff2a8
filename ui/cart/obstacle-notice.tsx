import type { CartObstacle } from '../../api/cart/cart-obstacles.ts';
import { Notice } from '../design/notice.tsx';
import { cartText } from './fr.ts';

/** Why a cart cannot be paid yet; nothing when it can. */
export function ObstacleNotice({ obstacles }: { readonly obstacles: readonly CartObstacle[] }) {
  return obstacles.length === 0 ? null : (
    <Notice kind="info" announcement="none">
      {obstacles.map((obstacle) => (
        <p key={obstacle}>{cartText(`cart_obstacle_${obstacle}`)}</p>
      ))}
    </Notice>
  );
}
