import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { pagePaths } from '../../api/season/ways.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { homeText } from '../home/fr.ts';
import type { ErrorKind } from './error-kind.ts';
import styles from './error-view.module.css';
import { shellText } from './fr.ts';
import { SaveRecording } from './save-recording.tsx';
import { Stage } from './stage.tsx';

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
                <a className={styles.phone} href={`tel:${props.phone.replace(/[^\d+]/g, '')}`}>
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
        className={styles.search}
        // Without script the address says what is looked for.
        action={pagePaths.tickets}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSearched(words.trim());
        }}
      >
        <label className={styles.label} htmlFor={id}>
          {shellText('error_search')}
        </label>
        <input
          id={id}
          name="filtre.recherche"
          className={styles.input}
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
