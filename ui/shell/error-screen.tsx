import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isServerReached, lineQuery } from '../../api/client/queries/line.ts';
import { pagePaths, waysOf } from '../../api/season/ways.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Waiting } from '../design/waiting.tsx';
import { homeText } from '../home/fr.ts';
import { text } from '../language/fr.ts';
import { useAppFact } from '../shop/shop.tsx';
import { useFirstPage } from '../shop/use-first-page.ts';
import styles from './error-view.module.css';
import { shellText } from './fr.ts';
import { SaveRecording } from './save-recording.tsx';
import { Stage } from './stage.tsx';

/** What the error page has to say: there is no such page, it failed, or a part of it went with an update or a cut line. */
type ErrorKind = 'lost' | 'broken' | 'updated' | 'cut';

/** How browsers say that a script or a sheet of the shop cannot be had. */
const missingPart =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

/** Whether a page could not be shown for want of a script or a sheet, from what was thrown. */
export function isPartMissing(error: unknown): boolean {
  return error instanceof Error && missingPart.test(error.message);
}

export interface ErrorViewProps {
  readonly kind: ErrorKind;
  /** Empty when the venue gives none. */
  readonly phone: string;
  readonly hasTickets: boolean;
  readonly hasHome: boolean;
  /** The first page of this visit, when it is another one than the ways below. */
  readonly firstPage: string | null;
  readonly onReloaded: () => void;
  /** The last wish to reload is not answered yet. */
  readonly isReloading?: boolean;
  readonly onSearched: (words: string) => void;
}

/** What happened, and the ways on: reload where that helps, the season, a search, home, where one was, the telephone. */
export function ErrorView(props: ErrorViewProps) {
  const { kind } = props;
  const isLost = kind === 'lost';
  // A cut line is told in the same words before the shop's first page and on any other.
  const words = kind === 'cut' ? 'missing' : (`error_${kind}` as const);
  return (
    <Stage
      isInShell
      title={shellText(`${words}_title`)}
      actions={
        <>
          {!isLost && (
            <Button
              variant="primary"
              size="large"
              busy={props.isReloading === true}
              onClick={props.onReloaded}
            >
              {kind === 'cut' ? text('retry') : shellText('error_reload')}
            </Button>
          )}
          {props.hasTickets && (
            <Link
              to={pagePaths.tickets}
              className={buttonClass({
                variant: isLost ? 'primary' : 'secondary',
                size: 'large',
                isOnNight: true,
              })}
            >
              {homeText('home_see_shows')}
            </Link>
          )}
          {props.hasHome && (
            <Link
              to={pagePaths.home}
              className={buttonClass({ variant: 'secondary', size: 'large', isOnNight: true })}
            >
              {shellText('menu_home')}
            </Link>
          )}
          {props.firstPage !== null && (
            <Link
              to={props.firstPage}
              className={buttonClass({ variant: 'quiet', size: 'large', isOnNight: true })}
            >
              {shellText('error_first')}
            </Link>
          )}
        </>
      }
      footnote={
        props.phone === '' && isLost ? undefined : (
          <>
            {props.phone !== '' && (
              <p>
                <a
                  className={classNames(layout.pressable, layout.firm)}
                  href={`tel:${props.phone.replace(/[^\d+]/g, '')}`}
                >
                  {shellText('error_phone', { phone: props.phone })}
                </a>
              </p>
            )}
            {!isLost && <SaveRecording isOnNight />}
          </>
        )
      }
    >
      <p>{shellText(`${words}_text`)}</p>
      {isLost && props.hasTickets && <ShowSearch onSearched={props.onSearched} />}
    </Stage>
  );
}

/** What one was looking for, most often: a show. */
function ShowSearch(props: { readonly onSearched: (words: string) => void }) {
  const id = useId();
  const [words, setWords] = useState('');
  return (
    <search>
      <form
        className={classNames(layout.above3, styles.search)}
        // Without script the address says what is looked for.
        action={pagePaths.tickets}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSearched(words.trim());
        }}
      >
        <label className={classNames(layout.wholeRow, layout.firm)} htmlFor={id}>
          {shellText('error_search')}
        </label>
        <input
          id={id}
          name="filtre.recherche"
          className={classNames(layout.shrinkable, styles.input)}
          type="search"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="submit" className={styles.go}>
          {shellText('error_search_go')}
        </button>
      </form>
    </search>
  );
}

export interface ErrorScreenProps {
  /** No such page (point 2: any other path, or a page that the venue hides), or one that broke. */
  readonly kind: 'lost' | 'broken';
  /** What broke it: a part that did not come has words of its own. */
  readonly error?: unknown;
}

/** The error page: says what happened and shows ways on. Stands inside the shell. */
export function ErrorScreen(props: ErrorScreenProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const firstPage = useFirstPage();
  const navigate = useNavigate();
  const phone = useAppFact(({ context }) => context.settings?.venue.phone ?? '');
  // It stands outside the shell too, where nothing provides the ways.
  const ways = waysOf(useAppFact(({ context }) => context.settings));
  const shown: Omit<ErrorViewProps, 'kind' | 'onReloaded'> = {
    phone,
    hasTickets: ways.to('tickets') !== null,
    hasHome: ways.to('home') !== null,
    firstPage: [path, pagePaths.home, pagePaths.tickets].includes(firstPage) ? null : firstPage,
    onSearched: (words) => void navigate({ to: pagePaths.tickets, search: { 'filtre.recherche': words } }),
  };
  return props.kind === 'broken' && isPartMissing(props.error) ? (
    <MissingPart {...shown} />
  ) : (
    <ErrorView {...shown} kind={props.kind} onReloaded={reload} />
  );
}

const reload = (): void => window.location.reload();

/**
 * A part of the page did not come: the line is cut, or the shop was updated, where the server answers all the same. On a cut line
 * the page is read again by itself once the server answers (`api/server/pages/first-seconds.js`), and never before: a browser
 * without a network would leave the shop for a page of its own.
 */
function MissingPart(props: Omit<ErrorViewProps, 'kind' | 'onReloaded'>) {
  const { data: isReached } = useQuery(lineQuery);
  const [retrying, setRetrying] = useState<'no' | 'asking'>('no');
  const retry = async (): Promise<void> => {
    setRetrying('asking');
    if (await isServerReached()) {
      reload();
    }
    setRetrying('no');
  };
  if (isReached === undefined) {
    return <Waiting />;
  }
  return isReached ? (
    <ErrorView {...props} kind="updated" onReloaded={reload} />
  ) : (
    <ErrorView {...props} kind="cut" isReloading={retrying === 'asking'} onReloaded={() => void retry()} />
  );
}
