import { type ReactNode, useId, useState } from 'react';
import type { Venue } from '../../api/season/settings.ts';
import { searchText } from '../../api/values/search-text.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import control from '../design/control.module.css';
import layout from '../design/layout.module.css';
import { searchIcon } from '../design/more-icons.tsx';
import { TableOfContents, useArrivalAt } from '../design/table-of-contents.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { WayToGroups } from '../shell/way-to.tsx';
import { venueText } from './fr.ts';
import styles from './question-search.module.css';

/** A question with its answer, as whoever shows it knows it. */
export interface SearchedQuestion<Item> {
  readonly anchor: string;
  /** Empty for words before the first question. */
  readonly heading: string;
  /** All its words, to be searched. */
  readonly words: string;
  readonly item: Item;
}

export interface QuestionSearchProps<Item> {
  readonly questions: readonly SearchedQuestion<Item>[];
  readonly venue: Venue;
  readonly show: (found: readonly Item[]) => ReactNode;
}

const way = classNames(layout.pressable, layout.firm);

/** The questions that hold every word, in any order, with or without accents. */
export function questionsAbout<Item>(
  questions: readonly SearchedQuestion<Item>[],
  words: string,
): readonly SearchedQuestion<Item>[] {
  const wanted = searchText(words).split(' ');
  return questions.filter((question) => {
    const said = searchText(question.words);
    return wanted.every((word) => said.includes(word));
  });
}

/** Questions with a search and a list of them; the search takes effect with each letter. */
export function QuestionSearch<Item>(props: QuestionSearchProps<Item>) {
  const { questions, venue } = props;
  const id = useId();
  const [words, setWords] = useState('');
  const isSearching = searchText(words) !== '';
  const found = isSearching ? questionsAbout(questions, words) : questions;
  const parts = questions
    .filter(({ heading }) => heading !== '')
    .map(({ anchor, heading }) => ({ anchor, words: heading }));
  useArrivalAt(parts);
  return (
    <>
      <search className={classNames(layout.above5, layout.offPaper, styles.search)}>
        <label className={control.label} htmlFor={id}>
          {venueText('questions_search')}
        </label>
        <div className={control.signed}>
          <span className={control.sign}>{searchIcon}</span>
          <input
            id={id}
            className={classNames(control.control, styles.input)}
            type="search"
            autoComplete="off"
            placeholder={venueText('questions_search_hint')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
      </search>
      <LiveRegion
        message={
          !isSearching
            ? ''
            : found.length === 0
              ? venueText('questions_none', { words })
              : venueText('questions_found', { count: found.length })
        }
      />
      {!isSearching && <TableOfContents parts={parts} />}
      {found.length === 0 ? (
        <div className={classNames(layout.stack3, layout.atStart, layout.above6, styles.none)}>
          <p className={classNames(layout.title, styles.noneTitle)}>
            {venueText('questions_none', { words })}
          </p>
          <p>{venueText('questions_none_help')}</p>
          <p className={classNames(layout.row2, styles.ways)}>
            {venue.phone !== '' && (
              <a className={way} href={`tel:${venue.phone.replace(/[^\d+]/g, '')}`}>
                {venue.phone}
              </a>
            )}
            {venue.email !== '' && (
              <a className={way} href={`mailto:${venue.email}`}>
                {venue.email}
              </a>
            )}
          </p>
          <Button onClick={() => setWords('')}>{venueText('questions_all')}</Button>
        </div>
      ) : (
        <div className={layout.above6}>{props.show(found.map(({ item }) => item))}</div>
      )}
      <p>
        <WayToGroups />
      </p>
    </>
  );
}
