import { searchText } from '../../api/values/search-text.ts';
import { Combobox } from './combobox.tsx';
import { FieldFrame, inputClass } from './field.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useTextField } from './use-text-field.ts';

/** The candidates that hold what was typed, those that begin with it first. */
export function matching(candidates: readonly string[], typed: string): readonly string[] {
  const sought = searchText(typed);
  const found = candidates.filter((candidate) => searchText(candidate).includes(sought));
  const begins = found.filter((candidate) => searchText(candidate).startsWith(sought));
  return [...begins, ...found.filter((candidate) => !begins.includes(candidate))];
}

export interface CountryFieldProps {
  readonly name: string;
  readonly label: string;
  /** The names of the countries in which these letters are; rejecting suggests nothing. */
  readonly countries: (letters: string) => Promise<readonly string[]>;
  readonly disabled?: boolean;
}

/** From one character on, countries are looked up (point 2). */
const shortest = 1;

/** A country: suggested from the first letter, whatever its case and accents; any other can be typed. */
export function CountryField(props: CountryFieldProps) {
  const field = useTextField(props.name, false);
  const found = useSuggestions(props.countries, shortest);
  return (
    <FieldFrame id={field.id} label={props.label} error={field.error}>
      <Combobox
        id={field.id}
        name={props.name}
        listLabel={props.label}
        value={field.value}
        options={matching(found.items, field.value).map((name) => ({ key: name, label: name }))}
        isSettled={found.isFor(field.value)}
        shortest={shortest}
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
