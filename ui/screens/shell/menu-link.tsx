import { Link } from '@tanstack/react-router';
import { pagePaths } from '../../../api/entities/ways.ts';
import type { MenuEntry } from './menu-entries.ts';

export interface MenuLinkProps {
  readonly entry: MenuEntry;
  readonly className: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A link of the menu, in the bar or the dialog. */
export function MenuLink({ entry, className, onClick }: MenuLinkProps) {
  return (
    <Link
      to={entry.path}
      className={className}
      activeOptions={{ exact: entry.path === pagePaths.home, includeSearch: false }}
      onClick={onClick}
    >
      {entry.label}
    </Link>
  );
}
