import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWays } from '../shop/ways.ts';
import { customFormText } from './fr.ts';

export interface GroupsWayProps {
  /** The performance that the group would come to, which the form then begins with; none where nothing is chosen. */
  readonly performanceId?: number;
  readonly className?: string | undefined;
  /** « Venir en groupe » unless it is said. */
  readonly children?: ReactNode;
}

/** The way to the venue's form for groups (option `formulaireGroupes`): who is more than an order takes goes on there. */
export function GroupsWay({ performanceId, className, children }: GroupsWayProps) {
  const { groups: code } = useWays();
  return code === null ? null : (
    <Link
      to="/formulaire"
      search={(current) => ({ ...current, dial: code, sc: performanceId })}
      className={className}
    >
      {children ?? customFormText('groups_way')}
    </Link>
  );
}
