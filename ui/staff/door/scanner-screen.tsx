import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isTicketCode, tidyCode } from '../../../api/staff/door.ts';
import type { Showing } from '../../../machines/scanner/scanner.types.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { Dialog } from '../../design/dialog.tsx';
import layout from '../../design/layout.module.css';
import { errorIcon, successIcon, warningIcon } from '../../design/more-icons.tsx';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import { errorId, FieldFrame, hintId, inputClass } from '../../forms/field.tsx';
import { useKeptFocus } from '../kit/page.tsx';
import { useStaff } from '../kit/staff.tsx';
import type { Camera } from './camera.ts';
import { EveningDialog, UndoDialog } from './door-dialogs.tsx';
import type { DoorPhone } from './exchange.ts';
import { type Light, lightOf, wakeSound } from './feedback.ts';
import { enteredWords, lineVoice, lineWords, verdictWords, doorWords as words } from './fr.ts';
import type { DoorChoice } from './open-door.ts';
import styles from './scanner-screen.module.css';
import {
  type OpenScanner,
  type Scanner,
  useAwakeScreen,
  useFeedback,
  useLamp,
  useMute,
  useOpenScanner,
  useScanner,
} from './use-scanner.ts';

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
    <div className={classNames(layout.stack2, styles.verdict, styles[light])} data-light={light}>
      {light !== 'none' && <span className={styles.sign}>{signs[light]}</span>}
      <p className={styles.verdictTitle}>{props.title}</p>
      {props.seat !== undefined && props.seat !== '' && <p className={styles.seat}>{props.seat}</p>}
      {props.detail !== undefined && <p>{props.detail}</p>}
    </div>
  );
}

/** What is said of the last ticket, to be read from an arm’s length; and it is read out. */
function Verdict(props: {
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
      <div className={`${layout.row2} ${layout.apart} ${styles.answers}`}>
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

/** A ticket's code, typed: whatever the camera does. */
function CodeForm(props: { readonly onTyped: (code: string) => void; readonly isFirstFocus?: boolean }) {
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.codeForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const tidied = tidyCode(code);
        if (isTicketCode(tidied)) {
          setError(null);
          setCode('');
          props.onTyped(tidied);
        } else {
          setError(words.codeWrong);
        }
      }}
    >
      <FieldFrame id={id} label={words.code} hint={words.codeHint} error={error}>
        <input
          id={id}
          className={inputClass(error)}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-first-focus={props.isFirstFocus === true ? '' : undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? hintId(id) : `${hintId(id)} ${errorId(id)}`}
          onChange={(event) => setCode(event.target.value)}
        />
      </FieldFrame>
      <Button type="submit" variant="primary">
        {words.check}
      </Button>
    </form>
  );
}

/** Takes the whole screen; the page behind it is out of reach. */
function useWholeScreen() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
      // Not the first button, which leads away.
      dialog.querySelector('h1')?.focus();
    }
    return () => dialog?.close();
  }, []);
  return ref;
}

function Viewfinder(props: { readonly camera: Camera }) {
  const ref = useRef<HTMLDivElement>(null);
  const { picture } = props.camera;
  useEffect(() => {
    ref.current?.append(picture);
    return () => picture.remove();
  }, [picture]);
  return (
    <div className={styles.viewfinder} aria-hidden="true">
      <div ref={ref} className={styles.picture} />
      <span className={styles.target} />
    </div>
  );
}

/** What the camera sees; without one, where codes are typed. */
function Sight(props: { readonly scanner: Scanner }) {
  const { camera, cameraMode, send } = props.scanner;
  if (cameraMode === 'asking' || cameraMode === 'reading') {
    return (
      <div className={styles.sight}>
        <Viewfinder camera={camera} />
        {cameraMode === 'asking' && <p className={styles.hint}>{words.asking}</p>}
      </div>
    );
  }
  return (
    <div className={classNames(layout.stack2, styles.sight, styles.typing)}>
      <p role="status">{words[cameraMode]}</p>
      <CodeForm onTyped={(code) => send({ type: 'code.typed', code })} />
    </div>
  );
}

function Line(props: { readonly scanner: Scanner }) {
  const { root } = useStaff();
  const { lineMode, standing, send } = props.scanner;
  useEffect(() => {
    // The server answers: whoever was only remembered is asked for again.
    if (lineMode === 'fresh' && root.getSnapshot().value === 'offLine') {
      root.send({ type: 'staff.retried' });
    }
  }, [lineMode, root]);
  return (
    <div className={`${layout.across3} ${layout.apart} ${styles.line}`}>
      <span className={styles.lineWords} data-line={lineMode} aria-hidden="true">
        {lineWords(lineMode, standing.unsent)}
      </span>
      <LiveRegion message={lineVoice[lineMode]} />
      {lineMode === 'offLine' && (
        <Button variant="quiet" size="small" isOnNight onClick={() => send({ type: 'line.retried' })}>
          {words.retry}
        </Button>
      )}
      {lineMode === 'signedOut' && (
        <Button size="small" isOnNight onClick={() => root.send({ type: 'staff.sessionEnded' })}>
          {words.signIn}
        </Button>
      )}
    </div>
  );
}

interface Undoing {
  readonly id: string;
  readonly seat: string;
  readonly reason: string;
}

interface ScreenProps {
  readonly phone: DoorPhone;
  readonly choice: DoorChoice;
  readonly onLeft: () => void;
}

/** The scanner, over the whole screen: what the camera sees, the verdict, and what a thumb reaches below. */
export function ScannerScreen(props: ScreenProps) {
  const opened = useOpenScanner(props.phone);
  return opened === null ? null : <Screen {...props} opened={opened} />;
}

function Screen(props: ScreenProps & { readonly opened: OpenScanner }) {
  const { phone } = props;
  const scanner = useScanner(props.opened);
  const { cameraMode, standing, history, send } = scanner;
  const lamp = useLamp(scanner.camera);
  const [isMuted, setMuted] = useMute(phone);
  const [shown, setShown] = useState<'code' | 'evening' | null>(null);
  const [undoing, setUndoing] = useState<Undoing | null>(null);
  const screen = useWholeScreen();
  const onFocus = useKeptFocus(() => screen.current?.querySelector('h1'));
  useAwakeScreen();
  useFeedback(scanner, isMuted);
  const isSeeing = cameraMode === 'asking' || cameraMode === 'reading';
  const close = (): void => setShown(null);
  return (
    <dialog
      ref={screen}
      className={styles.screen}
      aria-label={words.title}
      onCancel={(event) => event.preventDefault()}
      onFocus={onFocus}
      // After a reload, the first touch lets the page be heard.
      onPointerDown={wakeSound}
    >
      <header className={`${layout.across3} ${layout.apart} ${styles.head}`}>
        <div className={layout.shrinkable}>
          <h1 className={styles.name} tabIndex={-1}>
            {phone.book.list().title}
          </h1>
          <p className={styles.door}>{props.choice.door}</p>
        </div>
        <Button variant="quiet" size="small" isOnNight onClick={props.onLeft}>
          {words.leave}
        </Button>
      </header>
      <Line scanner={scanner} />
      <Sight scanner={scanner} />
      <Verdict
        scanner={scanner}
        own={phone.device}
        onUndo={({ id, verdict }, reason) =>
          setUndoing({ id, reason, seat: 'ticket' in verdict ? verdict.ticket.seat : '' })
        }
      />
      <footer className={`${layout.row2} ${styles.foot}`}>
        <Button isOnNight onClick={() => setShown('evening')}>
          {enteredWords(standing.entered, standing.tickets)}
          {standing.conflicts.length > 0 &&
            ` · ${standing.conflicts.length} ${words.conflicts.toLowerCase()}`}
        </Button>
        {isSeeing && (
          <Button isOnNight onClick={() => setShown('code')}>
            {words.type}
          </Button>
        )}
        {lamp !== 'none' && (
          <Button variant="quiet" isOnNight onClick={() => scanner.camera.switchLamp()}>
            {lamp === 'on' ? words.lampOff : words.lampOn}
          </Button>
        )}
        <Button variant="quiet" isOnNight onClick={() => setMuted(!isMuted)}>
          {isMuted ? words.unmute : words.mute}
        </Button>
        <Button
          variant="quiet"
          isOnNight
          onClick={() => send({ type: isSeeing ? 'camera.closed' : 'camera.asked' })}
        >
          {isSeeing ? words.stopCamera : words.useCamera}
        </Button>
      </footer>
      {shown === 'code' && (
        <Dialog title={words.type} size="small" onDismiss={close}>
          <CodeForm
            isFirstFocus
            onTyped={(code) => {
              close();
              send({ type: 'code.typed', code });
            }}
          />
        </Dialog>
      )}
      {shown === 'evening' && (
        <EveningDialog
          standing={standing}
          history={history}
          own={phone.device}
          onUndo={(id, seat) => setUndoing({ id, seat, reason: words.reasons.mistake })}
          onDismissed={close}
        />
      )}
      {undoing !== null && (
        <UndoDialog
          seat={undoing.seat}
          reason={undoing.reason}
          onConfirmed={(reason) => {
            send({ type: 'undoing.asked', id: undoing.id, reason });
            setUndoing(null);
            close();
          }}
          onDismissed={() => setUndoing(null)}
        />
      )}
    </dialog>
  );
}
