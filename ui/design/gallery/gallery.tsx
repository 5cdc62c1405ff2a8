import { useState } from 'react';
import { venueSheet, venueTokens } from '../../../api/season/venue-theme.ts';
import { classNames } from '../class-names.ts';
import layout from '../layout.module.css';
import { MoneyStyleProvider } from '../money-style.tsx';
import { adoptThemeChoice, type ThemeChoice } from '../theme-choice.ts';
import { ThemeSwitch } from '../theme-switch.tsx';
import { ActionsSection } from './actions-section.tsx';
import { ContentSection } from './content-section.tsx';
import { FormsSection } from './forms-section.tsx';
import styles from './gallery.module.css';
import { MessagesSection } from './messages-section.tsx';
import { TokensSection } from './tokens-section.tsx';

/** Venues as they may come; the last one's colours cannot be read, and are refused. */
const venues = {
  house: {},
  opera: { accent: '#7a1f4b', night: '#1f0d18', gold: '#e9c46a' },
  harbour: { accent: '#0b5fa5', night: '#0c2233' },
  garden: { accent: '#2c6e2f', night: '#13251a', gold: '#ffd166' },
  unreadable: { accent: '#ffee00', night: '#c0c0c0', gold: '#222222' },
} as const;
type Venue = keyof typeof venues;
const venueNames = Object.keys(venues).filter((name): name is Venue => name in venues);

const venueStyles = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, venueStyles];

const sections = ['colours', 'contrast', 'type', 'measures', 'actions', 'messages', 'content', 'forms'];

/** Every component of the house in every state, and every token: for whoever builds a screen. */
export function Gallery() {
  const [choice, setChoice] = useState<ThemeChoice>('system');
  const [venue, setVenue] = useState<Venue>('house');
  const { refused } = venueTokens(venues[venue]);
  return (
    <MoneyStyleProvider hideZeroCents>
      <header className={classNames(layout.night, layout.line4, layout.small, styles.header)}>
        <p className={classNames(layout.strong, layout.display, styles.house)}>Guichet · design</p>
        <nav aria-label="Sections">
          <ul className={layout.line4}>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{section}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames(layout.line4, styles.switches)}>
          <span lang="fr">
            <ThemeSwitch
              choice={choice}
              onChosen={(chosen) => {
                setChoice(chosen);
                adoptThemeChoice(chosen);
              }}
            />
          </span>
          <label className={classNames(layout.line2, styles.venue)}>
            Venue
            <select
              value={venue}
              onChange={(event) => {
                const chosen = venueNames.find((name) => name === event.target.value) ?? 'house';
                setVenue(chosen);
                venueStyles.replaceSync(venueSheet(venueTokens(venues[chosen])));
              }}
            >
              {venueNames.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      </header>
      <main className={classNames(layout.pagePart, layout.column7)}>
        <h1>Components and tokens</h1>
        {refused.length > 0 && <p role="status">Refused: {refused.join(', ')}</p>}
        <TokensSection shown={`${choice} ${venue}`} />
        <ActionsSection />
        <MessagesSection />
        <ContentSection />
        <FormsSection />
      </main>
    </MoneyStyleProvider>
  );
}
