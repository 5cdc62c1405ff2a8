import type { CSSProperties } from 'react';
import { pictureSources } from '../../api/season/picture-widths.ts';
import type { ShowPoster } from '../../api/season/show.ts';
import './css-variables.ts';
import { classNames } from './class-names.ts';
import { Star } from './constellation.tsx';
import styles from './poster.module.css';

export interface PosterProps {
  readonly poster: ShowPoster | null;
  /** `described` where the poster speaks for itself; `decorative` beside a title that says it. */
  readonly meaning: 'described' | 'decorative';
  /** How wide it is shown, as an image's `sizes` says it. */
  readonly sizes: string;
  /** Lazy below the fold. */
  readonly loading: 'lazy' | 'eager';
  readonly className?: string | undefined;
}

/** A poster's own colours, for the style of what has the class `onPoster` of the poster's sheet. */
export function posterColours(poster: ShowPoster | null): CSSProperties | undefined {
  return poster === null
    ? undefined
    : {
        '--poster-background': poster.background,
        '--poster-ink': poster.ink,
        '--poster-accent': poster.accent,
      };
}

/** A show's poster, three by four, on its own colour while it loads; the house's star when there is none. */
export function Poster(props: PosterProps) {
  const { poster } = props;
  if (poster === null) {
    return (
      <div className={classNames(styles.poster, styles.missing, props.className)}>
        <Star className={styles.star} />
      </div>
    );
  }
  return (
    <img
      className={classNames(styles.poster, props.className)}
      style={{ '--poster-background': poster.background }}
      {...pictureSources(poster.address, props.sizes)}
      src={poster.address}
      alt={props.meaning === 'described' ? poster.alternative : ''}
      width={600}
      height={800}
      loading={props.loading}
      {...(props.loading === 'eager' ? { fetchPriority: 'high' } : {})}
      decoding="async"
    />
  );
}
