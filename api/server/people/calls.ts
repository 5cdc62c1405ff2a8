import { personCalls } from '../../staff/person-calls.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { erasePerson } from './erase-person.ts';
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
