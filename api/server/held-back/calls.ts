import { seatCalls } from '../../staff/seat-calls.ts';
import { performanceSubject } from '../staff/journal.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { holdBack, readEveningSeats, releaseHeldBack, takeToTill } from './hold-back.ts';

/** Seats held back from sale, and the map of an evening. */
export const seatStaffCalls = {
  eveningSeats: reading(seatCalls.eveningSeats, ({ performanceId }, { database }) =>
    readEveningSeats(database, performanceId),
  ),

  holdBackSeats: change(seatCalls.holdBackSeats, async (ask, { transaction, settings, staff }) => {
    const { kept, refused } = await holdBack(transaction, ask, staff.name, settings.now());
    const { performanceId, reason, note, returnsAt } = ask;
    return {
      told: { heldBack: kept.length, refused: [...refused] },
      entries: [
        {
          what: 'seats.heldBack',
          subject: performanceSubject(performanceId),
          reason: note,
          details: { reason, returnsAt, seats: kept },
        },
      ],
    };
  }),

  takeSeatsToTill: change(seatCalls.takeSeatsToTill, async (ask, { transaction, settings, shopContext }) => {
    const seats = await takeToTill(transaction, await shopContext(), ask, settings.holdSeconds);
    return {
      told: { taken: seats.length },
      entries: [
        {
          what: 'seats.takenToTill',
          subject: performanceSubject(ask.performanceId),
          reason: '',
          details: { seats },
        },
      ],
    };
  }),

  releaseSeats: change(seatCalls.releaseSeats, async ({ performanceId, seatIds, note }, { transaction }) => {
    const seats = await releaseHeldBack(transaction, performanceId, seatIds);
    return {
      told: { released: seats.length },
      entries: [
        {
          what: 'seats.released',
          subject: performanceSubject(performanceId),
          reason: note,
          details: { seats },
        },
      ],
    };
  }),
} satisfies Readonly<Record<string, ServedStaffCall>>;
