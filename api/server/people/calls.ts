import type { FastifyInstance } from 'fastify';
import { personCalls } from '../../staff/person-calls.ts';
import type { ContextServices } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { writeJournal } from '../staff/journal.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { registerStaffFile } from '../staff/staff-file.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { findPeople, readPerson } from './find-person.ts';

/** What the house knows of one person. The journal names them by the id of their account alone: its rows stay for good. */
export const personStaffCalls = {
  findPerson: reading(personCalls.findPerson, ({ search }, { database }) => findPeople(database, search)),
  personData: reading(personCalls.personData, ({ id }, { database }) => readPerson(database, id)),
  erasePerson: change(personCalls.erasePerson, async ({ id, reason, isForced }, { transaction }) => {
    const told = await erasePerson(transaction, id, isForced ? 'venueForced' : 'venue');
    return {
      told,
      entries: [{ what: 'person.erased', subject: `person ${id}`, reason, details: { isForced, ...told } }],
    };
  }),
} satisfies Readonly<Record<string, ServedStaffCall>>;

const fileForm = /^([0-9A-Za-z]{1,40})\.json$/;

/** `GET /guichet/files/personnes/<id>.json`: everything of one person. Who took it, and when, is written in the journal. */
export function registerPersonFiles(app: FastifyInstance, services: ContextServices): void {
  const { database } = services;
  registerStaffFile(
    app,
    services,
    '/guichet/files/personnes/:file',
    personCalls.personData.least,
    async (_request, { file = '' }, staff) => {
      const [, id] = fileForm.exec(file) ?? [];
      if (id === undefined) {
        return null;
      }
      const person = await exportPerson(database, id, 'venue');
      await inTransaction(database, (transaction) =>
        writeJournal(transaction, staff, [{ what: 'person.exported', subject: `person ${id}`, reason: '' }]),
      );
      return {
        type: 'application/json; charset=utf-8',
        name: `personne-${id}.json`,
        content: JSON.stringify(person, null, 2),
      };
    },
  );
}
