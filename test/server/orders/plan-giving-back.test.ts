import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { GivingBackFacts, LineFact, TicketFact } from '../../../api/server/orders/giving-back-facts.ts';
import type { GivenBack } from '../../../api/server/orders/plan-giving-back.ts';
import { planGivingBack } from '../../../api/server/orders/plan-giving-back.ts';

const orderReference = 'GOUNE';

/** An order of some evenings with services, fees and gift cards, as it was paid. */
const orders = fc
  .record({
    tickets: fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 9000 }), performanceId: fc.constantFrom(1, 2, 3) }),
      { minLength: 1, maxLength: 9 },
    ),
    services: fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 3000 }), performanceId: fc.constantFrom(1, 2, null) }),
      { maxLength: 3 },
    ),
    each: fc.integer({ min: 0, max: 199 }),
    once: fc.integer({ min: 0, max: 900 }),
    cards: fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 3 }),
  })
  .map(({ tickets, services, each, once, cards }): GivingBackFacts => {
    const line = { orderReference, code: '', givenBack: 0, performanceId: null, holder: '', card: null };
    const fee = { ...line, type: 'frais', nature: 'frais', label: 'Frais' };
    const lines: readonly LineFact[] = [
      ...services.map((service) => ({
        ...{ ...line, ...service },
        ...{ type: 'presta', nature: 'presta', label: 'Vestiaire', quantity: 1 },
      })),
      { ...fee, quantity: tickets.length, amount: each * tickets.length },
      { ...fee, quantity: 1, amount: once },
    ].map((one, position) => ({ ...one, position }));
    const total = [...tickets, ...lines].reduce((sum, { amount }) => sum + amount, 0);
    let rest = total;
    const spent = cards.map((most, index) => {
      const left = Math.min(most, rest);
      rest -= left;
      return { orderReference, number: `C${index}`, left };
    });
    return {
      orders: [
        { reference: orderReference, customerId: 'A', email: '', moneyLeft: rest, isPaidByBank: rest > 0 },
      ],
      tickets: tickets.map((ticket, index) => ({
        ...{ ...ticket, orderReference, number: String(index + 1), seatId: index, showTitle: '' },
        ...{ date: new Date(0), seatLabel: '', holder: '', isCancelled: false },
      })),
      lines,
      cards: spent.filter(({ left }) => left > 0),
    };
  });

/** What is known of the order once this went back. */
function afterwards(facts: GivingBackFacts, given: GivenBack): GivingBackFacts {
  const gone = new Set(given.tickets.map((ticket) => ticket.number));
  const backOf = (line: LineFact): number =>
    [...given.services, ...given.fees].find((back) => back.position === line.position)?.amount ?? 0;
  return {
    orders: facts.orders.map((order) => ({ ...order, moneyLeft: order.moneyLeft - given.moneyAmount })),
    tickets: facts.tickets.map((ticket) => ({
      ...ticket,
      isCancelled: ticket.isCancelled || gone.has(ticket.number),
    })),
    lines: facts.lines.map((line) => ({ ...line, givenBack: line.givenBack + backOf(line) })),
    cards: facts.cards.map((card) => ({
      ...card,
      left: card.left - (given.giftCards.find((back) => back.number === card.number)?.amount ?? 0),
    })),
  };
}

const sum = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((all, { amount }) => all + amount, 0);

it('whatever is cancelled in whatever order, all of it goes back once, to gift cards first, and never more', () => {
  fc.assert(
    fc.property(orders, fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (facts, picks) => {
      let now = facts;
      let back = 0;
      const cancel = (tickets: readonly TicketFact[]): void => {
        const ticketNumbers = tickets.map((ticket) => ticket.number);
        const [given] = planGivingBack(now, { ticketNumbers, feesToo: true, way: 'bank' });
        if (given === undefined) {
          expect(
            tickets.every((ticket) =>
              now.tickets.some((one) => one.number === ticket.number && one.isCancelled),
            ),
          ).toBe(true);
          return;
        }
        expect(given.amount).toBe(sum(given.giftCards) + given.moneyAmount);
        expect(given.amount).toBe(sum(given.tickets) + sum(given.services) + sum(given.fees));
        back += given.amount;
        now = afterwards(now, given);
        // Nothing by money while a card is short of what it paid.
        expect(given.moneyAmount > 0 && now.cards.some((card) => card.left > 0)).toBe(false);
        expect(now.orders.every((order) => order.moneyLeft >= 0)).toBe(true);
        expect(now.cards.every((card) => card.left >= 0)).toBe(true);
        expect(now.lines.every((line) => line.givenBack <= line.amount)).toBe(true);
      };
      for (const pick of picks) {
        cancel([facts.tickets[pick % facts.tickets.length]].filter((ticket) => ticket !== undefined));
      }
      cancel(facts.tickets);
      const stays = facts.lines.filter(
        (line) =>
          line.type === 'presta' &&
          !facts.tickets.some((ticket) => ticket.performanceId === line.performanceId),
      );
      expect(back).toBe(sum(facts.tickets) + sum(facts.lines) - sum(stays));
    }),
  );
});

it('fees stay where they do not go back, whatever is cancelled', () => {
  fc.assert(
    fc.property(orders, (facts) => {
      const ticketNumbers = facts.tickets.map((ticket) => ticket.number);
      const [given] = planGivingBack(facts, { ticketNumbers, feesToo: false, way: 'bank' });
      expect(given?.fees).toEqual([]);
      expect(given?.amount).toBe(sum(given?.tickets ?? []) + sum(given?.services ?? []));
    }),
  );
});
