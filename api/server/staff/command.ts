import { type Kysely, sql } from 'kysely';
import { type StaffRole, staffRoles } from '../../staff/staff-call.ts';
import { checkClosings } from '../books/closings.ts';
import type { Database } from '../database/schema.ts';
import { withOwnDatabase } from '../operation/open-database.ts';
import { readServerSettings } from '../settings.ts';
import { invitationDays, invite, machine } from './invitation.ts';
import { checkJournal, type JournalVerdict, rechainJournal, writeJournal } from './journal.ts';

const usage = `npm run staff -- invite ADRESSE RÔLE NOM…   invite quelqu’un\u00a0; le rôle\u00a0: door, desk ou manager
npm run staff -- list                        dit qui est de l’équipe
npm run staff -- end ADRESSE                 ferme un accès
npm run staff -- journal [EMPREINTE]         vérifie le journal, et qu’il passe par une empreinte notée plus tôt
npm run staff -- rechain EMPREINTE           enchaîne une fois le journal de nouveau, pour que ses plus vieux motifs s’effacent aussi
npm run staff -- closings [EMPREINTE]        vérifie de même les clôtures, leurs numéros et leurs totaux
`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

const isRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text);

async function end(database: Kysely<Database>, email: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('staff_member')
      .set({ ended_at: sql<Date>`now()`, invitation_hash: null })
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('ended_at', 'is', null)
      .returning(['id', 'name'])
      .executeTakeFirst();
    if (ended === undefined) {
      return false;
    }
    await transaction.deleteFrom('staff_session').where('staff_id', '=', ended.id).execute();
    await writeJournal(transaction, machine, [
      { what: 'staff.ended', subject: `staff ${ended.id}`, reason: '', details: { name: ended.name } },
    ]);
    return true;
  });
}

async function list(database: Kysely<Database>): Promise<void> {
  const members = await database
    .selectFrom('staff_member')
    .select(['email', 'name', 'role', 'password_hash'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .execute();
  for (const { email, name, role, password_hash } of members) {
    say(`${name}  ${email}  ${role}${password_hash === null ? '  (invitation envoyée)' : ''}`);
  }
  if (members.length === 0) {
    say('Personne encore\u00a0: npm run staff -- invite');
  }
}

function sayVerdict(verdict: JournalVerdict, known: string | null): void {
  if (verdict.kind === 'broken') {
    complain(`Le journal a été changé, ou il y manque des lignes, à partir du numéro ${verdict.number}.`);
  } else if (!verdict.isKnown) {
    complain(`Le journal se tient, mais ne passe pas par l’empreinte ${known}\u00a0: il a été réécrit.`);
  } else {
    say(
      `Le journal est entier\u00a0: ${verdict.entries} lignes, dont ${verdict.erased} aux mots effacés. Empreinte à noter\u00a0: ${verdict.digest || 'aucune'}`,
    );
  }
}

async function verifyJournal(database: Kysely<Database>, known: string | null): Promise<void> {
  sayVerdict(await checkJournal(database, known), known);
}

async function rechain(database: Kysely<Database>, known: string): Promise<void> {
  const done = await database
    .transaction()
    .execute((transaction) => rechainJournal(transaction, machine, known));
  if (done.kind === 'rechained') {
    say(
      `Le journal est enchaîné de nouveau\u00a0: ${done.rows} lignes anciennes, dont ${done.erased} aux mots effacés. Empreinte à noter à la place des précédentes\u00a0: ${done.digest}`,
    );
  } else if (done.kind === 'nothing') {
    say('Aucune ligne n’est d’avant\u00a0: il n’y a rien à faire.');
  } else {
    sayVerdict(done, known);
  }
}

const faults = {
  changed: 'a été changée',
  missing: 'manque',
  figures: 'a des chiffres qui ne s’additionnent pas',
} as const;

async function verifyClosings(database: Kysely<Database>, known: string | null): Promise<void> {
  const verdict = await checkClosings(database, known);
  if (verdict.kind === 'broken') {
    complain(`La clôture n°\u00a0${verdict.number} ${faults[verdict.why]}.`);
  } else if (!verdict.isKnown) {
    complain(
      `Les clôtures se tiennent, mais ne passent pas par l’empreinte ${known}\u00a0: elles ont été réécrites.`,
    );
  } else {
    say(
      `Clôtures entières\u00a0: ${verdict.closings}. Empreinte à noter\u00a0: ${verdict.digest || 'aucune'}`,
    );
  }
}

async function run([action, ...rest]: readonly string[]): Promise<void> {
  const [first = '', second = '', ...others] = rest;
  if (action === 'invite' && first.includes('@') && isRole(second) && others.length > 0) {
    const secret = await withOwnDatabase((database) =>
      invite(database, { email: first, role: second, name: others.join(' ') }),
    );
    const { publicAddress } = readServerSettings(process.env);
    say(`À ouvrir dans les ${invitationDays} jours, une seule fois\u00a0:`);
    say(`${publicAddress}/guichet/invitation#${secret}`);
  } else if (action === 'list' && rest.length === 0) {
    await withOwnDatabase(list);
  } else if (action === 'end' && rest.length === 1) {
    const isEnded = await withOwnDatabase((database) => end(database, first));
    if (!isEnded) {
      complain(`Personne n’a l’adresse ${first}.`);
    }
  } else if (action === 'journal' && rest.length <= 1) {
    await withOwnDatabase((database) => verifyJournal(database, rest[0] ?? null));
  } else if (action === 'rechain' && rest.length === 1) {
    await withOwnDatabase((database) => rechain(database, first));
  } else if (action === 'closings' && rest.length <= 1) {
    await withOwnDatabase((database) => verifyClosings(database, rest[0] ?? null));
  } else {
    complain(usage);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  complain(`La commande n’a pas abouti\u00a0: ${error instanceof Error ? error.message : String(error)}`);
});
