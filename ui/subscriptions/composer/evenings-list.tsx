import { type ReactNode, useState } from 'react';
import { showTitle } from '../../../api/season/show.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { Poster } from '../../design/poster.tsx';
import { collectionText } from '../formula-facts.ts';
import type { OpenedPart, OpenedShow } from '../formula-performances.ts';
import { subscriptionsText } from '../fr.ts';
import styles from './evenings-part.module.css';

export interface EveningsListProps {
  readonly parts: readonly OpenedPart[];
  /** What the filters leave: the rest keeps its place in the page, hidden. */
  readonly isWished: (performanceId: number) => boolean;
  /** The formula has no parts but this one. */
  readonly isWhole: boolean;
  readonly isChosen: (performanceId: number) => boolean;
  readonly rowOf: (performance: OpenedShow['performances'][number], isHidden: boolean) => ReactNode;
}

/** The shows that the formula opens, by its parts, each with its dates. */
export function EveningsList(props: EveningsListProps) {
  const isSomeWished = ({ performances }: OpenedShow): boolean =>
    performances.some(({ id }) => props.isWished(id));
  return props.parts.map(({ collection, shows }) => (
    <div key={collection?.id ?? ''} className={layout.column4} hidden={!shows.some(isSomeWished)}>
      <h3 className={layout.above3}>
        {collection === null
          ? subscriptionsText(props.isWhole ? 'abo_perf_all' : 'abo_perf_others')
          : collectionText(collection)}
      </h3>
      {shows.map((opened) => (
        <OneShow key={opened.show.id} {...props} opened={opened} isHidden={!isSomeWished(opened)} />
      ))}
    </div>
  ));
}

/** A show with so many dates more than these shows the others when asked. */
const datesAtFirst = 4;

/** A show and its first dates, with those that are chosen; the others one gesture away. */
function OneShow(
  props: Pick<EveningsListProps, 'isChosen' | 'isWished' | 'rowOf'> & {
    readonly opened: OpenedShow;
    readonly isHidden: boolean;
  },
) {
  const { opened } = props;
  const { show, performances } = opened;
  const [isOpen, setOpen] = useState(performances.length <= datesAtFirst + 1);
  const shown = isOpen
    ? performances
    : performances.filter(({ id }, index) => index < datesAtFirst || props.isChosen(id));
  const more = { count: performances.length, show: showTitle(show) };
  return (
    <article
      className={classNames(layout.stack4, styles.show)}
      hidden={props.isHidden}
      aria-label={showTitle(show)}
    >
      <Poster
        poster={show.poster}
        meaning="decorative"
        sizes="96px"
        loading="lazy"
        className={styles.poster}
      />
      <div className={layout.shrinkable}>
        <h4 className={layout.heading}>{showTitle(show)}</h4>
        <p className={layout.note}>{show.genres.join(', ')}</p>
        <ul className={classNames(layout.stack, layout.above2)}>
          {shown.map((performance) => props.rowOf(performance, !props.isWished(performance.id)))}
        </ul>
        {shown.length < performances.length && (
          <Button
            variant="quiet"
            size="small"
            accessibleName={subscriptionsText('composer_dates_more_name', more)}
            onClick={() => setOpen(true)}
          >
            {subscriptionsText('composer_dates_more', more)}
          </Button>
        )}
      </div>
    </article>
  );
}
