import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CityMatch } from '../../api/customer/customer.ts';
import { searchText } from '../../api/values/search-text.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import styles from './address-fields.module.css';
import { FieldFrame, inputClass } from './field.tsx';
import { formsText } from './fr.ts';
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

interface SuggestedOption<Item> {
  readonly key: string;
  readonly label: string;
  /** What stands in the field once it is chosen. */
  readonly value: string;
  readonly item: Item;
}

interface SuggestFieldProps<Item> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Rejecting suggests nothing. */
  readonly find: (typed: string) => Promise<readonly Item[]>;
  /** How much must be typed before anything is suggested. */
  readonly shortest: number;
  /** What of the items that were found may be suggested now. */
  readonly optionsOf: (items: readonly Item[], typed: string) => readonly SuggestedOption<Item>[];
  readonly autoComplete: 'country-name' | 'postal-code';
  readonly onChosen?: (item: Item) => void;
  readonly disabled?: boolean | undefined;
}

/** Point 2: after a choice the focus is back in the field. */
const focusDelay = 50;

function keepInSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * A text field with suggestions: the APG's editable combobox with a list. What is typed always stands; a suggestion is
 * only taken by Enter or a click. Escape closes the list and nothing else.
 */
function SuggestField<Item>(props: SuggestFieldProps<Item>) {
  const field = useTextField(props.name, props.hint !== undefined);
  const found = useSuggestions(props.find, props.shortest);
  const { value } = field;
  const options = props.optionsOf(found.items, value);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);

  const isShown =
    isOpen && value.trim().length >= props.shortest && (options.length > 0 || found.isFor(value));
  const isListed = isShown && options.length > 0;
  const active = isListed ? options.findIndex((option) => option.key === activeKey) : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setOpen(false);
    setActiveKey(null);
  };
  const open = () => {
    if (!isListed) {
      setOpen(true);
      found.lookUp(value);
    }
  };
  const choose = (option: SuggestedOption<Item>) => {
    close();
    field.onTyped(option.value);
    props.onChosen?.(option.item);
    setTimeout(() => {
      // Whoever is quicker is writing elsewhere by now: the focus is not taken from them.
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body) {
        input.current?.focus();
      }
    }, focusDelay);
  };
  const activate = (index: number) => {
    setActiveKey(options.at(index % options.length)?.key ?? null);
  };

  /** The APG's keys; returns whether the key was ours, so that the browser leaves it alone. */
  const answer = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const chosen = options[active];
    switch (event.key) {
      case 'ArrowDown':
        open();
        if (options.length > 0 && !event.altKey) {
          activate(active + 1);
        }
        return true;
      case 'ArrowUp':
        if (event.altKey) {
          close();
          return true;
        }
        open();
        if (options.length > 0) {
          activate(active <= 0 ? -1 : active - 1);
        }
        return true;
      case 'Enter':
        if (chosen === undefined) {
          close();
          return false;
        }
        choose(chosen);
        return true;
      case 'Escape':
        if (!isShown) {
          return false;
        }
        close();
        // A dialog around the field stays open.
        event.stopPropagation();
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        setActiveKey(null);
        return false;
      default:
        return false;
    }
  };

  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} error={field.error}>
      <div className={layout.relative}>
        <input
          ref={input}
          id={field.id}
          name={props.name}
          type="text"
          className={inputClass(field.error, 'medium')}
          value={value}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-required="true"
          aria-invalid={field.error === null ? undefined : true}
          aria-describedby={field.describedBy}
          autoComplete={props.autoComplete}
          disabled={props.disabled}
          onChange={(event) => {
            setOpen(true);
            setActiveKey(null);
            field.onTyped(event.target.value);
            found.lookUp(event.target.value);
          }}
          onKeyDown={(event) => {
            if (answer(event)) {
              event.preventDefault();
            }
          }}
          onBlur={() => {
            close();
            field.onBlur();
          }}
        />
        {isShown && (
          <div
            ref={keepInSight}
            className={styles.popup}
            role="presentation"
            // Pressing in it does not take the focus from the field.
            onMouseDown={(event) => event.preventDefault()}
          >
            {isListed ? (
              <ul id={listId} className={styles.list} role="listbox" aria-label={props.label}>
                {options.map((option, index) => (
                  <li
                    key={option.key}
                    id={optionId(index)}
                    ref={index === active ? keepInSight : undefined}
                    className={classNames(styles.option, index === active && styles.active)}
                    role="option"
                    aria-selected={index === active}
                    onClick={() => choose(option)}
                  >
                    {option.label}
                  </li>
                ))}
              </ul>
            ) : (
              <p className={classNames(layout.muted, styles.none)}>{formsText('combobox_none')}</p>
            )}
          </div>
        )}
        <LiveRegion
          message={
            isShown ? formsText(isListed ? 'combobox_count' : 'combobox_none', { count: options.length }) : ''
          }
        />
      </div>
    </FieldFrame>
  );
}

interface CountryFieldProps {
  readonly name: string;
  readonly label: string;
  /** The names of the countries in which these letters are; rejecting suggests nothing. */
  readonly countries: (letters: string) => Promise<readonly string[]>;
  readonly disabled?: boolean;
}

/** A country: suggested from the first letter (point 2), whatever its case and accents; any other can be typed. */
export function CountryField({ countries, ...field }: CountryFieldProps) {
  return (
    <SuggestField
      {...field}
      find={countries}
      shortest={1}
      optionsOf={(names, typed) =>
        matching(names, typed).map((name) => ({ key: name, label: name, value: name, item: name }))
      }
      autoComplete="country-name"
    />
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

/**
 * A postcode that suggests its towns from five characters on (points 2 and 9), « 26110 - Nyons ». A postcode that none has,
 * abroad, is typed as it is.
 */
export function PostcodeField({ cities, ...field }: PostcodeFieldProps) {
  return (
    <SuggestField
      {...field}
      find={cities}
      shortest={5}
      optionsOf={(matches, typed) =>
        matches
          .filter(({ postcode }) => postcode.startsWith(typed.trim()))
          .map((item) => ({
            key: `${item.postcode} ${item.city}`,
            label: `${item.postcode} - ${item.city}`,
            value: item.postcode,
            item,
          }))
      }
      autoComplete="postal-code"
    />
  );
}
