import { showTitle } from '../../api/season/show.ts';
import layout from '../design/layout.module.css';
import { homeText } from './fr.ts';
import '../design/css-variables.ts';
import { Poster } from '../design/poster.tsx';
import { formatDateRange } from '../language/dates.ts';
import { WayToShow } from '../shell/way-to.tsx';
import styles from './headliner.module.css';
import type { ProgrammeShow } from './programme.ts';

export interface HeadlinerProps {
  readonly item: ProgrammeShow;
}

/** The first show of the home page, on its poster's own colours. */
export function Headliner(props: HeadlinerProps) {
  const { show, dates } = props.item;
  const { poster } = show;
  return (
    <section
      className={styles.headliner}
      aria-labelledby="tete-affiche"
      style={
        poster === null
          ? undefined
          : {
              '--headliner-background': poster.background,
              '--headliner-ink': poster.ink,
              '--headliner-accent': poster.accent,
            }
      }
    >
      <div className={styles.inner}>
        <Poster
          className={styles.poster}
          poster={poster}
          meaning="described"
          sizes="(width < 48rem) 100vw, 40vw"
          loading="lazy"
        />
        <div className={styles.words}>
          <p className={styles.genre}>{show.genres.join(', ')}</p>
          <h2 id="tete-affiche" className={styles.title}>
            {showTitle(show)}
          </h2>
          <p className={styles.subtitle}>{show.subtitle}</p>
          <p className={styles.teaser}>{show.teaser}</p>
          <p className={styles.foot}>
            <WayToShow
              show={show}
              otherwise={null}
              className={styles.book}
              aria-label={homeText('home_book_show', { title: showTitle(show) })}
            >
              {homeText('home_book')}
            </WayToShow>
            {dates !== null && (
              <span className={layout.strong}>{formatDateRange(dates.first, dates.last)}</span>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
