import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { pictureSources } from '../../api/season/picture-widths.ts';
import type { HomePage as HomeContent, Venue } from '../../api/season/settings.ts';
import { showTitle } from '../../api/season/show.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { classNames } from '../design/class-names.ts';
import '../design/css-variables.ts';
import { buttonClass } from '../design/button.tsx';
import { Constellation } from '../design/constellation.tsx';
import { clockIcon, phoneIcon, placeIcon, rightIcon } from '../design/icons.tsx';
import layout from '../design/layout.module.css';
import posterStyles from '../design/poster.module.css';
import { Poster, posterColours } from '../design/poster.tsx';
import { calendarLeaf, formatDateRange, formatLongDate, formatTime, machineDate } from '../language/dates.ts';
import { WayTo, WayToShop, WayToShow } from '../shell/way-to.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useWays } from '../shop/use-ways.ts';
import { homeText } from './fr.ts';
import styles from './home-page.module.css';
import wallStyles from './poster-wall.module.css';
import { nextEvenings, nextShows, type ProgrammeShow, programmeOf } from './programme.ts';

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
        <div className={classNames(layout.pagePart, styles.words)}>
          <h1 id="accueil-titre" className={styles.headline}>
            {home.headline || props.venue.name || homeText('home_title')}
          </h1>
          <p className={classNames(layout.large, styles.invitation)}>{home.invitation}</p>
          <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
            {homeText('home_see_shows')}
          </WayToShop>
        </div>
      </section>
      {evenings.length > 0 && <NextEvenings evenings={evenings} />}
      {headliner === undefined ? (
        <p className={classNames(layout.pagePart, layout.larger, layout.display, layout.centred)}>
          {homeText('home_empty')}
        </p>
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

interface HeadlinerProps {
  readonly item: ProgrammeShow;
}

/** The first show of the home page, on its poster's own colours. */
function Headliner(props: HeadlinerProps) {
  const { show, dates } = props.item;
  const { poster } = show;
  return (
    <section
      className={classNames(layout.pageWidth, styles.headliner)}
      aria-labelledby="tete-affiche"
      style={posterColours(poster)}
    >
      <div className={classNames(posterStyles.onPoster, styles.inner)}>
        <Poster
          className={styles.fullPoster}
          poster={poster}
          meaning="described"
          sizes="(width < 48rem) 100vw, 40vw"
          loading="lazy"
        />
        <div className={styles.about}>
          <p className={classNames(layout.across3, layout.strong, posterStyles.posterStroke)}>
            {show.genres.join(', ')}
          </p>
          <h2 id="tete-affiche" className={classNames(layout.above4, styles.showTitle)}>
            {showTitle(show)}
          </h2>
          <p className={classNames(layout.above4, layout.firm)}>{show.subtitle}</p>
          <p className={classNames(layout.large, layout.above4, styles.teaser)}>{show.teaser}</p>
          <p className={classNames(layout.line3, styles.foot)}>
            <WayToShow
              show={show}
              otherwise={null}
              className={classNames(layout.pressable, layout.large, layout.strong, styles.book)}
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

interface NextEveningsProps {
  readonly evenings: readonly ProgrammeShow[];
}

/** « Prochainement »: the next evenings as ticket stubs, each on the way to its dates. */
function NextEvenings(props: NextEveningsProps) {
  return (
    <section className={classNames(layout.pageWidth, styles.evenings)} aria-labelledby="prochainement">
      <div className={classNames(layout.line4, layout.apart, layout.below3, styles.top)}>
        <h2 id="prochainement" className={layout.large}>
          {homeText('home_next')}
        </h2>
        <WayTo page="tickets" className={classNames(layout.pressable, layout.firm, styles.allEvenings)}>
          {homeText('home_next_all')}
          {rightIcon}
        </WayTo>
      </div>
      <ul className={styles.stubs}>
        {props.evenings.map((evening) => (
          <Evening key={evening.show.id} evening={evening} />
        ))}
      </ul>
    </section>
  );
}

function Evening(props: { readonly evening: ProgrammeShow }) {
  const { show, next } = props.evening;
  const date = next?.performance.date ?? null;
  if (next === null || date === null) {
    return null;
  }
  const leaf = calendarLeaf(date);
  const stub = (
    <>
      <time
        className={classNames(layout.stack, layout.centred, styles.leaf)}
        dateTime={machineDate(date)}
        aria-label={formatLongDate(date)}
      >
        <span className={classNames(layout.small, layout.strong)}>{leaf.weekday}</span>
        <span className={styles.day}>{leaf.day}</span>
        <span className={classNames(layout.small, layout.strong)}>{leaf.month}</span>
      </time>
      <span className={classNames(layout.stack1, styles.evening)}>
        <span className={styles.eveningTitle}>{showTitle(show)}</span>
        <span className={classNames(layout.note, styles.where)}>
          {formatTime(date)}
          {next.hall !== null && ` · ${next.hall.name}`}
        </span>
      </span>
    </>
  );
  return (
    <li className={classNames(layout.stack, styles.item)}>
      <WayToShow show={show} className={styles.stub} otherwise={<div className={styles.stub}>{stub}</div>}>
        {stub}
      </WayToShow>
    </li>
  );
}

interface PosterWallProps {
  readonly items: readonly ProgrammeShow[];
}

/** « À l’affiche »: the season's posters, side by side. */
function PosterWall(props: PosterWallProps) {
  return (
    <section className={layout.pagePart} aria-labelledby="a-l-affiche">
      <h2 id="a-l-affiche" className={layout.pagePartTitle}>
        {homeText('home_season')}
      </h2>
      <ul className={wallStyles.grid}>
        {props.items.map((item) => (
          <WallPoster key={item.show.id} item={item} />
        ))}
        {useWays().to('tickets') !== null && (
          <li>
            <WayTo
              page="tickets"
              className={classNames(layout.larger, layout.display, layout.centred, wallStyles.all)}
            >
              <Constellation className={wallStyles.stars} />
              <span className={classNames(layout.line2, wallStyles.allWords)}>
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
      <article className={wallStyles.item}>
        <h3 className={classNames(layout.above1, wallStyles.title)}>
          <WayToShow
            show={show}
            className={classNames(layout.covering, wallStyles.link)}
            otherwise={showTitle(show)}
          >
            {showTitle(show)}
          </WayToShow>
        </h3>
        <div className={wallStyles.frame}>
          <Poster
            poster={show.poster}
            meaning="described"
            sizes="(width < 48rem) 45vw, 304px"
            loading="lazy"
          />
        </div>
        <p className={classNames(layout.eyebrow, layout.above4, wallStyles.genre)}>
          {show.genres.join(', ')}
        </p>
        {dates !== null && (
          <p className={classNames(layout.muted, layout.above1)}>
            {formatDateRange(dates.first, dates.last)}
          </p>
        )}
      </article>
    </li>
  );
}

interface PracticalProps {
  readonly venue: Venue;
  /** How to come, and when the box office is open; empty when the venue does not say. */
  readonly access: string;
  readonly boxOffice: string;
}

/** How to find the theatre and its box office. */
function Practical(props: PracticalProps) {
  const { venue } = props;
  return (
    <section className={styles.practical} aria-labelledby="venir">
      <div className={layout.pagePart}>
        <h2 id="venir" className={layout.pagePartTitle}>
          {homeText('home_practical')}
        </h2>
        <div className={styles.parts}>
          <div className={styles.part}>
            <span className={classNames(layout.block, layout.below3, styles.icon)}>{placeIcon}</span>
            <h3 className={layout.below2}>{homeText('home_address')}</h3>
            <address className={styles.text}>
              {venue.name}
              <br />
              {venue.address}
              {venue.city !== '' && !venue.address.includes(venue.city) && `, ${venue.city}`}
            </address>
          </div>
          {props.access !== '' && (
            <div className={styles.part}>
              <span className={classNames(layout.block, layout.below3, styles.icon)}>{clockIcon}</span>
              <h3 className={layout.below2}>{homeText('home_access')}</h3>
              <p className={styles.text}>{props.access}</p>
            </div>
          )}
          {(props.boxOffice !== '' || venue.phone !== '') && (
            <div className={styles.part}>
              <span className={classNames(layout.block, layout.below3, styles.icon)}>{phoneIcon}</span>
              <h3 className={layout.below2}>{homeText('home_boxOffice')}</h3>
              {props.boxOffice !== '' && <p className={styles.text}>{props.boxOffice}</p>}
              {venue.phone !== '' && (
                <p>
                  <a
                    className={classNames(layout.title, layout.pressable, styles.phone)}
                    href={`tel:${venue.phone.replace(/[^\d+]/g, '')}`}
                  >
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
