import { showTitle } from '../../api/season/show.ts';
import { Constellation } from '../design/constellation.tsx';
import { rightIcon } from '../design/icons.tsx';
import { Poster } from '../design/poster.tsx';
import { formatDateRange } from '../language/dates.ts';
import { WayTo, WayToShow } from '../shell/way-to.tsx';
import { useWays } from '../shop/ways.ts';
import { homeText } from './fr.ts';
import styles from './poster-wall.module.css';
import type { ProgrammeShow } from './programme.ts';

export interface PosterWallProps {
  readonly items: readonly ProgrammeShow[];
}

/** « À l’affiche »: the season's posters, side by side. */
export function PosterWall(props: PosterWallProps) {
  return (
    <section className={styles.wall} aria-labelledby="a-l-affiche">
      <h2 id="a-l-affiche" className={styles.heading}>
        {homeText('home_season')}
      </h2>
      <ul className={styles.grid}>
        {props.items.map((item) => (
          <WallPoster key={item.show.id} item={item} />
        ))}
        {useWays().to('tickets') !== null && (
          <li>
            <WayTo page="tickets" className={styles.all}>
              <Constellation className={styles.stars} />
              <span className={styles.allWords}>
                {homeText('home_season_all')}
                {rightIcon}
              </span>
            </WayTo>
          </li>
        )}
      </ul>
    </section>
  );
}

function WallPoster(props: { readonly item: ProgrammeShow }) {
  const { show, dates } = props.item;
  return (
    <li>
      <article className={styles.item}>
        <h3 className={styles.title}>
          <WayToShow show={show} className={styles.link} otherwise={showTitle(show)}>
            {showTitle(show)}
          </WayToShow>
        </h3>
        <div className={styles.frame}>
          <Poster
            poster={show.poster}
            meaning="described"
            sizes="(width < 48rem) 45vw, 304px"
            loading="lazy"
          />
        </div>
        <p className={styles.genre}>{show.genres.join(', ')}</p>
        {dates !== null && <p className={styles.dates}>{formatDateRange(dates.first, dates.last)}</p>}
      </article>
    </li>
  );
}
