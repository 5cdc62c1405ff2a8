import styles from './constellation.module.css';

/** The Great Bear's seven stars, from the tip of the tail to the pointer: x, y and radius of each. */
const stars = [
  [4, 14, 2.2],
  [17, 8, 2.4],
  [28, 14, 2.2],
  [42, 22, 2.6],
  [48, 35, 2.2],
  [70, 36, 2.8],
  [74, 19, 3.1],
] as const;
const line = 'M4 14 17 8 28 14 42 22 48 35 70 36 74 19 42 22';

/** The house's signature: the seven stars, joined by a dotted line. Purely decorative. */
export function Constellation(props: { readonly className?: string | undefined }) {
  return (
    <svg className={props.className} viewBox="0 0 80 44" aria-hidden="true" focusable="false">
      <path className={styles.line} d={line} />
      {stars.map(([x, y, radius]) => (
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
