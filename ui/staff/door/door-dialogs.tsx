import { useState } from 'react';
import type { Showing, Standing } from '../../../machines/scanner/scanner.types.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatTime } from '../../language/dates.ts';
import { TextInput } from '../kit/fields.tsx';
import rowStyles from './door.module.css';
import { Conflicts, DoorCounts } from './evening-counts.tsx';
import { type Light, lightOf } from './feedback.ts';
import { verdictWords, doorWords as words } from './fr.ts';
import styles from './scanner-screen.module.css';

const tones: Readonly<Record<Light, BadgeTone>> = { green: 'success', orange: 'warning', red: 'danger' };

function Shown(props: { readonly showing: Showing; readonly own: string; readonly onUndo: () => void }) {
  const { showing } = props;
  const light = lightOf(showing.verdict);
  const { title, seat } = verdictWords(showing.verdict, props.own);
  return (
    <li className={rowStyles.row}>
      <span className={layout.shrinkable}>
        <Badge tone={showing.isUndone ? 'neutral' : tones[light]}>
          {showing.isUndone ? words.undone : title}
        </Badge>{' '}
        {formatTime(showing.at)}
        {seat !== '' && <span className={`${layout.block} ${layout.note}`}>{seat}</span>}
      </span>
      {light !== 'red' && !showing.isUndone && (
        <Button size="small" accessibleName={`${words.undo}\u00a0: ${seat}`} onClick={props.onUndo}>
          {words.undoShort}
        </Button>
      )}
    </li>
  );
}

/** Who came in here last, how many at each door, and what went wrong while phones were cut off. */
export function EveningDialog(props: {
  readonly standing: Standing;
  readonly history: readonly Showing[];
  readonly own: string;
  readonly onUndo: (id: string, seat: string) => void;
  readonly onDismissed: () => void;
}) {
  const { standing, history, own, onUndo } = props;
  return (
    <Dialog
      title={words.last}
      onDismiss={props.onDismissed}
      footer={<Button onClick={props.onDismissed}>{words.close}</Button>}
    >
      <div className={layout.stack4}>
        {standing.conflicts.length > 0 && (
          <section>
            <h3>{words.conflicts}</h3>
            <Notice kind="warning" announcement="none">
              {words.conflictsText}
            </Notice>
            <Conflicts conflicts={standing.conflicts} own={own} />
          </section>
        )}
        {history.length === 0 ? (
          <p>{words.nothingYet}</p>
        ) : (
          <ul className={layout.stack}>
            {history.map((showing) => (
              <Shown
                key={showing.id}
                showing={showing}
                own={own}
                onUndo={() => onUndo(showing.id, verdictWords(showing.verdict, own).seat)}
              />
            ))}
          </ul>
        )}
        <section>
          <h3>{words.counts}</h3>
          <DoorCounts entered={standing.entered} tickets={standing.tickets} doors={standing.doors} />
        </section>
      </div>
    </Dialog>
  );
}

/** Asks why an entry is taken back. */
export function UndoDialog(props: {
  readonly seat: string;
  readonly reason: string;
  readonly onConfirmed: (reason: string) => void;
  readonly onDismissed: () => void;
}) {
  const [reason, setReason] = useState(props.reason);
  return (
    <Dialog
      title={words.undoTitle}
      size="small"
      role="alertdialog"
      onDismiss={props.onDismissed}
      footer={
        <div className={`${layout.row3} ${styles.actions}`}>
          <Button onClick={props.onDismissed}>{words.back}</Button>
          <Button
            variant="danger"
            disabled={reason.trim() === ''}
            isFirstFocus
            onClick={() => props.onConfirmed(reason.trim())}
          >
            {words.undoConfirm}
          </Button>
        </div>
      }
    >
      <p>
        <strong>{props.seat}</strong>
      </p>
      <p>{words.undoText}</p>
      <TextInput
        label={words.undoReason}
        hint={words.undoReasonHint}
        value={reason}
        longest={300}
        onChanged={setReason}
      />
    </Dialog>
  );
}
