import { useLocation, useNavigate } from '@tanstack/react-router';
import { pagePaths, waysOf } from '../../api/season/ways.ts';
import { useAppFact } from '../shop/shop.tsx';
import { useFirstPage } from '../shop/use-first-page.ts';
import { type ErrorKind, errorKindOf } from './error-kind.ts';
import { ErrorView } from './error-view.tsx';

export interface ErrorScreenProps {
  /** No such page (point 2: any other path, or a page that the venue hides), or one that broke. */
  readonly kind: Exclude<ErrorKind, 'updated'>;
  /** What broke it: a part that is gone after an update has words of its own. */
  readonly error?: unknown;
}

/** The error page: says what happened and shows ways on. Stands inside the shell. */
export function ErrorScreen(props: ErrorScreenProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const firstPage = useFirstPage();
  const navigate = useNavigate();
  const phone = useAppFact(({ context }) => context.settings?.venue.phone ?? '');
  // It stands outside the shell too, where nothing provides the ways.
  const ways = waysOf(useAppFact(({ context }) => context.settings));
  return (
    <ErrorView
      kind={props.kind === 'broken' ? errorKindOf(props.error) : props.kind}
      phone={phone}
      hasTickets={ways.to('tickets') !== null}
      hasHome={ways.to('home') !== null}
      firstPage={[path, pagePaths.home, pagePaths.tickets].includes(firstPage) ? null : firstPage}
      onReloaded={() => window.location.reload()}
      onSearched={(words) => void navigate({ to: pagePaths.tickets, search: { 'filtre.recherche': words } })}
    />
  );
}
