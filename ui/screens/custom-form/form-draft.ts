import type { CustomForm } from '../../../api/entities/custom-form.ts';
import type { TabStorage } from '../../actors/shop.tsx';
import { emptyValues, type FormValues } from './custom-form-rules.ts';

/** Where what is typed in a form of the venue's is kept until it is sent. */
export interface FormDraft {
  /** The form's values, with what was typed before. */
  read(): FormValues;
  write(values: FormValues): void;
  clear(): void;
}

/** Keeps what is typed for the life of the tab, so that a reload loses nothing. What stands in the storage is not trusted. */
export function createFormDraft(storage: TabStorage, form: CustomForm): FormDraft {
  const key = `custom-form:${form.code}`;
  const empty = emptyValues(form);
  const stored = (): object => {
    try {
      const value: unknown = JSON.parse(storage.read(key) ?? 'null');
      return typeof value === 'object' && value !== null ? value : {};
    } catch {
      return {};
    }
  };
  return {
    read: () => {
      const known = new Map<string, unknown>(Object.entries(stored()));
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
    write: (values) => storage.write(key, JSON.stringify(values)),
    clear: () => storage.remove(key),
  };
}

function sameKind(value: string | boolean, like: string | boolean): string | boolean {
  return typeof value === typeof like ? value : like;
}
