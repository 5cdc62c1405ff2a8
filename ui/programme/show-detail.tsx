import type { Catalogue } from '../../api/season/catalogue.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { PriceRange } from '../../api/values/money.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { formatDuration } from '../language/numbers.ts';
import { WayTo } from '../shell/way-to.tsx';
import type { Board } from './bookability.ts';
import { programmeText } from './fr.ts';
import { PerformanceRow } from './performance-row.tsx';
import styles from './show-detail.module.css';
import type { ShowEntry } from './show-entries.ts';

export interface ShowDetailProps {
  readonly entry: ShowEntry;
  readonly catalogue: Catalogue;
  readonly board: Board;
  readonly priceOf: (performanceId: number) => PriceRange | null;
  /** 3 below the title of a list, 2 on the show's own page. */
  readonly headingLevel?: 2 | 3;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
}

/** An open show: its text, its artists, its facts, and its dates with their places. */
export function ShowDetail(props: ShowDetailProps) {
  const { entry, catalogue, priceOf } = props;
  const { show, performances } = entry;
  const money = useMoneyStyle();
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  const severalHalls = entry.halls.length > 1;
  return (
    <div className={styles.detail}>
      <section aria-label={programmeText('tickets_dates')}>
        <Heading className={layout.below3}>{programmeText('tickets_dates')}</Heading>
        {performances.length === 0 && <p>{programmeText('tickets_noDates')}</p>}
        <ul className={styles.performances}>
          {performances.map((performance) => {
            const range = priceOf(performance.id);
            return (
              <PerformanceRow
                key={performance.id}
                performance={performance}
                hallName={
                  severalHalls ? (lookUp('hall', catalogue.halls, performance.hallId)?.name ?? '') : ''
                }
                bookability={props.board.performances.get(performance.id) ?? 'unknown'}
                prices={range === null ? '' : formatPriceRange(range, money)}
                onPerformanceChosen={props.onPerformanceChosen}
                onWaitingListAsked={props.onWaitingListAsked}
              />
            );
          })}
        </ul>
      </section>
      <div className={classNames(layout.stack4, styles.about)}>
        {show.teaser !== '' && (
          <p className={classNames(layout.large, layout.display, styles.teaser)}>{show.teaser}</p>
        )}
        {show.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl className={styles.facts}>
          {show.durationMinutes !== null && show.durationMinutes > 0 && (
            <div>
              <dt className={layout.note}>{programmeText('tickets_duration')}</dt>
              <dd className={layout.strong}>{formatDuration(show.durationMinutes)}</dd>
            </div>
          )}
          {show.audience !== '' && (
            <div>
              <dt className={layout.note}>{programmeText('tickets_audience')}</dt>
              <dd className={layout.strong}>{show.audience}</dd>
            </div>
          )}
          {entry.halls.length > 0 && (
            <div>
              <dt className={layout.note}>{programmeText('tickets_hall')}</dt>
              <dd className={layout.strong}>{entry.halls.map((hall) => hall.name).join(', ')}</dd>
            </div>
          )}
          {entry.collections.length > 0 && (
            <div>
              <dt className={layout.note}>{programmeText('tickets_collection')}</dt>
              {entry.collections.map(({ id, title }) => (
                <dd key={id} className={layout.strong}>
                  <WayTo page="tickets" search={{ 'filtre.cycle': id, spec: undefined }}>
                    {title}
                  </WayTo>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {show.credits.length > 0 && (
          <dl className={styles.credits}>
            {show.credits.map((credit) => (
              <div key={`${credit.role}|${credit.names}`}>
                <dt className={layout.note}>{credit.role}</dt>
                <dd>{credit.names}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
