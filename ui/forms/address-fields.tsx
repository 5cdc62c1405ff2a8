import { useRef, useState } from 'react';
import type { CityMatch } from '../../api/customer/customer.ts';
import { searchText } from '../../api/values/search-text.ts';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { FieldFrame, inputClass } from './field.tsx';
import { useTextField } from './text-field.tsx';

/** What was found, and for which typed text. */
interface Found<Item> {
  readonly typed: string;
  readonly items: readonly Item[];
}

interface Suggestions<Item> {
  readonly items: readonly Item[];
  /** The items are those of this very text. */
  readonly isFor: (typed: string) => boolean;
  readonly lookUp: (typed: string) => void;
}

/**
 * Looks up what is typed, and keeps the answer to the latest question only. A look-up that fails suggests nothing: the
 * field can be filled by hand.
 */
function useSuggestions<Item>(
  find: (typed: string) => Promise<readonly Item[]>,
  shortest: number,
): Suggestions<Item> {
  const latest = useRef('');
  const [found, setFound] = useState<Found<Item> | null>(null);

  const ask = async (typed: string) => {
    try {
      const items = await find(typed);
      if (latest.current === typed) {
        setFound({ typed, items });
      }
    } catch {
      if (latest.current === typed) {
        setFound(null);
      }
    }
  };

  return {
    items: found?.items ?? [],
    isFor: (typed) => found?.typed === typed.trim(),
    lookUp: (value) => {
      const typed = value.trim();
      latest.current = typed;
      if (typed.length < shortest) {
        setFound(null);
      } else if (found?.typed !== typed) {
        void ask(typed);
      }
    },
  };
}

/** The candidates that hold what was typed, those that begin with it first. */
export function matching(candidates: readonly string[], typed: string): readonly string[] {
  const sought = searchText(typed);
  const found = candidates.filter((candidate) => searchText(candidate).includes(sought));
  const begins = found.filter((candidate) => searchText(candidate).startsWith(sought));
  return [...begins, ...found.filter((candidate) => !begins.includes(candidate))];
}

interface CountryFieldProps {
  readonly name: string;
  readonly label: string;
  /** The names of the countries in which these letters are; rejecting suggests nothing. */
  readonly countries: (letters: string) => Promise<readonly string[]>;
  readonly disabled?: boolean;
}

/** From one character on, countries are looked up (point 2). */
const shortestCountry = 1;

/** A country: suggested from the first letter, whatever its case and accents; any other can be typed. */
export function CountryField(props: CountryFieldProps) {
  const field = useTextField(props.name, false);
  const found = useSuggestions(props.countries, shortestCountry);
  return (
    <FieldFrame id={field.id} label={props.label} error={field.error}>
      <Combobox
        id={field.id}
        name={props.name}
        listLabel={props.label}
        value={field.value}
        options={matching(found.items, field.value).map((name) => ({ key: name, label: name }))}
        isSettled={found.isFor(field.value)}
        shortest={shortestCountry}
        autoComplete="country-name"
        disabled={props.disabled}
        isInvalid={field.error !== null}
        describedBy={field.describedBy}
        className={inputClass(field.error, 'medium')}
        onOpened={found.lookUp}
        onTyped={(value) => {
          field.onTyped(value);
          found.lookUp(value);
        }}
        onChosen={(option) => field.onTyped(option.label)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

interface PostcodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The towns of a postcode; rejecting suggests nothing. */
  readonly cities: (postcode: string) => Promise<readonly CityMatch[]>;
  /** Point 2's `zipcode:update`: a town was chosen, the postcode is set. */
  readonly onChosen: (match: CityMatch) => void;
  readonly disabled?: boolean;
}

interface CityOption extends ComboboxOption {
  readonly match: CityMatch;
}

/** Points 2 and 9: towns are searched from five characters on. */
const shortestPostcode = 5;

function optionOf(match: CityMatch): CityOption {
  return { key: `${match.postcode} ${match.city}`, label: `${match.postcode} - ${match.city}`, match };
}

/** A postcode that suggests its towns, « 26110 - Nyons ». A postcode that none has, abroad, is typed as it is. */
export function PostcodeField(props: PostcodeFieldProps) {
  const field = useTextField(props.name, props.hint !== undefined);
  const found = useSuggestions(props.cities, shortestPostcode);
  const typed = field.value.trim();
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} error={field.error}>
      <Combobox
        id={field.id}
        name={props.name}
        listLabel={props.label}
        value={field.value}
        options={found.items.filter((match) => match.postcode.startsWith(typed)).map(optionOf)}
        isSettled={found.isFor(field.value)}
        shortest={shortestPostcode}
        autoComplete="postal-code"
        disabled={props.disabled}
        isInvalid={field.error !== null}
        describedBy={field.describedBy}
        className={inputClass(field.error, 'medium')}
        onOpened={found.lookUp}
        onTyped={(value) => {
          field.onTyped(value);
          found.lookUp(value);
        }}
        onChosen={({ match }) => {
          field.onTyped(match.postcode);
          props.onChosen(match);
        }}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
