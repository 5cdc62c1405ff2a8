import { Link } from '@tanstack/react-router';
import type { Venue } from '../../../api/entities/settings.ts';
import { Constellation } from '../../design/constellation.tsx';
import { text } from '../../texts/text.ts';
import styles from './footer.module.css';

/** The footer pages that the venue shows; the legal notices and the accessibility page always are. */
export type FooterPage = 'terms' | 'faq' | 'legal' | 'accessibility';

export const footerPaths = {
  terms: '/conditions',
  faq: '/faq',
  legal: '/mentions-legales',
  accessibility: '/accessibilite',
} as const;

export interface FooterProps {
  readonly venue: Venue;
  /** Name to address. */
  readonly networks: ReadonlyMap<string, string>;
  readonly pages: readonly FooterPage[];
  readonly version: string;
}

/** What stands below every page (point 2): networks, e-mail, address, legal pages, version. */
export function Footer(props: FooterProps) {
  const { venue } = props;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.house}>
          <Constellation className={styles.stars} />
          <p className={styles.name}>{venue.name}</p>
          <address className={styles.address}>
            {venue.address}
            {venue.city !== '' && !venue.address.includes(venue.city) && (
              <>
                <br />
                {venue.city}
              </>
            )}
          </address>
        </div>
        <div>
          <h2 className={styles.title}>{text('footer_contact')}</h2>
          <ul className={styles.list}>
            {venue.phone !== '' && (
              <li>
                <a className={styles.link} href={`tel:${venue.phone.replace(/[^\d+]/g, '')}`}>
                  {venue.phone}
                </a>
              </li>
            )}
            {venue.email !== '' && (
              <li>
                <a className={styles.link} href={`mailto:${venue.email}`}>
                  {venue.email}
                </a>
              </li>
            )}
          </ul>
        </div>
        {props.networks.size > 0 && (
          <div>
            <h2 className={styles.title}>{text('footer_networks')}</h2>
            <ul className={styles.list}>
              {[...props.networks].map(([name, address]) => (
                <li key={name}>
                  <a className={styles.link} href={address} rel="noopener external">
                    {name.charAt(0).toUpperCase() + name.slice(1)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <nav aria-label={text('footer_label')}>
          <h2 className={styles.title}>{text('footer_house')}</h2>
          <ul className={styles.list}>
            {props.pages.map((page) => (
              <li key={page}>
                <Link className={styles.link} to={footerPaths[page]}>
                  {text(`footer_${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.version}>{text('footer_version', { version: props.version })}</p>
      </div>
    </footer>
  );
}
