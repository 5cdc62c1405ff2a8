import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type ComposerSearch, readComposerSearch } from './composer-search.ts';

/** In the place of a part's id: what was chosen, of all parts. */
export const chosenPart = 'mes-choix';

/** Which evenings are shown, and how: in the address, so that back, reload and a shared link bring them again. */
export function useComposerSearch() {
  const search: ComposerSearch = useSearch({ from: '/abonnements/seances', shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  const change = useCallback(
    (wishes: ComposerSearch) =>
      void navigate({
        to: '.',
        search: (current) => ({ ...current, ...wishes }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { 'filtre.partie': _, ...wished } = readComposerSearch({ ...search });
  const isNarrowed = Object.values(wished).some((wish) => wish !== undefined);
  // Once it is there it stays, with what it shows.
  const [isFinderWanted, setFinderWanted] = useState(isNarrowed);
  if (isNarrowed && !isFinderWanted) {
    setFinderWanted(true);
  }
  const wantFinder = useCallback(() => setFinderWanted(true), []);
  return { search, change, isFinderWanted, wantFinder };
}
