import type { FaultList } from '../document/faults.ts';
import type { FormEntry } from '../document/forms-part.ts';
import { noteTwins, type Placed } from './document-reader.ts';

/** What the shape of a form does not say: each field once, choices where one chooses, and somebody who gets the answers. */
export function checkForms(
  faults: FaultList,
  forms: readonly Placed<FormEntry>[],
  hasVenueEmail: boolean,
): void {
  for (const { entry, place } of forms) {
    noteTwins(
      faults,
      entry.fields.map(({ name }, index) => ({ place: `${place}.fields[${index}]`, name })),
      'name',
    );
    for (const [index, { kind, choices }] of entry.fields.entries()) {
      const at = `${place}.fields[${index}].choices`;
      if (kind === 'choice' && new Set(choices).size < 2) {
        faults.add(at, 'un choix a au moins deux réponses différentes');
      }
      if (kind !== 'choice' && choices.length > 0) {
        faults.add(at, 'seul un champ «\u00a0choice\u00a0» a des réponses à choisir');
      }
    }
    if (entry.recipient === undefined && !hasVenueEmail) {
      faults.add(
        `${place}.recipient`,
        'personne ne recevrait les réponses\u00a0: donnez une adresse ici, ou celle du lieu (venue.email)',
      );
    }
  }
}
