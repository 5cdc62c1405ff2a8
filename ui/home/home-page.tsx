import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { pictureSources } from '../../api/season/picture-widths.ts';
import type { HomePage as HomeContent, Venue } from '../../api/season/settings.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { buttonClass } from '../design/button.tsx';
import { WayToShop } from '../shell/way-to.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { homeText } from './fr.ts';
import { Headliner } from './headliner.tsx';
import styles from './home-screen.module.css';
import { NextEvenings } from './next-evenings.tsx';
import { PosterWall } from './poster-wall.tsx';
import { Practical } from './practical.tsx';
import { nextEvenings, nextShows, programmeOf } from './programme.ts';

interface HomeScreenProps {
  readonly home: HomeContent;
  /** The shows that the home page presents, in their order; the first has the large place. */
  readonly featured: Catalogue;
  readonly now: EpochMilliseconds;
  readonly venue: Venue;
}

/** The home page (point 2): the season's picture, the next evenings, the posters, and how to come. */
export function HomeScreen(props: HomeScreenProps) {
  const { home } = props;
  const programme = programmeOf(props.featured, props.now);
  const [headliner, ...others] = programme;
  const evenings = nextEvenings(programme, 4);
  return (
    <>
      <section className={styles.hero} aria-labelledby="accueil-titre">
        {home.picture !== '' && (
          <img
            className={styles.picture}
            {...pictureSources(home.picture, '100vw')}
            src={home.picture}
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
          />
        )}
        <div className={styles.words}>
          <h1 id="accueil-titre" className={styles.headline}>
            {home.headline || props.venue.name || homeText('home_title')}
          </h1>
          <p className={styles.invitation}>{home.invitation}</p>
          <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
            {homeText('home_see_shows')}
          </WayToShop>
        </div>
      </section>
      {evenings.length > 0 && <NextEvenings evenings={evenings} />}
      {headliner === undefined ? (
        <p className={styles.empty}>{homeText('home_empty')}</p>
      ) : (
        <>
          <Headliner item={headliner} />
          <PosterWall items={others} />
        </>
      )}
      {`${props.venue.name}${props.venue.address}${home.access}${home.boxOffice}` !== '' && (
        <Practical venue={props.venue} access={home.access} boxOffice={home.boxOffice} />
      )}
    </>
  );
}

/** `/`: the invitation and the shows of the moment, all in the one answer that the start already has. */
export default function HomePage() {
  const { queries, clock } = useShop();
  const { data } = useQuery(queries.home());
  const venue = useAppFact(({ context }) => context.settings?.venue);
  // What is next is next for as long as the page is read.
  const [now] = useState(clock.now);
  const isUntold = data !== undefined && data.featured === null;
  const { data: season } = useQuery({ ...queries.catalogue(), enabled: isUntold });
  const featured = data?.featured ?? (season === undefined ? undefined : nextShows(season, now));
  if (data === undefined || venue === undefined || featured === undefined) {
    return null;
  }
  return <HomeScreen home={data.home} featured={featured} now={now} venue={venue} />;
}
