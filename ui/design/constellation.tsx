import { greatBear, greatBearLine } from '../../api/values/great-bear.ts';
import styles from './constellation.module.css';

/** The house's signature: the seven stars, joined by a dotted line. Purely decorative. */
export function Constellation(props: { readonly className?: string | undefined }) {
  return (
    <svg className={props.className} viewBox="0 0 80 44" aria-hidden="true" focusable="false">
      <path className={styles.line} d={greatBearLine} />
      {greatBear.map(([x, y, radius]) => (
        <circle key={x} className={styles.star} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

/** The four-pointed star of the season's posters, as a small ornament. Purely decorative. */
export function Star(props: { readonly className?: string | undefined }) {
  return (
    <svg className={props.className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path className={styles.star} d="M12 0Q14 10 24 12Q14 14 12 24Q10 14 0 12Q10 10 12 0Z" />
    </svg>
  );
}
