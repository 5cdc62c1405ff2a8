import '../../../ui/design/styles.css';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type Availability, mergeRows, shareRows } from '../../../api/season/availability.ts';
import { readAvailability } from '../../../api/season/availability-wire.ts';
import type { Catalogue } from '../../../api/season/catalogue.ts';
import { readCatalogue } from '../../../api/season/catalogue-wire.ts';
import { showDates } from '../../../api/season/show.ts';
import { indexWords } from '../../../api/values/word-search.ts';
import { boardOf } from '../../../ui/programme/bookability.ts';
import { filterChoices } from '../../../ui/programme/filter-choices.ts';
import { searchedText, showEntries } from '../../../ui/programme/show-entries.ts';
import { noFilters, type TicketFilters } from '../../../ui/programme/ticket-filters.ts';
import { TicketsScreen } from '../../../ui/programme/tickets-screen.tsx';
import { bigAvailability, bigSeason, seasonStart } from './big-season.ts';
import type { Figures } from './figures.ts';
import { at, rest, timed, type, untilPainted } from './measure.ts';
import { NaiveList } from './naive-list.tsx';

const shows = 2_000;
const performances = 10_000;
const text = JSON.stringify(bigSeason(shows, performances));
const known = readCatalogue(JSON.parse(text), '');
const ids = [...known.performances.keys()];

/** How often each show was drawn: a drawing reads the title. */
const drawn = new Set<number>();
const counted: Catalogue = {
  ...known,
  shows: new Map(
    [...known.shows].map(([id, show]) => [
      id,
      Object.defineProperty({ ...show }, 'title', {
        enumerable: true,
        get: () => {
          drawn.add(id);
          return show.title;
        },
      }),
    ]),
  ),
};

let clearFilters: () => void = nothing;
let refresh: (availability: Availability) => void = () => {};
const atFirst = readAvailability(bigAvailability(ids, 3), '');

function Page() {
  const [filters, setFilters] = useState<TicketFilters>(noFilters);
  const [availability, setAvailability] = useState<Availability>(atFirst);
  refresh = setAvailability;
  clearFilters = () => setFilters(noFilters);
  return (
    <TicketsScreen
      catalogue={counted}
      availability={availability}
      pricing={null}
      now={seasonStart}
      openShowId={null}
      opensOnlyShow={false}
      onShowOpened={nothing}
      onPerformanceChosen={nothing}
      onWaitingListAsked={nothing}
      filters={filters}
      onFiltersChanged={setFilters}
    />
  );
}

const entries = showEntries(counted);

function NaivePage() {
  const [availability, setAvailability] = useState<Availability>(atFirst);
  refresh = setAvailability;
  return <NaiveList entries={entries} availability={availability} now={seasonStart} />;
}

function nothing(): void {}

/** What the page does between the answer and the first drawing. */
function decodeAndDerive(value: unknown): void {
  const catalogue = readCatalogue(value, '');
  const all = showEntries(catalogue);
  for (const entry of all) {
    showDates(entry.performances, seasonStart);
  }
  boardOf(all, atFirst, seasonStart);
  filterChoices(catalogue, all, () => null, seasonStart);
}

/** What the first letter of a search costs beside the search itself. */
function indexing(): number {
  const all = showEntries(known);
  return at(
    Array.from({ length: 7 }, () => timed(() => void indexWords(all.map(searchedText)))),
    0.5,
  );
}

async function decoding(): Promise<readonly [parse: number, decode: number]> {
  const parse: number[] = [];
  const decode: number[] = [];
  for (let round = 0; round < 21; round++) {
    parse.push(timed(() => void JSON.parse(text)));
    const value: unknown = JSON.parse(text);
    decode.push(timed(() => decodeAndDerive(value)));
    await rest(20);
  }
  return [at(parse, 0.5), at(decode, 0.5)];
}

const searches = [
  'jardin',
  'lumiere rouge',
  'phedre',
  'tempette',
  'anouk bel',
  'misantrope',
  'zzzz',
  'salle polaris',
];

/** Types each search letter by letter and takes it back the same way. */
async function typing(words: readonly string[]): Promise<readonly number[]> {
  const field = document.querySelector<HTMLInputElement>('input[type=search]');
  const waits: number[] = [];
  for (const word of field === null ? [] : words) {
    const steps = [...word].map((_, index) => word.slice(0, index + 1));
    for (const value of [...steps, ...steps.slice(0, -1).reverse(), '']) {
      waits.push(await untilPainted(() => field !== null && type(field, value)));
      await rest(25);
    }
  }
  return waits;
}

/** Presses each choice that is on or off, one after the other, and again. */
async function pressing(): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let round = 0; round < 2; round++) {
    for (const chip of document.querySelectorAll<HTMLButtonElement>('search button[aria-pressed]')) {
      waits.push(await untilPainted(() => chip.click()));
      await rest(25);
      if (chip.getAttribute('aria-pressed') === 'true' && chip.closest('details') === null) {
        waits.push(await untilPainted(() => chip.click()));
        await rest(25);
      }
    }
  }
  return waits;
}

interface Refreshed {
  readonly wait: number;
  readonly drawn: number;
  readonly changed: number;
}

/** A whole refresh of all performances, in which so many of them have changed. */
async function refreshing(from: Availability, changes: number, seed: number): Promise<Refreshed> {
  const some = ids.filter((_, index) => index % Math.floor(ids.length / changes) === 0);
  const fresh = shareRows(from, mergeRows(from, readAvailability(bigAvailability(some, seed), '')));
  const [before, after] = [from, fresh].map((each) => boardOf(entries, each, seasonStart).shows);
  const changed = entries.filter(({ show }) => before?.get(show.id) !== after?.get(show.id)).length;
  drawn.clear();
  const wait = await untilPainted(() => refresh(fresh));
  await rest(50);
  return { wait, drawn: drawn.size, changed };
}

const host = document.getElementById('root');
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

async function mount(root: Root, view: 'shop' | 'naive'): Promise<number> {
  const wait = await untilPainted(() =>
    root.render(
      <RouterContextProvider router={router}>
        {view === 'shop' ? <Page /> : <NaivePage />}
      </RouterContextProvider>,
    ),
  );
  await rest(800);
  return wait;
}

async function measure(): Promise<Figures> {
  const [parse, decode] = await decoding();
  await rest(300);
  const root = createRoot(host ?? document.body);
  const mounted = await mount(root, 'shop');
  const typed = await typing(searches);
  const pressed = await pressing();
  // Every show comes near the screen once, so that a refresh could draw each of them.
  clearFilters();
  await rest(1500);
  for (const [place, item] of document.querySelectorAll('[id^=spectacle]').entries()) {
    if (place % 5 > 0) {
      continue;
    }
    item.scrollIntoView();
    await untilPainted(nothing);
  }
  await rest(300);
  const refreshed = await refreshing(atFirst, 100, 5);
  const nodes = document.querySelectorAll('*').length;
  root.unmount();
  await rest(300);

  const naive = createRoot(host ?? document.body);
  const naiveMounted = await mount(naive, 'naive');
  const naiveTyped = await typing(searches.slice(0, 2));
  const naiveRefreshed = await refreshing(atFirst, 100, 5);
  naive.unmount();
  return {
    shows,
    performances,
    textBytes: text.length,
    parse,
    decode,
    index: indexing(),
    mounted,
    typed50: at(typed, 0.5),
    typed95: at(typed, 0.95),
    keystrokes: typed.length,
    pressed50: at(pressed, 0.5),
    pressed95: at(pressed, 0.95),
    presses: pressed.length,
    refreshWait: refreshed.wait,
    refreshDrawn: refreshed.drawn,
    refreshChanged: refreshed.changed,
    nodes,
    naiveMounted,
    naiveTyped50: at(naiveTyped, 0.5),
    naiveTyped95: at(naiveTyped, 0.95),
    naiveRefreshWait: naiveRefreshed.wait,
    naiveRefreshDrawn: naiveRefreshed.drawn,
  };
}

Object.assign(window, {
  bench: {
    measure,
    decoding,
    typing,
    pressing,
    mountShop: () => mount(createRoot(host ?? document.body), 'shop'),
  },
});
