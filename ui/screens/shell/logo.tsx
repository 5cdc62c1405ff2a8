import { Link } from '@tanstack/react-router';
import type { VenueLogo } from '../../../api/entities/settings.ts';
import { Constellation } from '../../design/constellation.tsx';
import { text } from '../../texts/text.ts';
import styles from './logo.module.css';

/** The house's sign, its seven stars and its name, or the venue's own picture, on the way home. */
export function Logo({ own }: { readonly own: VenueLogo | null }) {
  return (
    <Link to="/" className={styles.logo} aria-label={text('home_link', { name: text('shop_name') })}>
      {own === null ? (
        <LogoSign />
      ) : (
        <img
          className={styles.picture}
          src={own.address}
          alt={own.alternative}
          width={own.width}
          height={own.height}
        />
      )}
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
