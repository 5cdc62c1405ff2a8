import layout from '../design/layout.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { useFact } from '../shop/shop.tsx';
import { accountText } from './fr.ts';
import styles from './sending-progress.module.css';

/** How much of the document has left; said aloud at each quarter. */
export function SendingProgress() {
  const part = useFact('upload', ({ context }) => Math.round(context.progress * 100));
  const quarter = Math.floor(part / 25) * 25;
  return (
    <div className={layout.stack2}>
      <p className={layout.figures} aria-hidden="true">
        {accountText('upload_sending_part', { part })}
      </p>
      <progress className={styles.bar} max={100} value={part} aria-label={accountText('upload_sending')} />
      <LiveRegion message={accountText('upload_sending_part', { part: quarter })} />
    </div>
  );
}
