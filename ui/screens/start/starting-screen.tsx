import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { text } from '../../texts/text.ts';
import { LogoSign } from '../shell/logo.tsx';
import styles from './starting-screen.module.css';

/** While the shop starts (point 4): the shell's own skeleton, so that nothing moves when the page comes. */
export function StartingScreen() {
  return (
    <div className={styles.start}>
      <header className={styles.bar}>
        <span className={styles.sign}>
          <LogoSign name="" />
        </span>
      </header>
      <main className={styles.night}>
        <h1>
          <VisuallyHidden>{text('start_title')}</VisuallyHidden>
        </h1>
        <p className={styles.status} role="status">
          {text('start_loading')}
        </p>
      </main>
    </div>
  );
}
