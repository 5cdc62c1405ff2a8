import { eveningCalls } from '../../staff/evening-calls.ts';
import { performanceSubject, readDeeds } from '../staff/journal.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { cancelEvening, messageEvening, moveEvening } from './change-evening.ts';
import { refusals } from './fr.ts';
import { readEvenings, readJob, readJobs, retryJob } from './read-evening.ts';
import { weighEvening } from './weigh-evening.ts';

/** Evenings: moved, cancelled, and what is said to everybody of one. */
export const eveningStaffCalls = {
  evenings: reading(eveningCalls.evenings, async (_, { database, settings }) => ({
    now: settings.now(),
    evenings: [...(await readEvenings(database, null, settings.now()))],
  })),

  evening: reading(eveningCalls.evening, async ({ performanceId }, { database, settings }) => {
    const [evening] = await readEvenings(database, performanceId, settings.now());
    if (evening === undefined) {
      throw refusals.eveningUnknown();
    }
    const journal = await readDeeds(database, { performanceId });
    return { now: settings.now(), evening, journal };
  }),

  weighEvening: reading(eveningCalls.weighEvening, ({ performanceId }, { database }) =>
    weighEvening(database, performanceId),
  ),

  moveEvening: change(eveningCalls.moveEvening, async (ask, { transaction, staff, settings }) => {
    const begun = await moveEvening(transaction, ask, staff.name, settings.now());
    const { performanceId, dateBefore, date, hallId, answersUntil, reason } = ask;
    const details = { dateBefore, date, hallId, answersUntil, orders: begun.orders };
    return {
      told: begun,
      entries: [{ what: 'evening.moved', subject: performanceSubject(performanceId), reason, details }],
    };
  }),

  cancelEvening: change(eveningCalls.cancelEvening, async (ask, { transaction, staff, settings }) => {
    const begun = await cancelEvening(transaction, ask, staff.name, settings.now());
    const { performanceId, dateBefore, reason } = ask;
    const details = { date: dateBefore, orders: begun.orders };
    return {
      told: begun,
      entries: [{ what: 'evening.cancelled', subject: performanceSubject(performanceId), reason, details }],
    };
  }),

  messageEvening: change(eveningCalls.messageEvening, async (ask, { transaction, staff }) => {
    const begun = await messageEvening(transaction, ask, staff.name);
    const details = { about: ask.subject, addresses: begun.orders };
    return {
      told: begun,
      entries: [
        { what: 'evening.written', subject: performanceSubject(ask.performanceId), reason: '', details },
      ],
    };
  }),

  eveningJobs: reading(eveningCalls.eveningJobs, ({ performanceId }, { database }) =>
    readJobs(database, performanceId),
  ),

  eveningJob: reading(eveningCalls.eveningJob, ({ jobId }, { database }) => readJob(database, jobId)),

  retryJob: change(eveningCalls.retryJob, async ({ jobId }, { transaction }) => {
    const { performanceId, orders } = await retryJob(transaction, jobId);
    const details = { operation: jobId, orders };
    return {
      told: { orders },
      entries: [{ what: 'evening.retried', subject: performanceSubject(performanceId), reason: '', details }],
    };
  }),
} satisfies Readonly<Record<string, ServedStaffCall>>;
