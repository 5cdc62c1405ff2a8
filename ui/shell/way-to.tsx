import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Show } from '../../api/season/show.ts';
import { showSlug } from '../../api/season/show-address.ts';
import { pagePaths, type WayName } from '../../api/season/ways.ts';
import { useWays } from '../shop/use-ways.ts';
import { shellText } from './fr.ts';

interface LookOfWay {
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly target?: '_blank';
  readonly rel?: 'noopener';
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

export interface WayToProps extends LookOfWay {
  readonly page: WayName;
  /** What the page takes from the query, beside what all links keep. */
  readonly search?: Readonly<Record<string, unknown>>;
  /** What stands in its place where the venue hides the page; nothing unless it is said. */
  readonly otherwise?: ReactNode;
}

/** A link to a page that the venue may hide (point 6): there is none where it does. The cart's leads to the pouch then. */
export function WayTo({ page, search, otherwise = null, ...look }: WayToProps) {
  const ways = useWays();
  const path = page === 'cart' ? ways.cart : ways.to(page);
  return path === null ? (
    otherwise
  ) : (
    <Link
      to={path}
      {...(search === undefined ? {} : { search: (current: object) => ({ ...current, ...search }) })}
      {...look}
    />
  );
}

export interface WayToShowProps extends LookOfWay {
  readonly show: Pick<Show, 'id' | 'title'>;
  /** What stands in its place where the venue hides its shows. */
  readonly otherwise: ReactNode;
}

/** A link to the own page of a show. */
export function WayToShow({ show, otherwise, ...look }: WayToShowProps) {
  return useWays().to('tickets') === null ? (
    otherwise
  ) : (
    <Link
      to="/spectacles/$show"
      params={{ show: showSlug(show) }}
      search={(current) => ({ ...current, spec: undefined })}
      {...look}
    />
  );
}

export interface WayToGroupsProps {
  /** The performance that the group would come to, which the form then begins with; none where nothing is chosen. */
  readonly performanceId?: number | null;
  /** Who reads it has come to what an order takes at most. */
  readonly isLimit?: boolean;
}

/** The way to the venue's form for groups (option `formulaireGroupes`): who is more than an order takes goes on there. */
export function WayToGroups({ performanceId = null, isLimit = false }: WayToGroupsProps) {
  const { groups: code } = useWays();
  return code === null ? null : (
    <Link
      to={pagePaths.customForm}
      search={(current) => ({ ...current, dial: code, sc: performanceId ?? undefined })}
    >
      {shellText(isLimit ? 'way_groups_limit' : 'way_groups')}
    </Link>
  );
}

/**
 * The way to where the venue sells: its shows, in the words given; where they are hidden its subscriptions or offers, or the
 * home page, by their own names. None to the page on which it would stand.
 */
export function WayToShop({ children, ...look }: LookOfWay) {
  const ways = useWays();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const page = ways.shop ?? 'home';
  return pagePaths[page] === here ? null : (
    <WayTo page={page} {...look}>
      {page === 'tickets' ? children : shellText(`menu_${page}`)}
    </WayTo>
  );
}
