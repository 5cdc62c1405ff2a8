import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomCode } from '../../api/server/payment/random-code.ts';
import {
  type DoorEntry,
  type DoorList,
  isBefore,
  isLetIn,
  isTicketCode,
  judgeTicket,
  type ListedTicket,
  lookupOf,
  tidyCode,
} from '../../api/staff/door.ts';

const ticket: fc.Arbitrary<Omit<ListedTicket, 'digest'>> = fc.record({
  seat: fc.constant('Parterre, rang A, place 1'),
  category: fc.constant('1re catégorie'),
  price: fc.constant('Tarif plein'),
  proof: fc.constantFrom('', 'Carte d’étudiant'),
  state: fc.constantFrom('valid', 'cancelled'),
});

/** An evening with tickets of its own and of two others, one of which was to be this evening. */
const list: fc.Arbitrary<DoorList> = fc
  .record({
    own: fc.array(ticket, { maxLength: 8 }),
    near: fc.nat({ max: 4 }),
    moved: fc.nat({ max: 4 }),
  })
  .map(({ own, near, moved }) => {
    const named = (name: string, count: number): string[] =>
      Array.from({ length: count }, (_, index) => `${name} ${index}`);
    const evening = { title: 'Le Malade imaginaire', hall: 'Salle Polaris' };
    return {
      ...{ ...evening, id: 1, date: 1000, version: 'v', madeAt: 0 },
      tickets: own.map((one, index) => ({ ...one, digest: `own ${index}` })),
      others: [{ ...evening, id: 2, date: 2000, digests: named('near', near), moved: named('moved', moved) }],
    };
  });

const everyDigest = fc
  .tuple(fc.constantFrom('own', 'near', 'moved', 'none'), fc.nat({ max: 9 }))
  .map((parts) => parts.join(' '));

const entryOf = (digest: string, at: number): DoorEntry => ({
  ...{ id: `${digest} at ${at}`, digest, at, door: 'Hall', device: 'tele1', isUndone: false },
});

describe('what a phone says of a ticket', () => {
  test('lets each ticket of the evening in once, and nothing else ever', () => {
    fc.assert(
      fc.property(list, fc.array(everyDigest, { maxLength: 40 }), (evening, showings) => {
        const lookup = lookupOf(evening);
        const entered = new Map<string, DoorEntry>();
        showings.forEach((digest, at) => {
          const verdict = judgeTicket(digest, lookup, entered);
          const known = evening.tickets.find((one) => one.digest === digest);
          const mayEnter = known !== undefined && known.state === 'valid' && !entered.has(digest);
          expect(isLetIn(verdict)).toBe(mayEnter);
          if (isLetIn(verdict)) {
            entered.set(digest, entryOf(digest, at));
          }
        });
        expect(entered.size).toBeLessThanOrEqual(
          evening.tickets.filter(({ state }) => state === 'valid').length,
        );
      }),
    );
  });

  test('says why, as the list knows it', () => {
    fc.assert(
      fc.property(list, everyDigest, fc.boolean(), (evening, digest, isIn) => {
        const own = evening.tickets.find((one) => one.digest === digest);
        const other = evening.others[0];
        const isListed = own !== undefined;
        const entered = new Map(isIn && isListed ? [[digest, entryOf(digest, 5)]] : []);
        const verdict = judgeTicket(digest, lookupOf(evening), entered);
        const expected = isListed
          ? own.state === 'cancelled'
            ? 'cancelled'
            : isIn
              ? 'alreadyIn'
              : own.proof === ''
                ? 'admitted'
                : 'proofAsked'
          : other?.digests.includes(digest)
            ? 'otherEvening'
            : other?.moved.includes(digest)
              ? 'moved'
              : 'notOfHere';
        expect(verdict.kind).toBe(expected);
        if (verdict.kind === 'alreadyIn') {
          expect(verdict.entry).toEqual(entryOf(digest, 5));
        }
        if (verdict.kind === 'otherEvening' || verdict.kind === 'moved') {
          expect(verdict.evening).toEqual({ id: 2, title: other?.title, date: 2000, hall: other?.hall });
        }
      }),
    );
  });

  test('two phones agree on who was first, whichever they hear of first', () => {
    const moment = fc.nat({ max: 3 });
    fc.assert(
      fc.property(moment, moment, fc.uuid(), fc.uuid(), (at, otherAt, id, otherId) => {
        fc.pre(id !== otherId);
        const one = { ...entryOf('own 0', at), id };
        const other = { ...entryOf('own 0', otherAt), id: otherId };
        expect(isBefore(one, other)).toBe(!isBefore(other, one));
      }),
    );
  });
});

describe('a code that is typed', () => {
  test('is the printed one, however it is spaced and whatever looks alike', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 25 }), (_, cut) => {
        const code = randomCode(26);
        const typed = `${code.slice(0, cut)} - ${code.slice(cut)}`.toLowerCase();
        const alike = typed.replace(/0/g, 'o').replace(/1/g, 'l');
        expect(tidyCode(typed)).toBe(code);
        expect(tidyCode(alike)).toBe(code);
        expect(isTicketCode(tidyCode(alike))).toBe(true);
      }),
    );
  });

  test('is none where something is missing, or no such letter exists', () => {
    expect(isTicketCode(tidyCode(randomCode(25)))).toBe(false);
    expect(isTicketCode(tidyCode(`${randomCode(25)}U`))).toBe(false);
    expect(isTicketCode('')).toBe(false);
  });
});
