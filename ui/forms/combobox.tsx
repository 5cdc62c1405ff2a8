import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classNames } from '../design/class-names.ts';
import { LiveRegion } from '../design/visually-hidden.tsx';
import styles from './combobox.module.css';
import { formsText } from './fr.ts';

export interface ComboboxOption {
  readonly key: string;
  readonly label: string;
}

export interface ComboboxProps<Option extends ComboboxOption> {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  /** Names the list of suggestions: the field's label. */
  readonly listLabel: string;
  /** What may be suggested now; narrowed by `suggest` at each key. */
  readonly options: readonly Option[];
  /** The options are those of what is typed now: with none, there is no result. */
  readonly isSettled: boolean;
  /** How much must be typed before anything is suggested. */
  readonly shortest: number;
  readonly onTyped: (value: string) => void;
  /** The list is asked for by key without typing: look up what stands in the field. */
  readonly onOpened: (value: string) => void;
  readonly onChosen: (option: Option) => void;
  readonly onBlur: () => void;
  readonly autoComplete: string;
  readonly inputMode?: 'text' | 'numeric';
  readonly disabled?: boolean | undefined;
  readonly isInvalid: boolean;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
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
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { options, value } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);

  const isShown = isOpen && value.trim().length >= props.shortest && (options.length > 0 || props.isSettled);
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
      props.onOpened(value);
    }
  };
  const choose = (option: Option) => {
    close();
    props.onChosen(option);
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
    <div className={styles.combobox}>
      <input
        ref={input}
        id={props.id}
        name={props.name}
        type="text"
        className={props.className}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        aria-required="true"
        aria-invalid={props.isInvalid ? true : undefined}
        aria-describedby={props.describedBy}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        disabled={props.disabled}
        onChange={(event) => {
          setOpen(true);
          setActiveKey(null);
          props.onTyped(event.target.value);
        }}
        onKeyDown={(event) => {
          if (answer(event)) {
            event.preventDefault();
          }
        }}
        onBlur={() => {
          close();
          props.onBlur();
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
            <ul id={listId} className={styles.list} role="listbox" aria-label={props.listLabel}>
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
            <p className={styles.none}>{formsText('combobox_none')}</p>
          )}
        </div>
      )}
      <LiveRegion
        message={
          isShown ? formsText(isListed ? 'combobox_count' : 'combobox_none', { count: options.length }) : ''
        }
      />
    </div>
  );
}
