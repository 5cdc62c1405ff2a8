import { describe, expect, test } from 'vitest';
import {
  canBeLinked,
  isLinkOfUse,
  isUnnamed,
  itemsToName,
  pouchItemOf,
  withHolder,
  withLink,
} from '../../api/cart/pouch.ts';
import { armande, pouchItem, pouchOf, twoTickets } from '../support/data/pouch-fixtures.ts';

const nobody = { lastName: '', firstName: '' };

describe('a ticket of a pouch', () => {
  test('is found by its id, or not at all', () => {
    expect(pouchItemOf(twoTickets, '13')?.holder).toEqual(armande);
    expect(pouchItemOf(twoTickets, '99')).toBeUndefined();
  });

  test('is nobody’s until it has a first or a last name', () => {
    expect(isUnnamed({ holder: nobody })).toBe(true);
    expect(isUnnamed({ holder: { ...nobody, lastName: 'Béjart' } })).toBe(false);
    expect(isUnnamed({ holder: { ...nobody, firstName: 'Armande' } })).toBe(false);
  });

  test('waits for a name as long as it is nobody’s and can still be given one', () => {
    const pouch = pouchOf(
      pouchItem('1'),
      pouchItem('2', { holder: armande }),
      pouchItem('3', { isChangeable: false }),
      pouchItem('4', { kind: 'card' }),
    );
    expect(itemsToName(pouch).map(({ id }) => id)).toEqual(['1', '4']);
  });
});

describe('a link by which a friend says a name', () => {
  test('is opened for tickets whose name can still be changed, not for cards', () => {
    expect(canBeLinked(pouchItem('1'))).toBe(true);
    expect(canBeLinked(pouchItem('1', { isChangeable: false }))).toBe(false);
    expect(canBeLinked(pouchItem('1', { kind: 'card' }))).toBe(false);
    expect(canBeLinked(pouchItem('1', { kind: 'other' }))).toBe(false);
  });

  test('is opened where there is none, and withdrawn where there is one, also once the name is settled', () => {
    const pouch = pouchOf(
      pouchItem('1'),
      pouchItem('2', { link: '/billet/abc' }),
      pouchItem('3', { kind: 'card' }),
      pouchItem('4', { link: '/billet/def', isChangeable: false }),
    );
    const ids = ['1', '2', '3', '4', '99'];
    expect(ids.filter((id) => isLinkOfUse(pouch, id, 'open'))).toEqual(['1']);
    expect(ids.filter((id) => isLinkOfUse(pouch, id, 'withdraw'))).toEqual(['2', '4']);
  });

  test('stands at its own ticket alone, and is gone once withdrawn', () => {
    const pouch = { ...twoTickets, invitation: 'Dites-nous qui vient' };
    const opened = withLink(pouch, '12', '/billet/abc');
    expect(opened).toEqual({
      invitation: 'Dites-nous qui vient',
      items: [pouchItem('12', { link: '/billet/abc' }), pouchItem('13', { holder: armande })],
    });
    expect(withLink(opened, '12', '')).toEqual(pouch);
    expect(withLink(pouch, '99', '/billet/abc')).toEqual(pouch);
  });
});

test('a name that is given here is that of one ticket, and no longer the one said by a link', () => {
  const pouch = pouchOf(
    pouchItem('1', { isNamedByLink: true, link: '/billet/abc' }),
    pouchItem('2', { isNamedByLink: true, holder: armande }),
  );
  const madeleine = { lastName: 'Béjart', firstName: 'Madeleine' };
  expect(withHolder({ ...pouch, invitation: 'Qui vient ?' }, '1', madeleine)).toEqual({
    invitation: 'Qui vient ?',
    items: [
      pouchItem('1', { link: '/billet/abc', holder: madeleine }),
      pouchItem('2', { isNamedByLink: true, holder: armande }),
    ],
  });
});
