import { Link } from '@tanstack/react-router';
import { showTitle } from '../../../api/entities/show.ts';
import { Constellation } from '../../design/constellation.tsx';
import { rightIcon } from '../../design/icons.tsx';
import { Poster } from '../../design/poster.tsx';
import { formatDateRange } from '../../texts/dates.ts';
import { text } from '../../texts/text.ts';
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
        {text('home_season')}
      </h2>
      <ul className={styles.grid}>
        {props.items.map((item) => (
          <WallPoster key={item.show.id} item={item} />
        ))}
        <li>
          <Link to="/billets" className={styles.all}>
            <Constellation className={styles.stars} />
            <span className={styles.allWords}>
              {text('home_season_all')}
              {rightIcon}
            </span>
          </Link>
        </li>
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
          <Link to="/billets" search={{ spec: show.id }} className={styles.link}>
            {showTitle(show)}
          </Link>
        </h3>
        <div className={styles.frame}>
          <Poster poster={show.poster} meaning="described" loading="lazy" />
        </div>
        <p className={styles.genre}>{show.genres.join(', ')}</p>
        {dates !== null && <p className={styles.dates}>{formatDateRange(dates.first, dates.last)}</p>}
      </article>
    </li>
  );
}
