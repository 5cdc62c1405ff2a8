import { useMatches, useRouterState } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiFailure } from '../../api/client/error-list.ts';
import { pageAt } from '../../api/season/custom-page.ts';
import type { CustomPage } from '../../api/season/settings.ts';
import { isOffline, isReturning } from '../../machines/connectivity/connectivity.selectors.ts';
import { cartText } from '../cart/fr.ts';
import { HeldAnnouncement } from '../cart/hold-countdown.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import dialogStyles from '../design/dialog.module.css';
import { Facts } from '../design/facts.tsx';
import layout from '../design/layout.module.css';
import { Toast, ToastList } from '../design/toast.tsx';
import { LiveRegion, VisuallyHidden } from '../design/visually-hidden.tsx';
import { formatTime } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { useAppFact, useFact, useLateFact, useShop } from '../shop/shop.tsx';
import { useBrowserFact } from '../shop/use-browser-fact.ts';
import { shellText } from './fr.ts';
import styles from './overlays.module.css';
import { focusMain, mainId } from './shell.tsx';
import { useOwnTitle } from './use-page-title.ts';

export interface OverlaysProps {
  readonly ownPages: readonly CustomPage[];
  /** The path that the shop was opened at: this code may come after a first change. */
  readonly firstPath: string;
}

/** What lies above every page beside the modals: messages, changes said aloud, and the overlay without a network. */
export function Overlays(props: OverlaysProps) {
  const isCut = useFact('connectivity', isOffline);
  const heldUntil = useLateFact('holdCountdown', ({ context }) => context.hold?.deadline ?? null, null);
  return (
    <>
      <Messages />
      <PageChange {...props} />
      <ShopVoice />
      {isCut && <OfflineOverlay heldUntil={heldUntil} />}
    </>
  );
}

/**
 * What is said of the whole shop, whatever is looked at: that the hold nears its end, that the network is back (point 4). It
 * stands in the page and in every dialog, for what lies behind one is inert and silent.
 */
export function ShopVoice() {
  return (
    <>
      <HeldAnnouncement />
      <NetworkReturn />
    </>
  );
}

/** An alert, since those are said as they come: a region that stood under the overlay until now may say nothing yet. */
function NetworkReturn() {
  const isCut = useFact('connectivity', isOffline);
  const isSoonReread = useFact('connectivity', isReturning);
  const [wasOffline, setWasOffline] = useState(isCut);
  if (isCut && !wasOffline) {
    setWasOffline(true);
  }
  return isCut || !wasOffline ? null : (
    <div role="alert">
      <VisuallyHidden>{shellText(isSoonReread ? 'online_rereading' : 'online_again')}</VisuallyHidden>
    </div>
  );
}

/** What stands above the page: the API's HTTP errors, on large screens (points 2 and 8, ruling 10). */
export function Messages() {
  const { errors } = useShop();
  const failures = useSyncExternalStore(errors.subscribe, errors.read, () => none);
  // Settings that are not known yet are taken for production's: nothing technical is shown by mistake.
  const isProduction = useAppFact(
    ({ context }) => (context.settings?.environment ?? productionName) === productionName,
  );
  return (
    <ToastList label={text('apiError_list')}>
      {failures.map((failure) => (
        <Toast
          key={failure.reference}
          title={
            isProduction ? text('apiError_publicTitle') : text('apiError_title', { target: failure.target })
          }
          dismissLabel={text('apiError_dismiss', { reference: failure.reference })}
          onDismissed={() => errors.dismiss(failure.reference)}
        >
          {isProduction ? <p>{text('apiError_publicText')}</p> : <TechnicalFacts failure={failure} />}
          <Facts facts={[{ term: text('apiError_reference'), detail: failure.reference }]} />
        </Toast>
      ))}
    </ToastList>
  );
}

const productionName = 'production';

/** What failed before a page is alive was not drawn with it. */
const none: readonly ApiFailure[] = [];

/** The URL and the response, as text and nothing else. */
function TechnicalFacts({ failure }: { readonly failure: ApiFailure }) {
  return (
    <>
      <Facts
        look="columns"
        facts={[{ term: text('apiError_address'), detail: <code>{failure.url}</code> }]}
      />
      <p className={layout.muted}>{text('apiError_status', { status: failure.status })}</p>
      {/* What scrolls must be reached by the keyboard. */}
      <pre className={classNames(layout.breaking, styles.response)} tabIndex={0}>
        {failure.response === '' ? text('apiError_emptyResponse') : failure.response}
      </pre>
    </>
  );
}

interface OfflineOverlayProps {
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
      className={classNames(dialogStyles.wholeWindow, layout.night, styles.overlay)}
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
      <div className={classNames(layout.stack4, layout.centred, styles.content)}>
        <Constellation className={classNames(layout.below4, styles.stars)} />
        <h2 id={titleId} tabIndex={-1} className={layout.largest}>
          {shellText('offline_title')}
        </h2>
        <div id={textId} className={layout.stack3} role="alert">
          {stage === 'open' && (
            <>
              <p>{shellText('offline_text')}</p>
              {props.heldUntil !== null && (
                <p className={classNames(layout.strong, styles.hold)}>
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

/**
 * What a page is called: in the browser's tab, and said on arriving, where the focus goes to the content (RGAA 12.8). The
 * router keeps the scroll.
 */
function PageChange({ ownPages, firstPath }: OverlaysProps) {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  // Where the shopper has arrived, not where they are going.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname }) ?? firstPath;
  const isPressing = useLateFact(
    'holdCountdown',
    (snapshot) => snapshot.matches({ counting: 'lastCountdown' }),
    false,
  );
  const ownPage = pageAt(ownPages, path);
  const name =
    useOwnTitle() ?? (title === undefined ? ownPage?.title : shellText(title)) ?? shellText('page_lost');
  const venue = useAppFact(({ context }) => context.settings?.venue.name ?? '');
  const lastPath = useRef(firstPath);
  useLayoutEffect(() => {
    const warning = isPressing ? `${cartText('title_hold_warning')} ` : '';
    document.title = `${warning}${name}${venue === '' ? '' : ` — ${venue}`}`;
  }, [name, isPressing, venue]);
  const isLate = useRef(true);
  useLayoutEffect(() => {
    // This code may come after the page: whoever fills in a field of it by then goes on writing there.
    const isBusyThere = isLate.current && document.activeElement?.closest(`#${mainId} *`) != null;
    isLate.current = false;
    if (lastPath.current !== path) {
      lastPath.current = path;
      if (!isBusyThere) {
        focusMain();
      }
    }
  }, [path]);
  // Of the page that was opened the browser says the title itself; and what was drawn of this one says nothing.
  const isAlive = useBrowserFact(() => true, false);
  const [hasMoved, setMoved] = useState(false);
  if (isAlive && !hasMoved && path !== firstPath) {
    setMoved(true);
  }
  return <LiveRegion message={hasMoved ? name : ''} />;
}
