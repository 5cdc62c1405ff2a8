import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTickets, withReference } from '../../api/prices/accepted-reference.ts';
import { acceptedReference, memberFamily } from '../support/data/fixtures.ts';

const reference = fc.record({
  performanceId: fc.constantFrom(7, 8),
  reference: fc.constantFrom('', 'A1024', 'A1025'),
  remaining: fc.option(fc.nat(4)),
});
const references = fc
  .array(reference, { maxLength: 6 })
  .map((all) => all.map(({ performanceId, ...more }) => acceptedReference(performanceId, more)));

describe('accepted references', () => {
  test('are known once each, as they were last accepted', () => {
    fc.assert(
      fc.property(references, (all) => {
        const known = all.reduce<ReturnType<typeof withReference>>(withReference, []);
        const names = known.map((one) => `${one.performanceId} ${one.reference}`);
        expect(new Set(names).size).toBe(names.length);
        const last = all.at(-1);
        expect(last === undefined || known.includes(last)).toBe(true);
      }),
    );
  });

  test('open together what each of them opens, at this performance alone', () => {
    fc.assert(
      fc.property(references, (all) => {
        const known = all.reduce<ReturnType<typeof withReference>>(withReference, []);
        const here = known.filter(({ performanceId }) => performanceId === 7);
        const expected =
          here.length === 0
            ? memberFamily.maximum
            : here.some(({ remaining }) => remaining === null)
              ? null
              : here.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0);
        expect(openTickets(memberFamily, 7, known)).toBe(expected);
      }),
    );
  });

  test('come beside what an open family sells without one', () => {
    const open = { ...memberFamily, isOpen: true, maximum: 4 };
    expect(openTickets(open, 7, [])).toBe(4);
    expect(openTickets(open, 7, [acceptedReference(7, { remaining: 2 })])).toBe(6);
    expect(openTickets(open, 7, [acceptedReference(7, { reference: '', remaining: 1 })])).toBe(1);
    expect(openTickets({ ...open, maximum: null }, 7, [])).toBeNull();
  });

  test('come beside what an open family sells without one only once, however many are known', () => {
    const open = { ...memberFamily, isOpen: true, maximum: 4 };
    const known = [
      acceptedReference(7, { reference: '', remaining: 1 }),
      acceptedReference(7, { remaining: 2 }),
    ];
    expect(openTickets(open, 7, known)).toBe(3);
    expect(openTickets(memberFamily, 7, [acceptedReference(7, { remaining: 1 })])).toBe(1);
  });

  test('open nothing of another family', () => {
    const other = acceptedReference(7, { familyCode: 'CE', remaining: 9 });
    expect(openTickets(memberFamily, 7, [other])).toBe(2);
    expect(openTickets(memberFamily, 7, [other, acceptedReference(7, { remaining: 1 })])).toBe(1);
  });

  test('of which none is known leave what the tickets of the cart leave', () => {
    const heldAt = (priceCode: string, reference = '') => ({ priceCode, reference });
    expect(openTickets(memberFamily, 7, [], [heldAt('ADH')])).toBe(1);
    expect(openTickets(memberFamily, 7, [], [heldAt('TP'), heldAt('J26')])).toBe(2);
    expect(openTickets(memberFamily, 7, [], [heldAt('ADH'), heldAt('ADH'), heldAt('ADH')])).toBe(0);
    const open = { ...memberFamily, isOpen: true, maximum: 4 };
    const known = [
      acceptedReference(7, { reference: 'A1', remaining: 2 }),
      acceptedReference(7, { remaining: 1 }),
    ];
    // What they open is told with the cart's tickets taken off.
    expect(openTickets(open, 7, known, [heldAt('ADH', 'A1'), heldAt('ADH', 'A1024')])).toBe(7);
    expect(openTickets(open, 7, known, [heldAt('ADH', 'B2'), heldAt('ADH')])).toBe(5);
  });

  test('take the place of the same one alone: of this family, performance and number', () => {
    const first = acceptedReference(7);
    const others = [
      acceptedReference(7, { familyCode: 'CE' }),
      acceptedReference(8),
      acceptedReference(7, { reference: 'A1025' }),
    ];
    const known = others.reduce<ReturnType<typeof withReference>>(withReference, [first]);
    expect(known).toEqual([first, ...others]);
    const renewed = acceptedReference(7, { remaining: 9 });
    expect(withReference(known, renewed)).toEqual([...others, renewed]);
  });
});
