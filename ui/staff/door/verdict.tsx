import type { ReactNode } from 'react';
import type { Showing } from '../../../machines/scanner/scanner.types.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { errorIcon, successIcon, warningIcon } from '../../design/more-icons.tsx';
import { type Light, lightOf } from './feedback.ts';
import { verdictWords, doorWords as words } from './fr.ts';
import styles from './scanner-screen.module.css';
import type { Scanner } from './use-scanner.ts';

const signs: Readonly<Record<Light, ReactNode>> = {
  green: successIcon,
  orange: warningIcon,
  red: errorIcon,
};

function Big(props: {
  readonly light: Light | 'none';
  readonly title: string;
  readonly seat?: string;
  readonly detail?: string;
}) {
  const { light } = props;
  return (
    <div className={classNames(styles.verdict, styles[light])} data-light={light}>
      {light !== 'none' && <span className={styles.sign}>{signs[light]}</span>}
      <p className={styles.verdictTitle}>{props.title}</p>
      {props.seat !== undefined && props.seat !== '' && <p className={styles.seat}>{props.seat}</p>}
      {props.detail !== undefined && <p className={styles.detail}>{props.detail}</p>}
    </div>
  );
}

/** What is said of the last ticket, to be read from an arm’s length; and it is read out. */
export function Verdict(props: {
  readonly scanner: Scanner;
  readonly own: string;
  readonly onUndo: (showing: Showing, reason: string) => void;
}) {
  const { ticketMode, showing, send } = props.scanner;
  const dismiss = (): void => send({ type: 'verdict.dismissed' });
  const isOver = ticketMode === 'undone' || showing?.isUndone === true;
  const light = showing === null ? null : lightOf(showing.verdict);
  const canUndo = ticketMode === 'shown' && showing !== null && !isOver && light !== 'red';
  const isShown = ticketMode === 'shown' || ticketMode === 'undone' || ticketMode === 'failed';
  return (
    <>
      <div className={styles.voice} aria-live="assertive" aria-atomic="true">
        {ticketMode === 'waiting' && <Big light="none" title={words.ready} />}
        {(ticketMode === 'judging' || ticketMode === 'undoing') && <Big light="none" title={words.judging} />}
        {ticketMode === 'failed' && <Big light="red" title={words.failed} detail={words.failedText} />}
        {ticketMode === 'undone' && <Big light="none" title={words.undone} detail={words.undoneText} />}
        {ticketMode === 'shown' && showing !== null && light !== null && (
          <Big light={light} {...verdictWords(showing.verdict, props.own)} key={showing.id} />
        )}
      </div>
      <div className={styles.answers}>
        {canUndo && light === 'orange' && (
          <Button isWide isOnNight onClick={() => props.onUndo(showing, words.reasons.proof)}>
            {words.proofMissing}
          </Button>
        )}
        {canUndo && light === 'green' && (
          <Button variant="quiet" isOnNight onClick={() => props.onUndo(showing, words.reasons.mistake)}>
            {words.undo}
          </Button>
        )}
        {isShown && (
          <Button isOnNight onClick={dismiss}>
            {words.next}
          </Button>
        )}
      </div>
    </>
  );
}
