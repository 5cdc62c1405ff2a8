import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ShopContext, type TabStorage } from '../shop/shop.tsx';
import type { FormValues } from './form-controls.ts';
import { typingKey } from './typing-key.ts';

type Texts = Readonly<Record<string, string>>;

/** What stands in the storage, by form; whatever is not texts is left out. */
function readAll(storage: TabStorage): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.read(typingKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function textsOf(stored: unknown, fields: readonly string[]): Texts {
  return typeof stored !== 'object' || stored === null
    ? {}
    : Object.fromEntries(
        Object.entries(stored).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && fields.includes(entry[0]),
        ),
      );
}

/** The same form of the same page. */
const nameOf = (label: string): string => `${import.meta.env.SSR ? '' : window.location.pathname} ${label}`;

/** The fields of a form that the browser must not keep, be they shown or not. */
function secretsOf(form: HTMLFormElement | null): ReadonlySet<string> {
  const secrets = form?.querySelectorAll<HTMLInputElement>(
    '[autocomplete$="password"], [type="password"], [data-secret]',
  );
  return new Set([...(secrets ?? [])].map(({ name }) => name));
}

/** The form's first values, with what was typed in it when the page last went: a reload takes nothing from anybody. */
export function useKeptTyping<Values extends FormValues>(label: string, given: Values): Values {
  const storage = useContext(ShopContext)?.tabStorage;
  const [values] = useState(() => ({
    ...given,
    ...(storage === undefined ? {} : textsOf(readAll(storage)[nameOf(label)], Object.keys(given))),
  }));
  useEffect(() => {
    if (storage !== undefined) {
      const { [nameOf(label)]: taken, ...others } = readAll(storage);
      if (taken !== undefined) {
        storage.write(typingKey, JSON.stringify(others));
      }
    }
  }, [storage, label]);
  return values;
}

export interface TypedForm {
  readonly label: string;
  /** What it opened with, before anything was typed. */
  readonly given: FormValues;
  readonly values: FormValues;
  readonly form: { readonly current: HTMLFormElement | null };
}

/** Keeps what was typed when the page goes, passwords left out. */
export function useKeepTyping(typed: TypedForm): void {
  const storage = useContext(ShopContext)?.tabStorage;
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    const keep = (): void => {
      const { label, given, values, form } = latest.current;
      const secrets = secretsOf(form.current);
      const texts = Object.entries(values).filter(
        ([name, value]) => value !== given[name] && !secrets.has(name),
      );
      if (storage !== undefined && texts.length > 0) {
        const all = { ...readAll(storage), [nameOf(label)]: Object.fromEntries(texts) };
        storage.write(typingKey, JSON.stringify(all));
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [storage]);
}
