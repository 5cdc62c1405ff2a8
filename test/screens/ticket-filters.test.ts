import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessKinds } from '../../api/season/performance.ts';
import { filterFields } from '../../api/server/pages/page-query.ts';
import { addDays, parisDay, weekdayOf } from '../../api/values/paris-day.ts';
import { indexWords, searchWords } from '../../api/values/word-search.ts';
import { keptSearch } from '../../routes/query-string.ts';
import { filtersOf, searchOf } from '../../ui/programme/address-filters.ts';
import { dayState, shownWeeks } from '../../ui/programme/calendar-days.ts';
import { filterChoices } from '../../ui/programme/filter-choices.ts';
import { searchedText, searchedWords, showEntries, showEntry } from '../../ui/programme/show-entries.ts';
import {
  type Facts,
  isShowWished,
  momentOf,
  noFilters,
  type TicketFilters,
  wishedPerformances,
} from '../../ui/programme/ticket-filters.ts';
import { readTicketsSearch } from '../../ui/programme/tickets-search.ts';
import { at, catalogueOf, now, performance, show } from './season-fixture.ts';

const word = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== '');
const day = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2199-12-01'), noInvalidDate: true })
  .map((date) => parisDay(date.getTime()));
const anyFilters: fc.Arbitrary<TicketFilters> = fc
  .record({
    genre: fc.option(word),
    hall: fc.option(word),
    month: fc.option(day.map((one) => one.slice(0, 7))),
    collection: fc.option(word),
    price: fc.option(fc.integer({ min: 0, max: 500 })),
    places: fc.constantFrom(null, 'left' as const, 'last' as const),
    when: fc.constantFrom(null, 'tonight' as const, 'weekend' as const),
    hour: fc.constantFrom(null, 'day' as const, 'evening' as const),
    weekday: fc.option(fc.integer({ min: 0, max: 6 })),
    from: fc.option(day),
    to: fc.option(day),
    age: fc.option(fc.integer({ min: 1, max: 18 })),
    access: fc.option(fc.constantFrom(...accessKinds)),
    search: fc.oneof(fc.constant(''), word),
    view: fc.constantFrom('list' as const, 'calendar' as const),
    day: fc.option(day),
  })
  .map((filters) => (filters.view === 'list' ? { ...filters, day: null } : filters));

describe('the address', () => {
  test('brings back the very filters that it was given', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersOf(readTicketsSearch({ ...searchOf(filters) }))).toEqual(filters);
      }),
    );
  });

  test('that means nothing is no filter, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'filtre.mois',
            'filtre.prix',
            'filtre.places',
            'filtre.quand',
            'filtre.heure',
            'filtre.vue',
            'filtre.jour',
            'spec',
          ),
          fc.anything(),
        ),
        (query) => {
          const odd = Object.fromEntries(Object.entries(query).filter(([, value]) => !isMeant(value)));
          expect(filtersOf(readTicketsSearch(odd))).toEqual(noFilters);
        },
      ),
      // `?filtre.prix={"toString":false}`: what no number can be made of.
      { examples: [[{ 'filtre.prix': { toString: false }, spec: { valueOf: null, toString: null } }]] },
    );
  });

  const isMeant = (value: unknown) =>
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    Array.isArray(value);
});

test('the server draws the programme by every field that chooses among its shows', () => {
  const fields = Object.keys(searchOf(noFilters)).filter((name) => !/\.(?:vue|jour)$/.test(name));
  expect(fields.toSorted()).toEqual([...filterFields].sort());
});

describe('what links keep of the query (point 2)', () => {
  test('all that a venue puts there is kept, and means no filter', () => {
    const campaign = { prix: 1, jour: 2, genre: 'lettre', vue: 'calendrier', dial: 'groupe', spec: 12 };

    expect(keptSearch(campaign)).toEqual(campaign);
    expect(filtersOf(readTicketsSearch(campaign))).toEqual(noFilters);
  });

  test('what is used once is dropped (ruling 14)', () => {
    const used = {
      ref: 'C1',
      jeton: 'a',
      suite: '/panier',
      panier: 'C1',
      vads_trans_id: '1',
      signature: 's',
    };

    expect(keptSearch({ ...used, dial: 'groupe' })).toEqual({ dial: 'groupe' });
  });

  test('any choice of filters stays on the page where it was made', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(keptSearch({ ...searchOf(filters), spec: 12 })).toEqual({ spec: 12 });
      }),
    );
  });
});

describe('the time of day', () => {
  const facts: Facts = {
    moment: momentOf(now),
    bookabilityOf: () => 'available',
    priceOf: () => null,
    collectionKey: null,
  };
  const wished = (hour: 'day' | 'evening', ...dates: (string | null)[]) => {
    const performances = dates.map((date, index) =>
      performance(index + 1, 1, { date: date === null ? null : at(date) }),
    );
    const catalogue = catalogueOf([show(1, 'Houle')], performances);
    const [one] = catalogue.shows.values();
    return one === undefined
      ? []
      : wishedPerformances(showEntry(catalogue, one), { ...noFilters, hour }, facts).map(({ id }) => id);
  };

  test('keeps what begins by day, or from six on; a date to come is neither', () => {
    const dates = ['2026-12-01 14:30', '2026-12-01 17:59', '2026-12-01 18:00', '2026-12-02 20:30', null];
    expect(wished('day', ...dates)).toEqual([1, 2]);
    expect(wished('evening', ...dates)).toEqual([3, 4]);
  });
});

describe('« pas cher, un samedi, avec des enfants »', () => {
  const facts: Facts = {
    moment: momentOf(now),
    bookabilityOf: () => 'available',
    priceOf: (id) => ({ lowest: id * 500, highest: 4000 }),
    collectionKey: null,
  };
  const season = catalogueOf(
    [
      show(1, 'Le Loup', { audience: 'Dès 5 ans', genres: ['Jeune public'] }),
      show(2, 'Phèdre', { audience: 'Dès 15 ans' }),
      show(3, 'Fanfare', { audience: 'Tout public', genres: ['Musique'] }),
      show(4, 'Secret'),
    ],
    [
      performance(1, 1, { date: at('2026-12-05 15:00'), access: ['signLanguage'] }),
      performance(2, 2, { date: at('2026-12-04 20:30'), access: ['wheelchair', 'hearingLoop'] }),
      performance(3, 3, { date: at('2026-12-19 20:30'), access: ['wheelchair'] }),
      performance(4, 4, { date: at('2027-01-09 20:30') }),
    ],
  );
  const entries = showEntries(season);
  const wished = (wish: Partial<TicketFilters>) =>
    entries
      .filter((entry) => isShowWished(entry, { ...noFilters, ...wish }, facts))
      .map(({ show: { title } }) => title.join(' '));

  test('can be asked, each by itself and together', () => {
    expect(wished({ weekday: 5 })).toEqual(['Le Loup', 'Fanfare', 'Secret']);
    expect(wished({ from: '2026-12-05', to: '2026-12-31' })).toEqual(['Le Loup', 'Fanfare']);
    expect(wished({ to: '2026-12-04' })).toEqual(['Phèdre']);
    expect(wished({ access: 'wheelchair' })).toEqual(['Phèdre', 'Fanfare']);
    expect(wished({ weekday: 5, age: 6, price: 5 })).toEqual(['Le Loup']);
  });

  test('an age is welcome from the age of the show on; where none is said, nobody is promised it', () => {
    expect(wished({ age: 4 })).toEqual(['Fanfare']);
    expect(wished({ age: 5 })).toEqual(['Le Loup', 'Fanfare']);
    expect(wished({ age: 15 })).toEqual(['Le Loup', 'Phèdre', 'Fanfare']);
  });

  test('is found by words that are written nowhere', () => {
    const found = (words: string) =>
      [...searchWords(indexWords(entries.map(searchedText)), entries.length, searchedWords(words)).found].map(
        (position) => entries[position]?.show.title.join(' '),
      );
    expect(found('samedi')).toEqual(['Le Loup', 'Fanfare', 'Secret']);
    expect(found('décembre')).toEqual(['Le Loup', 'Phèdre', 'Fanfare']);
    expect(found('enfant')).toEqual(['Le Loup']);
    expect(found('noel')).toEqual(['Fanfare']);
    expect(found('concert')).toEqual(['Fanfare']);
    expect(found('19 décembre')).toEqual(['Fanfare']);
    expect(found('9 janvier')).toEqual(['Secret']);
    expect(found('lsf')).toEqual(['Le Loup']);
    expect(found('enfants samedi')).toEqual(['Le Loup']);
    expect(found('langue des signes')).toEqual(['Le Loup']);
  });

  test('the choices are those of the season: its ages, its days, its real prices', () => {
    const choices = filterChoices(season, entries, facts.priceOf, now);
    expect(choices.ages).toEqual([1, 5, 15]);
    expect(choices.weekdays).toEqual([4, 5]);
    expect(choices.days).toEqual({ first: '2026-12-04', last: '2027-01-09' });
    expect(choices.access).toEqual(['wheelchair', 'hearingLoop', 'signLanguage']);
    expect(choices.prices).toEqual([5, 10, 15]);
    // Of many prices the cheapest and the dearest step are always among those that are offered.
    const many = catalogueOf(
      [show(1, 'Houle')],
      Array.from({ length: 19 }, (_, index) => performance(index, 1, { date: at('2026-12-05 15:00') })),
    );
    const { prices } = filterChoices(many, showEntries(many), facts.priceOf, now);
    expect([prices[0], prices.at(-1)]).toEqual([0, 85]);
    expect(prices.length).toBeLessThanOrEqual(9);
  });
});

describe('the weeks of the calendar', () => {
  const mondays = (chosen: string, ...played: readonly string[]) =>
    shownWeeks(chosen, new Map(played.map((one) => [one, null]))).map(([monday]) => monday);

  test('begin with the first that has something to see, and go on into the next month', () => {
    expect(mondays('2026-11-30', '2026-11-30', '2026-12-04')).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
    ]);
    expect(mondays('2026-12-10', '2026-12-10')[0]).toBe('2026-12-07');
  });

  test('have the day that is chosen, always', () => {
    fc.assert(
      fc.property(day, fc.array(day, { maxLength: 5 }), (chosen, played) => {
        const weeks = shownWeeks(chosen, new Map(played.map((one) => [one, null])));
        expect(weeks.flat()).toContain(chosen);
        expect(weeks.length).toBeGreaterThanOrEqual(4);
      }),
    );
  });
});

describe('« ce week-end »', () => {
  const facts = (time: number): Facts => ({
    moment: momentOf(time),
    bookabilityOf: () => 'available',
    priceOf: () => null,
    collectionKey: null,
  });
  const isAtWeekend = (date: string, time = now) => {
    const catalogue = catalogueOf([show(1, 'Un')], [performance(11, 1, { date: at(date) })]);
    const [one] = catalogue.shows.values();
    return (
      one !== undefined &&
      isShowWished(showEntry(catalogue, one), { ...noFilters, when: 'weekend' }, facts(time))
    );
  };

  test('goes from Friday evening to Sunday night, of the week that is', () => {
    expect(isAtWeekend('2026-11-20 17:59')).toBe(false);
    expect(isAtWeekend('2026-11-20 18:00')).toBe(true);
    expect(isAtWeekend('2026-11-21 00:00')).toBe(true);
    expect(isAtWeekend('2026-11-22 23:59')).toBe(true);
    expect(isAtWeekend('2026-11-23 00:00')).toBe(false);
    expect(isAtWeekend('2026-11-28 20:00', at('2026-11-23 09:00'))).toBe(true);
    expect(isAtWeekend('2026-03-29 03:30', at('2026-03-27 09:00'))).toBe(true);
  });

  test('is the same three days on each day of a week', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (one, later) => {
        const monday = addDays(one, -weekdayOf(one));
        const time = (text: string) => at(`${text} 12:00`);
        expect({ ...momentOf(time(addDays(monday, later))), today: '' }).toEqual({
          ...momentOf(time(monday)),
          today: '',
        });
      }),
    );
  });
});

test.each([
  [[], null],
  [['past', 'past'], 'past'],
  [['past', 'full', 'waitingList'], 'full'],
  [['full', 'last'], 'last'],
  [['last', 'available'], null],
  [['soon'], null],
  [['unknown', 'last'], null],
] as const)('a day of %j is %j', (each, state) => {
  expect(dayState(each)).toBe(state);
});
