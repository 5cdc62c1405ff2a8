import { text } from '../../texts/text.ts';
import { LogoSign } from '../shell/logo.tsx';
import styles from './starting-screen.module.css';

/** While the shop starts (point 4): the shell's own skeleton, so that nothing moves when the page comes. */
export function StartingScreen() {
  return (
    <div className={styles.start}>
      <div className={styles.bar}>
        <span className={styles.sign}>
          <LogoSign />
        </span>
      </div>
      <main className={styles.night}>
        <p className={styles.status} role="status">
          {text('start_loading')}
        </p>
      </main>
    </div>
  );
}
