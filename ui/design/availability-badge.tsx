import type { AvailabilityCode } from '../../api/season/availability.ts';
import { text } from '../language/fr.ts';
import styles from './availability-badge.module.css';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';

/** What a shopper can read of an availability: the codes of point 3, and sales that open later. */
export type AvailabilityKind =
  | 'available'
  | 'last'
  | 'waitingList'
  | 'full'
  | 'notSold'
  | 'soon'
  | 'past'
  | 'unknown';

const kinds: Readonly<Record<AvailabilityCode, AvailabilityKind>> = {
  V: 'available',
  O: 'last',
  '+': 'waitingList',
  R: 'full',
  '-': 'notSold',
  '?': 'unknown',
  '~': 'notSold',
};

export function availabilityKind(code: AvailabilityCode): AvailabilityKind {
  return kinds[code];
}

/** A shape for each kind, so that colour is never alone: disc, half disc, ring, cross, dash, star. */
const shapes: Readonly<Record<AvailabilityKind, string>> = {
  available: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z',
  last: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Zm0 2v8a4 4 0 0 0 0-8Z',
  waitingList: 'M2 3h12v2H2zm0 4h12v2H2zm0 4h8v2H2z',
  full: 'm3.5 2 4.5 4.5L12.5 2 14 3.5 9.5 8l4.5 4.5-1.5 1.5L8 9.5 3.5 14 2 12.5 6.5 8 2 3.5Z',
  notSold: 'M2 7h12v2H2z',
  soon: 'M8 0q1 7 8 8-7 1-8 8-1-7-8-8 7-1 8-8Z',
  past: 'M2 7h12v2H2z',
  unknown: 'M2 7h2v2H2zm5 0h2v2H7zm5 0h2v2h-2z',
};

export interface AvailabilityBadgeProps {
  readonly kind: AvailabilityKind;
}

/** How well a performance or a category can still be had: words and a shape (point 3, WCAG 1.4.1). */
export function AvailabilityBadge(props: AvailabilityBadgeProps) {
  return (
    <span
      className={classNames(layout.small, layout.strong, layout.oneLine, styles.badge, styles[props.kind])}
    >
      <svg className={styles.shape} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d={shapes[props.kind]} fillRule="evenodd" />
      </svg>
      {text(`availability_${props.kind}`)}
    </span>
  );
}
