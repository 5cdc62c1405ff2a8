import { useMatches, useRouterState } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { pageAt } from '../../api/season/custom-page.ts';
import type { CustomPage } from '../../api/season/settings.ts';
import { cartText } from '../cart/fr.ts';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { useAppFact, useLateFact } from '../shop/shop.tsx';
import { useBrowserFact } from '../shop/use-browser-fact.ts';
import { shellText } from './fr.ts';
import { focusMain, mainId } from './shell.tsx';
import { useOwnTitle } from './use-page-title.ts';

export interface PageChangeProps {
  readonly ownPages: readonly CustomPage[];
  /** The path that the shop was opened at: this code may come after a first change. */
  readonly firstPath: string;
}

/**
 * What a page is called: in the browser's tab, and said on arriving, where the focus goes to the content (RGAA 12.8). The
 * router keeps the scroll.
 */
export function PageChange({ ownPages, firstPath }: PageChangeProps) {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  // Where the shopper has arrived, not where they are going.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname }) ?? firstPath;
  const isPressing = useLateFact(
    'holdCountdown',
    (snapshot) => snapshot.matches({ counting: 'lastCountdown' }),
    false,
  );
  const ownPage = pageAt(ownPages, path);
  const name =
    useOwnTitle() ?? (title === undefined ? ownPage?.title : shellText(title)) ?? shellText('page_lost');
  const venue = useAppFact(({ context }) => context.settings?.venue.name ?? '');
  const lastPath = useRef(firstPath);
  useLayoutEffect(() => {
    const warning = isPressing ? `${cartText('title_hold_warning')} ` : '';
    document.title = `${warning}${name}${venue === '' ? '' : ` — ${venue}`}`;
  }, [name, isPressing, venue]);
  const isLate = useRef(true);
  useLayoutEffect(() => {
    // This code may come after the page: whoever fills in a field of it by then goes on writing there.
    const isBusyThere = isLate.current && document.activeElement?.closest(`#${mainId} *`) != null;
    isLate.current = false;
    if (lastPath.current !== path) {
      lastPath.current = path;
      if (!isBusyThere) {
        focusMain();
      }
    }
  }, [path]);
  // Of the page that was opened the browser says the title itself; and what was drawn of this one says nothing.
  const isAlive = useBrowserFact(() => true, false);
  const [hasMoved, setMoved] = useState(false);
  if (isAlive && !hasMoved && path !== firstPath) {
    setMoved(true);
  }
  return <LiveRegion message={hasMoved ? name : ''} />;
}
