import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTickets, withReference } from '../../api/entities/accepted-reference.ts';
import { acceptedReference, memberFamily } from '../support/fixtures.ts';

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
});
