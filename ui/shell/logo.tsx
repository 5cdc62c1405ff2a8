import { Link } from '@tanstack/react-router';
import type { VenueLogo } from '../../api/season/settings.ts';
import { nameParts } from '../../api/season/venue-name.ts';
import { Constellation } from '../design/constellation.tsx';
import { homeText } from '../home/fr.ts';
import { useWays } from '../shop/ways.ts';
import { shellText } from './fr.ts';
import styles from './logo.module.css';

/** The venue's own picture, or seven stars and its name, on the way home. */
export function Logo(props: { readonly own: VenueLogo | null; readonly name: string }) {
  const { own } = props;
  const { start } = useWays();
  const name = props.name || homeText('home_title');
  return (
    <Link to={start} className={styles.logo} aria-label={shellText('home_link', { name })}>
      {own === null ? (
        <LogoSign name={name} />
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

function LogoSign({ name }: { readonly name: string }) {
  const { first, last } = nameParts(name);
  return (
    <>
      <Constellation className={styles.stars} />
      <span className={styles.name}>
        <span className={styles.first}>{first}</span>
        <span className={styles.last}>{last}</span>
      </span>
    </>
  );
}
