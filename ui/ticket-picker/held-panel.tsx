import { Link } from '@tanstack/react-router';
import { pagePaths, type Ways } from '../../api/season/ways.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { Constellation } from '../design/constellation.tsx';
import { formatTime } from '../language/dates.ts';
import { pickerText } from './fr.ts';
import styles from './held-panel.module.css';

export interface HeldPanelProps {
  readonly heldCount: number;
  /** Null when the server sets no limit. */
  readonly deadline: EpochMilliseconds | null;
  /** The cart, or the pouch in its place. */
  readonly cartPath: Ways['held'];
  /** The link leads there; whoever shows the panel closes it. */
  readonly onCartOpened: () => void;
  readonly onMorePlaces: () => void;
}

/** The places are held (point 4): until when, and where to go from here. */
export function HeldPanel(props: HeldPanelProps) {
  const count = props.heldCount;
  return (
    <div ref={catchFocus} tabIndex={-1} className={styles.panel}>
      <Constellation className={styles.stars} />
      <p className={styles.title}>{pickerText('picker_held_title', { count })}</p>
      {props.deadline !== null && (
        <p className={styles.text}>
          {pickerText('picker_held_text', { count, time: formatTime(props.deadline) })}
        </p>
      )}
      <div className={styles.actions}>
        <Link
          to={props.cartPath}
          className={buttonClass({ variant: 'primary', size: 'large', isWide: true })}
          onClick={props.onCartOpened}
        >
          {pickerText(props.cartPath === pagePaths.cart ? 'picker_held_cart' : 'picker_held_pouch')}
        </Link>
        <Button isWide onClick={props.onMorePlaces}>
          {pickerText('picker_held_more')}
        </Button>
      </div>
    </div>
  );
}
