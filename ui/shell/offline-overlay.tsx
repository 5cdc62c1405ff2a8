import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { formatTime } from '../language/dates.ts';
import { shellText } from './fr.ts';
import styles from './offline-overlay.module.css';

export interface OfflineOverlayProps {
  /** Until when the places are held; null when nothing is. */
  readonly heldUntil: number | null;
}

/** Covers the page while the browser is offline (point 2); the page behind is inert and comes back as it was. */
export function OfflineOverlay(props: OfflineOverlayProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();
  // A live region says what comes into it, so the words come once the dialog that it stands in is open.
  const [stage, setStage] = useState<'opening' | 'open'>('opening');

  useLayoutEffect(() => {
    const dialog = ref.current;
    const focused = document.activeElement;
    dialog?.showModal();
    setStage('open');
    return () => {
      dialog?.close();
      if (focused instanceof HTMLElement && focused.isConnected) {
        focused.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      className={styles.overlay}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Chromium closes at the second Escape even when the first was refused.
        if (event.key === 'Escape') {
          event.preventDefault();
        }
      }}
    >
      <div className={styles.content}>
        <Constellation className={styles.stars} />
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {shellText('offline_title')}
        </h2>
        <div id={textId} className={layout.stack3} role="alert">
          {stage === 'open' && (
            <>
              <p>{shellText('offline_text')}</p>
              {props.heldUntil !== null && (
                <p className={styles.hold}>
                  {shellText('offline_hold', { time: formatTime(props.heldUntil) })}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
