import { formatParisWallTime } from '../../values/paris-time.ts';
import { withOwnDatabase } from '../operation/open-database.ts';
import { checkSeason } from './check/check-season.ts';
import type { Fault } from './document/faults.ts';
import { seasonJsonSchema } from './document/season-document.ts';
import { formatJson, readSeasonPackage, singleFile, writeSeasonPackage } from './document/season-package.ts';
import { importSeason, readSeasonDocument } from './import-export.ts';
import type { MovedPerformance } from './store/performances-kept.ts';
import { settingsOfDocument } from './store/venue.ts';
import { legalLacks, readLegalLacks } from './venue-facts.ts';

const usage = `npm run season -- check FICHIER         vérifie une saison, n’écrit rien
npm run season -- import FICHIER        vérifie une saison et l’écrit dans la base
                 import FICHIER --deplacer   aussi quand elle déplace des séances vendues\u00a0: les acheteurs sont prévenus
npm run season -- export [FICHIER]      donne la saison de la base\u00a0: un dossier, un fichier .json, ou la sortie
npm run season -- schema                donne le schéma JSON du format

FICHIER est un dossier avec son season.json, ou un fichier .json. Voir docs/season-format.md.
`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}

function tellNotices(notices: readonly string[]): void {
  for (const notice of notices) {
    process.stderr.write(`à savoir\u00a0: ${notice}\n`);
  }
}

/** Where one only tries things out nobody needs to hear it. */
function tellLacks(lacks: readonly string[]): void {
  if (process.env.NODE_ENV === 'production') {
    tellNotices(lacks);
  }
}

function tellFaults(faults: readonly Fault[], heading: string): void {
  complain([heading, ...faults.map(({ place, message }) => `  ${place}\u00a0: ${message}`)].join('\n'));
}

async function checkFile(path: string): Promise<void> {
  const { season, faults, notices } = await checkSeason(await readSeasonPackage(path));
  tellNotices(notices);
  if (season === null) {
    tellFaults(faults, `${path} a ${faults.length} faute(s)\u00a0:`);
  } else {
    say(`${path} est juste.`);
    tellLacks(
      legalLacks(
        settingsOfDocument(season.settings).get('lieu') ?? {},
        season.contents.map(({ code }) => code),
      ),
    );
  }
}

function namesOf(moved: readonly MovedPerformance[]): readonly string[] {
  return moved.map(
    ({ name, date, tickets, orders }) =>
      `  ${name} passe au ${formatParisWallTime(date.getTime()).slice(0, 16)}\u00a0: ${tickets} billet(s) vendu(s), ${orders} commande(s)`,
  );
}

async function importFile(path: string, moves: 'refused' | 'told'): Promise<void> {
  const season = await readSeasonPackage(path);
  await withOwnDatabase(async (database) => {
    const { changes, faults, notices, moves: unwritten } = await importSeason(database, season, moves);
    tellNotices(notices);
    if (unwritten.length > 0) {
      complain(
        [
          `${path} déplace des séances vendues, rien n’a été écrit\u00a0:`,
          ...namesOf(unwritten),
          'Pour l’écrire, et prévenir les acheteurs par mail, ajoutez --deplacer.',
        ].join('\n'),
      );
    } else if (changes === null) {
      tellFaults(faults, `${path} a ${faults.length} faute(s), rien n’a été écrit\u00a0:`);
    } else if (changes.written + changes.removed === 0) {
      say('La saison était déjà celle-ci\u00a0: rien n’a changé.');
    } else {
      for (const line of namesOf(changes.moved)) {
        say(`${line}\u00a0; les acheteurs sont prévenus.`);
      }
      say(`La saison est écrite\u00a0: ${changes.written} lignes écrites, ${changes.removed} retirées.`);
    }
    if (changes !== null && unwritten.length === 0) {
      tellLacks(await readLegalLacks(database));
    }
  });
}

async function exportFile(path: string | undefined): Promise<void> {
  await withOwnDatabase(async (database) => {
    const known = await database.selectFrom('setting').select('key').limit(1).executeTakeFirst();
    if (known === undefined) {
      complain('Cette base n’a pas encore de saison.');
      return;
    }
    const { document, files } = await readSeasonDocument(database);
    if (path === undefined) {
      process.stdout.write(singleFile(document, files));
    } else {
      await writeSeasonPackage(path, document, files);
      say(`La saison est dans ${path}.`);
    }
  });
}

const isMoving = (rest: readonly string[]): boolean => rest.length === 1 && rest[0] === '--deplacer';

async function run([action, path, ...rest]: readonly string[]): Promise<void> {
  if (rest.length === 0 && action === 'export') {
    await exportFile(path);
  } else if (action === 'import' && path !== undefined && (rest.length === 0 || isMoving(rest))) {
    await importFile(path, isMoving(rest) ? 'told' : 'refused');
  } else if (rest.length === 0 && action === 'check' && path !== undefined) {
    await checkFile(path);
  } else if (path === undefined && action === 'schema') {
    process.stdout.write(formatJson(seasonJsonSchema()));
  } else {
    complain(usage);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  complain(
    `La commande n’a pas abouti\u00a0: ${error instanceof Error ? error.message : String(error)}${cause}`,
  );
});
