import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ExclusiveKind } from '../../../api/entities/exclusion.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { laterText } from '../../texts/fr/later.ts';
import type { MenuLinkProps } from './menu-link.tsx';

/**
 * A link of the menu to what the cart excludes (point 4): dimmed, and it says why. It still leads to its page, whose guard
 * asks whether the cart may be emptied (point 2, gate-keeper).
 */
export function ExcludedLink(props: MenuLinkProps & { readonly excludedBy: ExclusiveKind }) {
  const reasonId = useId();
  const reason = laterText(`menu_excluded_${props.excludedBy}`);
  return (
    <>
      <Link
        to={props.entry.path}
        className={props.className}
        activeOptions={{ includeSearch: false }}
        onClick={props.onClick}
        data-dimmed
        aria-describedby={reasonId}
        title={reason}
      >
        {props.entry.label}
      </Link>
      <span id={reasonId}>
        <VisuallyHidden>{reason}</VisuallyHidden>
      </span>
    </>
  );
}
