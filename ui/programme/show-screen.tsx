import '../design/css-variables.ts';
import { lowestFree, priceRanges } from '../../api/prices/price-ranges.ts';
import type { Pricing } from '../../api/prices/pricing.ts';
import type { Availability } from '../../api/season/availability.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { showDates, showTitle } from '../../api/season/show.ts';
import { showSlug } from '../../api/season/show-address.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { leftIcon } from '../design/more-icons.tsx';
import { Page } from '../design/page.tsx';
import posterStyles from '../design/poster.module.css';
import { Poster, posterColours } from '../design/poster.tsx';
import { formatDateRange } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useSharing } from '../shop/use-sharing.ts';
import { boardOf } from './bookability.ts';
import { programmeText } from './fr.ts';
import { ShowDetail } from './show-detail.tsx';
import type { ShowEntry } from './show-entries.ts';
import { freeText, ShowFacts } from './show-item.tsx';
import styles from './show-screen.module.css';
import { lowestFreeOf } from './use-programme.ts';

interface ShareButtonProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

/** Hands the show's address to the phone's own sharing, else to the clipboard, else shows it to be copied by hand. */
function ShareButton({ title, address }: ShareButtonProps) {
  const { sharing, share } = useSharing();
  return (
    <>
      <Button variant="secondary" onClick={() => share(title, address)}>
        {programmeText('show_share')}
      </Button>
      <span role="status">
        {sharing === 'copied' && programmeText('show_shared')}
        {sharing === 'shown' && programmeText('show_share_failed', { address })}
      </span>
    </>
  );
}

export interface ShowScreenProps {
  readonly entry: ShowEntry;
  readonly catalogue: Catalogue;
  readonly availability: Availability | null;
  readonly pricing: Pricing | null;
  readonly now: EpochMilliseconds;
  /** The shop's own origin, for the address to share. */
  readonly origin: string;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
}

/** One show under its own address: its poster and title on its colours, then its dates with their places, its text, its artists. */
export function ShowScreen(props: ShowScreenProps) {
  const { pricing } = props;
  const { show, performances, halls } = props.entry;
  const dates = showDates(performances, props.now);
  const board = boardOf([props.entry], props.availability, props.now);
  const money = useMoneyStyle();
  const free =
    pricing === null || props.availability === null
      ? null
      : lowestFreeOf(props.entry, lowestFree(pricing, props.availability), board);
  const { poster } = show;
  const title = showTitle(show);
  return (
    <article>
      <header className={posterStyles.onPoster} style={posterColours(poster)}>
        <div className={classNames(layout.pageWidth, styles.inner)}>
          <Poster
            className={styles.poster}
            poster={poster}
            meaning="described"
            sizes="(width < 40rem) 96px, 304px"
            loading="eager"
          />
          <div className={classNames(layout.stack3, styles.words)}>
            <p className={classNames(layout.across3, layout.strong, posterStyles.posterStroke)}>
              {show.genres.join(', ')}
            </p>
            <h1 id={pageTitleId} className={classNames(layout.breaking, styles.title)}>
              {title}
            </h1>
            {show.subtitle !== '' && (
              <p className={classNames(layout.large, layout.firm, styles.subtitle)}>{show.subtitle}</p>
            )}
            <p>
              {dates === null ? text('dateUnknown') : formatDateRange(dates.first, dates.last)}
              {halls.length > 0 && <span>{`\u00a0· ${halls.map((hall) => hall.name).join(', ')}`}</span>}
            </p>
            <ShowFacts show={show} />
            <p className={classNames(layout.lineKept, layout.firm)}>
              {free !== null && freeText(free, money)}
            </p>
          </div>
        </div>
      </header>
      <Page>
        <div className={classNames(layout.line3, layout.below4, layout.offPaper, styles.ways)}>
          <WayTo page="tickets" className={classNames(layout.pressable, layout.firm)}>
            {leftIcon}
            {programmeText('show_all')}
          </WayTo>
          <ShareButton title={title} address={`${props.origin}/spectacles/${showSlug(show)}`} />
        </div>
        <ShowDetail
          entry={props.entry}
          catalogue={props.catalogue}
          board={board}
          priceOf={pricing === null ? () => null : priceRanges(pricing)}
          headingLevel={2}
          onPerformanceChosen={props.onPerformanceChosen}
          onWaitingListAsked={props.onWaitingListAsked}
        />
      </Page>
    </article>
  );
}
