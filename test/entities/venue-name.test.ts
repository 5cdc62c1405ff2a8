import { describe, expect, test } from 'vitest';
import { nameParts } from '../../api/season/settings.ts';

describe('the sign of a venue', () => {
  test.each([
    ['Théâtre de la Grande-Ourse', 'Théâtre de la', 'Grande-Ourse'],
    ['Le Cid', 'Le', 'Cid'],
    ['Odéon', '', 'Odéon'],
    ['  Théâtre du Nord  ', 'Théâtre du', 'Nord'],
    ['', '', ''],
  ])('« %s » says « %s », and louder « %s »', (name, first, last) => {
    expect(nameParts(name)).toEqual({ first, last });
  });
});
