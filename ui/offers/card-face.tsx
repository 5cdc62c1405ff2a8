import { classNames } from '../design/class-names.ts';
import { Constellation, Star } from '../design/constellation.tsx';
import styles from './card-face.module.css';

export interface CardFaceProps {
  readonly look: number;
  readonly name: string;
  readonly venueName: string;
  readonly price: string;
}

const looks = [styles.seats, styles.night, styles.gold] as const;

/** What a card looks like, drawn by the house; everything on it is said beside it. */
export function CardFace(props: CardFaceProps) {
  return (
    <div className={classNames(styles.face, looks[props.look % looks.length])} aria-hidden="true">
      <span className={styles.venue}>{props.venueName}</span>
      <Constellation className={styles.stars} />
      <Star className={styles.star} />
      <span className={styles.name}>{props.name}</span>
      <span className={styles.price}>{props.price}</span>
    </div>
  );
}
