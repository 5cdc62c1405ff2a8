import { encode } from 'uqr';
import { checkoutText } from './fr.ts';
import styles from './ticket-card.module.css';

/** The dark modules as one path: a rectangle for each run of a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const isDark = row[x] === true;
      if (isDark && start < 0) {
        start = x;
      } else if (!isDark && start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`;
        start = -1;
      }
    }
  });
  return path;
}

/** A code of 2,953 bytes at most fits; null for a longer one. */
function qrOf(code: string): { readonly size: number; readonly path: string } | null {
  try {
    const { size, data } = encode(code, { ecc: 'M', border: 2 });
    return { size, path: qrPath(data) };
  } catch {
    return null;
  }
}

export interface QrCodeProps {
  readonly code: string;
  /** The ticket's number, to name it. */
  readonly number: string;
}

/** What the scanner at the door reads; in letters when it does not fit a QR code. */
export function QrCode(props: QrCodeProps) {
  const qr = qrOf(props.code);
  if (qr === null) {
    return <p className={styles.longCode}>{checkoutText('ticket_code_missing', { code: props.code })}</p>;
  }
  const title = checkoutText('ticket_code', { number: props.number });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={title}
      shapeRendering="crispEdges"
    >
      <title>{title}</title>
      <path className={styles.qrLight} d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} />
      <path className={styles.qrDark} d={qr.path} />
    </svg>
  );
}
