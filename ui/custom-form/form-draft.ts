import type { CustomForm } from '../../api/custom-form/custom-form.ts';
import type { TabStorage } from '../shop/shop.tsx';
import { emptyValues, type FormValues } from './custom-form-rules.ts';
import { formDraftsKey } from './form-drafts-key.ts';

/** Where what is typed in a form of the venue's is kept until it is sent. */
export interface FormDraft {
  /** The form's values, with what was typed before. */
  read(): FormValues;
  write(values: FormValues): void;
  clear(): void;
}

/**
 * Keeps what is typed for the life of the tab, so that a reload loses nothing; it goes when somebody signs out. What stands in
 * the storage is not trusted.
 */
export function createFormDraft(
  storage: TabStorage,
  form: CustomForm,
  /** What it begins with, where nothing was typed yet. */
  begun: FormValues = {},
): FormDraft {
  const empty = { ...emptyValues(form), ...begun };
  const all = (): ReadonlyMap<string, unknown> => {
    try {
      const value: unknown = JSON.parse(storage.read(formDraftsKey) ?? 'null');
      return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
    } catch {
      return new Map();
    }
  };
  const keep = (drafts: ReadonlyMap<string, unknown>): void =>
    storage.write(formDraftsKey, JSON.stringify(Object.fromEntries(drafts)));
  return {
    read: () => {
      const draft = all().get(form.code);
      const known = new Map<string, unknown>(
        typeof draft === 'object' && draft !== null ? Object.entries(draft) : [],
      );
      return Object.fromEntries(
        Object.entries(empty).map(([name, nothing]) => {
          const value = known.get(name);
          return [
            name,
            typeof value === 'string' || typeof value === 'boolean' ? sameKind(value, nothing) : nothing,
          ];
        }),
      );
    },
    write: (values) => keep(new Map([...all(), [form.code, values]])),
    clear: () => keep(new Map([...all()].filter(([code]) => code !== form.code))),
  };
}

function sameKind(value: string | boolean, like: string | boolean): string | boolean {
  return typeof value === typeof like ? value : like;
}
