import type { CityMatch } from '../../api/customer/customer.ts';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { FieldFrame, inputClass } from './field.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useTextField } from './use-text-field.ts';

export interface PostcodeFieldProps {
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
const shortest = 5;

function optionOf(match: CityMatch): CityOption {
  return { key: `${match.postcode} ${match.city}`, label: `${match.postcode} - ${match.city}`, match };
}

/** A postcode that suggests its towns, « 26110 - Nyons ». A postcode that none has, abroad, is typed as it is. */
export function PostcodeField(props: PostcodeFieldProps) {
  const field = useTextField(props.name, props.hint !== undefined);
  const found = useSuggestions(props.cities, shortest);
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
        shortest={shortest}
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
