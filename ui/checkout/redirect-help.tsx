import { Button } from '../design/button.tsx';
import { checkoutText } from './fr.ts';
import styles from './redirect-help.module.css';

/** For who is still here when the bank's page should have opened: comes into sight after a while, and starts again. */
export function RedirectHelp(props: { readonly onRetried: () => void }) {
  return (
    <div className={styles.help}>
      <p>{checkoutText('redirect_stuck')}</p>
      <Button size="small" onClick={props.onRetried}>
        {checkoutText('redirect_retry')}
      </Button>
    </div>
  );
}
