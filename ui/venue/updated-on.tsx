import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { formatDate } from '../language/dates.ts';
import { venueText } from './fr.ts';

/** « Mis à jour le 1er septembre 2026 ». `on` is a day: `2026-09-01`. */
export function UpdatedOn(props: { readonly on: string }) {
  // Noon of that day is that day in Paris, whatever the season.
  const date = formatDate(Date.parse(`${props.on}T12:00:00Z`));
  return (
    <p className={classNames(layout.note, layout.above3)}>
      <time dateTime={props.on}>{venueText('content_updated', { date })}</time>
    </p>
  );
}
