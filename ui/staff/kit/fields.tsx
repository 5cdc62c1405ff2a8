import {
  type HTMLInputTypeAttribute,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import layout from '../../design/layout.module.css';
import { debounce } from '../../forms/debounce.ts';
import { FieldFrame, type FieldWidth, hintId, inputClass } from '../../forms/field.tsx';
import styles from './kit.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChanged: (value: string) => void;
  readonly isRequired?: boolean;
  readonly isFirstFocus?: boolean;
  /** Characters. */
  readonly longest?: number;
}

/** A line of text, or what else a browser has a field for. */
export function TextInput(
  props: FieldProps & {
    readonly type?: HTMLInputTypeAttribute;
    readonly width?: FieldWidth;
    readonly autoComplete?: string;
    readonly inputMode?: 'numeric' | 'decimal' | 'email' | 'search' | 'text';
    readonly min?: string;
    readonly max?: string;
  },
) {
  const id = useId();
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={null}>
      <input
        id={id}
        type={props.type ?? 'text'}
        className={inputClass(null, props.width)}
        value={props.value}
        required={props.isRequired}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        maxLength={props.longest}
        min={props.min}
        max={props.max}
        data-first-focus={props.isFirstFocus === true ? '' : undefined}
        aria-describedby={props.hint === undefined ? undefined : hintId(id)}
        onChange={(event) => props.onChanged(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Milliseconds that keys rest before it is searched. */
const rest = 250;

/** What is searched, told once the keys rest. */
export function SearchField(props: {
  readonly label: string;
  readonly hint: string;
  readonly width?: FieldWidth;
  /** Characters. */
  readonly longest: number;
  /** What was searched before the field came. */
  readonly start?: string;
  readonly onSearched: (text: string) => void;
}) {
  const { start = '', onSearched, ...field } = props;
  const [typed, setTyped] = useState(start);
  const latest = useRef(onSearched);
  useEffect(() => {
    latest.current = onSearched;
  });
  const later = useMemo(() => debounce((text: string) => latest.current(text), rest), []);
  return (
    <TextInput
      {...field}
      type="search"
      value={typed}
      onChanged={(text) => {
        setTyped(text);
        later.call(text);
      }}
    />
  );
}

/** Several lines of text. */
export function TextArea(props: FieldProps & { readonly rows?: number }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={null}>
      <textarea
        id={id}
        rows={props.rows ?? 3}
        className={inputClass(null)}
        value={props.value}
        required={props.isRequired}
        maxLength={props.longest}
        data-first-focus={props.isFirstFocus === true ? '' : undefined}
        aria-describedby={props.hint === undefined ? undefined : hintId(id)}
        onChange={(event) => props.onChanged(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Things of which one is chosen, and what they are together. */
export function ChoiceGroup(props: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className={layout.stack2}>
      <legend className={styles.legend}>{props.legend}</legend>
      {props.children}
    </fieldset>
  );
}

/** A box to tick. */
export function Tick(props: {
  readonly isTicked: boolean;
  readonly onChanged: (isTicked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className={styles.mark}
        checked={props.isTicked}
        onChange={(event) => props.onChanged(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}
