import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { SlowAnswer } from '../../design/slow-answer.tsx';
import { staffWords } from '../fr.ts';
import { TextInput } from './fields.tsx';
import styles from './kit.module.css';
import type { Change } from './use-change.ts';

export type AnyChange = Pick<Change<never, unknown>, 'state' | 'patience' | 'message' | 'again' | 'dismiss'>;

/** What came of a change, where it was asked; before that, that its answer takes long. */
export function ChangeNotice(props: {
  readonly change: AnyChange;
  /** What is said once it is done; nothing where the page shows it. */
  readonly done?: ReactNode;
}) {
  const { state, patience, message, again } = props.change;
  switch (state) {
    case 'sending':
      return <SlowAnswer patience={patience} text={staffWords.stuck} />;
    case 'refused':
      return <Notice kind="error">{message}</Notice>;
    case 'unanswered':
      return (
        <Notice kind="warning" actions={<Button onClick={again}>{staffWords.again}</Button>}>
          {message}
        </Notice>
      );
    case 'done':
      return props.done === undefined ? null : <Notice kind="success">{props.done}</Notice>;
    default:
      return null;
  }
}

/**
 * Keeps a window open while its change is with the server: only there can a refusal be read, or what nobody answered be asked again
 * under the same name. Who closes it, or goes back, is told that it waits.
 */
function useStaysOpen({ state }: AnyChange) {
  const isAwaited = state === 'sending';
  const [wasClosed, setWasClosed] = useState(false);
  useBlocker({
    // What is done may lead to another page by itself; links are out of reach behind the window.
    shouldBlockFn: ({ action }) => {
      const isHistory = action === 'BACK' || action === 'FORWARD' || action === 'GO';
      setWasClosed(isHistory);
      return isHistory;
    },
    enableBeforeUnload: true,
    disabled: !isAwaited,
  });
  return { isAwaited, wasClosed: isAwaited && wasClosed, setWasClosed };
}

/**
 * Asks once more before something is done: says what will happen, and why it is done where the journal wants to know. It closes by
 * itself once it is done, and not before.
 */
export function Confirm(props: {
  readonly title: string;
  /** What will happen. */
  readonly children: ReactNode;
  /** « Annuler 2 billets »: what the button does. */
  readonly label: string;
  /** What leaving it as it is is called, where « Annuler » would say the opposite. */
  readonly dismissLabel?: string;
  readonly isDangerous?: boolean;
  /** Where why is asked. */
  readonly asksReason?: boolean;
  /** What cannot be done yet stays grey. */
  readonly isReady?: boolean;
  readonly change: AnyChange;
  readonly onConfirmed: (reason: string) => void;
  readonly onDismissed: () => void;
}) {
  const { asksReason = true, isReady = true, change } = props;
  const [reason, setReason] = useState('');
  const isReasoned = !asksReason || reason.trim() !== '';
  const { isAwaited, wasClosed, setWasClosed } = useStaysOpen(change);
  return (
    <Dialog
      title={props.title}
      role="alertdialog"
      onDismiss={isAwaited ? () => setWasClosed(true) : props.onDismissed}
      footer={
        <div className={`${layout.row3} ${styles.actions}`}>
          <Button disabled={isAwaited} onClick={props.onDismissed}>
            {props.dismissLabel ?? staffWords.cancel}
          </Button>
          <Button
            variant={props.isDangerous === true ? 'danger' : 'primary'}
            busy={isAwaited}
            disabled={!isReady || !isReasoned || change.state === 'unanswered'}
            onClick={() => {
              setWasClosed(false);
              props.onConfirmed(reason.trim());
            }}
          >
            {props.label}
          </Button>
        </div>
      }
    >
      <div className={layout.column4}>
        {props.children}
        {asksReason && (
          <TextInput
            label={staffWords.reason}
            hint={staffWords.reasonHint}
            value={reason}
            longest={500}
            isFirstFocus
            onChanged={setReason}
          />
        )}
        {wasClosed && <Notice kind="info">{staffWords.staysOpen}</Notice>}
        <ChangeNotice change={change} />
      </div>
    </Dialog>
  );
}
