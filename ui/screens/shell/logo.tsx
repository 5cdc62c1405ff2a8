import { Link } from '@tanstack/react-router';
import { Constellation } from '../../design/constellation.tsx';
import { text } from '../../texts/text.ts';
import styles from './logo.module.css';

/** The house's sign: its seven stars and its name, on the way home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label={text('home_link', { name: text('shop_name') })}>
      <LogoSign />
    </Link>
  );
}

/** The sign alone, where there is no way home yet. */
export function LogoSign() {
  return (
    <>
      <Constellation className={styles.stars} />
      <span className={styles.name}>
        <span className={styles.first}>{text('shop_name_first')}</span>
        <span className={styles.last}>{text('shop_name_last')}</span>
      </span>
    </>
  );
}
