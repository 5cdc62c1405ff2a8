import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { pagePaths, waysOf } from '../../api/season/ways.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { homeText } from '../home/fr.ts';
import { useAppFact } from '../shop/shop.tsx';
import { useFirstPage } from '../shop/use-first-page.ts';
import styles from './error-view.module.css';
import { shellText } from './fr.ts';
import { SaveRecording } from './save-recording.tsx';
import { Stage } from './stage.tsx';

/** What the error page has to say: there is no such page, it failed, or a part of it went with an update. */
type ErrorKind = 'lost' | 'broken' | 'updated';

/** How browsers say that a script or a sheet of the shop cannot be had. */
const missingPart =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

/** Why a page could not be shown, from what was thrown. */
export function errorKindOf(error: unknown): ErrorKind {
  return error instanceof Error && missingPart.test(error.message) ? 'updated' : 'broken';
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
  readonly onSearched: (words: string) => void;
}

/** What happened, and the ways on: reload where that helps, the season, a search, home, where one was, the telephone. */
export function ErrorView(props: ErrorViewProps) {
  const { kind } = props;
  const isLost = kind === 'lost';
  return (
    <Stage
      isInShell
      title={shellText(`error_${kind}_title`)}
      actions={
        <>
          {!isLost && (
            <Button variant="primary" size="large" onClick={props.onReloaded}>
              {shellText('error_reload')}
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
      <p>{shellText(`error_${kind}_text`)}</p>
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
  readonly kind: Exclude<ErrorKind, 'updated'>;
  /** What broke it: a part that is gone after an update has words of its own. */
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
  return (
    <ErrorView
      kind={props.kind === 'broken' ? errorKindOf(props.error) : props.kind}
      phone={phone}
      hasTickets={ways.to('tickets') !== null}
      hasHome={ways.to('home') !== null}
      firstPage={[path, pagePaths.home, pagePaths.tickets].includes(firstPage) ? null : firstPage}
      onReloaded={() => window.location.reload()}
      onSearched={(words) => void navigate({ to: pagePaths.tickets, search: { 'filtre.recherche': words } })}
    />
  );
}
