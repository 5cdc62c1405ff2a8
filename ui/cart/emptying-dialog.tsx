import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import styles from './emptying-dialog.module.css';
import { cartText } from './fr.ts';

export interface EmptyingDialogProps {
  readonly onConfirmed: () => void;
  readonly onDismissed: () => void;
}

/** Asks before all places are given back (WCAG 3.3.4). */
export function EmptyingDialog(props: EmptyingDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={cartText('cart_empty_confirm_title')}
      onDismiss={props.onDismissed}
    >
      <p>{cartText('cart_empty_confirm_text')}</p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={props.onConfirmed}>
          {cartText('cart_empty_confirm_yes')}
        </Button>
        <Button variant="secondary" isFirstFocus onClick={props.onDismissed}>
          {cartText('cart_empty_confirm_no')}
        </Button>
      </div>
    </Dialog>
  );
}
