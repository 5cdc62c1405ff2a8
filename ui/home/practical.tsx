import type { Venue } from '../../api/season/settings.ts';
import { clockIcon, phoneIcon, placeIcon } from '../design/icons.tsx';
import { homeText } from './fr.ts';
import styles from './practical.module.css';

export interface PracticalProps {
  readonly venue: Venue;
  /** How to come, and when the box office is open; empty when the venue does not say. */
  readonly access: string;
  readonly boxOffice: string;
}

/** How to find the theatre and its box office. */
export function Practical(props: PracticalProps) {
  const { venue } = props;
  return (
    <section className={styles.practical} aria-labelledby="venir">
      <div className={styles.inner}>
        <h2 id="venir" className={styles.heading}>
          {homeText('home_practical')}
        </h2>
        <div className={styles.parts}>
          <div className={styles.part}>
            <span className={styles.icon}>{placeIcon}</span>
            <h3 className={styles.title}>{homeText('home_address')}</h3>
            <address className={styles.text}>
              {venue.name}
              <br />
              {venue.address}
              {venue.city !== '' && !venue.address.includes(venue.city) && `, ${venue.city}`}
            </address>
          </div>
          {props.access !== '' && (
            <div className={styles.part}>
              <span className={styles.icon}>{clockIcon}</span>
              <h3 className={styles.title}>{homeText('home_access')}</h3>
              <p className={styles.text}>{props.access}</p>
            </div>
          )}
          {(props.boxOffice !== '' || venue.phone !== '') && (
            <div className={styles.part}>
              <span className={styles.icon}>{phoneIcon}</span>
              <h3 className={styles.title}>{homeText('home_boxOffice')}</h3>
              {props.boxOffice !== '' && <p className={styles.text}>{props.boxOffice}</p>}
              {venue.phone !== '' && (
                <p>
                  <a className={styles.phone} href={`tel:${venue.phone.replace(/[^\d+]/g, '')}`}>
                    {venue.phone}
                  </a>
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
