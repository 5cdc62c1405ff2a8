import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { pagePaths } from '../../api/season/ways.ts';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import { shellText } from './fr.ts';
import type { MenuEntry } from './menu-entries.ts';

export interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/**
 * A link of the menu, in the bar or the dialog. To what the cart excludes (point 4) it is dimmed and says why; it still leads there,
 * where the guard asks whether the cart may be emptied (point 2, gate-keeper). It is the same link before and after that is
 * known: who has the focus on it keeps it.
 */
export function MenuLink({ entry, className, onClick }: MenuLinkProps) {
  const reasonId = useId();
  const reason = entry.excludedBy === null ? undefined : shellText(`menu_excluded_${entry.excludedBy}`);
  return (
    <>
      <Link
        to={entry.path}
        className={className}
        activeOptions={{ exact: entry.path === pagePaths.home, includeSearch: false }}
        onClick={onClick}
        data-dimmed={reason === undefined ? undefined : true}
        aria-describedby={reason === undefined ? undefined : reasonId}
        title={reason}
      >
        {entry.label}
      </Link>
      {reason !== undefined && (
        <span id={reasonId}>
          <VisuallyHidden>{reason}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
