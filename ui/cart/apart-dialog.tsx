import type { TicketItem } from '../../api/cart/cart.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import styles from './emptying-dialog.module.css';
import { cartText } from './fr.ts';

export interface ApartDialogProps {
  readonly ticket: TicketItem;
  /** The tickets that would have to leave together, this one among them. */
  readonly together: readonly TicketItem[];
  readonly onRemoved: (tickets: readonly TicketItem[]) => void;
  readonly onDismissed: () => void;
}

/** Asks before places that go only together are parted: all of them, only this one, or none. */
export function ApartDialog({ ticket, together, onRemoved, onDismissed }: ApartDialogProps) {
  const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
  return (
    <Dialog role="alertdialog" size="small" title={cartText('apart_title')} onDismiss={onDismissed}>
      <p>{cartText('apart_text', { seat })}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => onRemoved(together)}>
          {cartText('apart_all', { count: together.length })}
        </Button>
        <Button variant="quiet" onClick={() => onRemoved([ticket])}>
          {cartText('apart_one')}
        </Button>
        <Button variant="secondary" isFirstFocus onClick={onDismissed}>
          {cartText('apart_none')}
        </Button>
      </div>
    </Dialog>
  );
}
