import { keyed, otherwise, text } from '../../api/contract/read.ts';
import type { VisitorDraft } from '../actors/shop.tsx';
import type { StorageArea } from './storage.ts';

const key = 'visitor-draft';
const readTexts = otherwise(keyed(text), null);

/** Keeps what is typed in the visitor's form in the tab's session storage, so that a reload loses nothing. */
export function createVisitorDraft(session: StorageArea): VisitorDraft {
  return {
    read: () => {
      try {
        const texts = readTexts(JSON.parse(session.read(key) ?? 'null'), '');
        return texts === null ? null : Object.fromEntries(texts);
      } catch {
        return null;
      }
    },
    write: (values) => session.write(key, JSON.stringify(values)),
    clear: () => session.remove(key),
  };
}
