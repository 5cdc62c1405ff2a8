import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShopSettings } from '../../api/season/settings.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { version } from '../../package.json';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { adoptThemeChoice, type ThemeChoice, themeChoiceOf } from '../design/theme-choice.ts';
import { ThemeSwitch } from '../design/theme-switch.tsx';
import { useShop } from '../shop/shop.tsx';
import styles from './footer.module.css';
import { shellText } from './fr.ts';

const footerPaths = {
  terms: pagePaths.terms,
  questions: pagePaths.questions,
  legal: pagePaths.legalNotices,
  accessibility: pagePaths.accessibility,
} as const;

interface FooterProps {
  readonly settings: ShopSettings;
  /** The choice of light or dark: `<ThemeControl />`. */
  readonly themeControl: ReactNode;
}

/** What stands below every page (point 2): address, e-mail, networks, legal pages, version. Its code comes after the page. */
export function Footer({ settings, themeControl }: FooterProps) {
  const { venue, footer, networks } = settings;
  const email = footer.email === '' ? venue.email : footer.email;
  const pages = (['terms', 'questions', 'legal', 'accessibility'] as const).filter(
    (page) => page === 'legal' || page === 'accessibility' || footer[page],
  );
  return (
    <footer className={classNames(layout.night, layout.small, layout.offPaper)}>
      <div className={classNames(layout.pageWidth, styles.inner)}>
        <div className={classNames(layout.stack2, styles.house)}>
          <Constellation className={classNames(layout.below2, styles.stars)} />
          {venue.name !== '' && <p className={classNames(layout.title, styles.name)}>{venue.name}</p>}
          <address className={styles.muted}>
            {/* A postcode stays with its town. */}
            {venue.address.replace(/(\d{5}) /, '$1\u00a0')}
            {venue.city !== '' && !venue.address.includes(venue.city) && (
              <>
                <br />
                {venue.city}
              </>
            )}
          </address>
        </div>
        {venue.phone + email !== '' && (
          <div>
            <h2 className={classNames(layout.below2, styles.title)}>{shellText('footer_contact')}</h2>
            <ul className={layout.stack}>
              {venue.phone !== '' && (
                <li>
                  <a
                    className={classNames(layout.pressable, layout.breaking, styles.link)}
                    href={`tel:${venue.phone.replace(/[^\d+]/g, '')}`}
                  >
                    {venue.phone}
                  </a>
                </li>
              )}
              {email !== '' && (
                <li>
                  <a
                    className={classNames(layout.pressable, layout.breaking, styles.link)}
                    href={`mailto:${email}`}
                  >
                    {email}
                  </a>
                </li>
              )}
            </ul>
          </div>
        )}
        {networks.size > 0 && (
          <div>
            <h2 className={classNames(layout.below2, styles.title)}>{shellText('footer_networks')}</h2>
            <ul className={layout.stack}>
              {[...networks].map(([name, address]) => (
                <li key={name}>
                  <a
                    className={classNames(layout.pressable, layout.breaking, styles.link)}
                    href={address}
                    rel="noopener external"
                  >
                    {name.charAt(0).toUpperCase() + name.slice(1)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <nav aria-label={shellText('footer_label')}>
          <h2 className={classNames(layout.below2, styles.title)}>{shellText('footer_house')}</h2>
          <ul className={layout.stack}>
            {pages.map((page) => (
              <li key={page}>
                <Link
                  className={classNames(layout.pressable, layout.breaking, styles.link)}
                  to={footerPaths[page]}
                >
                  {shellText(`footer_${page}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames(layout.line3, layout.apart, layout.wholeRow, styles.muted, styles.base)}>
          <p>
            {shellText('footer_version', { version })}
            {settings.version !== '' &&
              settings.version !== version &&
              ` ${shellText('footer_serverVersion', { version: settings.version })}`}
          </p>
          {themeControl}
        </div>
      </div>
    </footer>
  );
}

/** The shopper's choice of light or dark, shown at once and kept in this browser. */
export function ThemeControl() {
  const { themeMemory } = useShop();
  const [choice, setChoice] = useState(() => themeChoiceOf(themeMemory.read()));
  useEffect(() => {
    // Chosen in another tab.
    const follow = (): void => {
      const kept = themeChoiceOf(themeMemory.read());
      setChoice(kept);
      adoptThemeChoice(kept);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [themeMemory]);
  const choose = (chosen: ThemeChoice): void => {
    setChoice(chosen);
    adoptThemeChoice(chosen);
    themeMemory.write(chosen === 'system' ? null : chosen);
  };
  return <ThemeSwitch choice={choice} onChosen={choose} />;
}

/** The footer with what it controls. */
export function ShopFooter({ settings }: { readonly settings: ShopSettings }) {
  return <Footer settings={settings} themeControl={<ThemeControl />} />;
}
