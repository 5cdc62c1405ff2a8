import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { provideChromium } from '../support/browser/chromium.ts';
import { Copy } from './copy.ts';
import { allFaults, type KnownFault } from './faults.ts';
import { build, judge, judgeTypes, nearest, type Project, type Red } from './judges.ts';

/**
 * `npm run test:faults` plants each fault alone in a copy of the project, asks what could notice it, the cheapest first, and
 * stops at the first red. A test counts only when it is green without the fault. Fails when a fault survives.
 * `--only=money` or `--only="gift card"` takes a kind or a part of a title, `--from=unit,contract` some judges, `--jobs=2` two
 * copies at a time, `--anew` forgets which file of tests noticed a fault before (`caught.json`): it is asked first otherwise.
 * `--write` notes there what noticed it now; `--near` is a first look, by what is quick and lies near.
 */
const options = new Map(
  process.argv.slice(2).map((word) => {
    const [name = '', ...value] = word.replace(/^--/, '').split('=');
    return [name, value.join('=')] as const;
  }),
);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const only = options.get('only')?.toLowerCase() ?? '';
const named = only.split(',');
const areKinds = named.every((name) => allFaults.some(({ kind }) => kind === name));
const wanted = allFaults.filter(({ kind, title }) =>
  areKinds ? named.includes(kind) : title.toLowerCase().includes(only),
);
const judges = (options.get('from') ?? 'types,unit,contract,browser').split(',');
/** Only what noticed it last, and tests in Node that share a word with the file: a first look. */
const isNearOnly = options.has('near');
const jobs = Math.max(1, Number(options.get('jobs') ?? 1));

interface Known {
  readonly project: Project;
  readonly file: string;
}

const memory = 'test/faults/caught.json';
const remembered = (): Map<string, Known> =>
  new Map(existsSync(memory) ? Object.entries(JSON.parse(readFileSync(memory, 'utf8'))) : []);
const known = options.has('anew') ? new Map<string, Known>() : remembered();

const allTests = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => `test/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && !/^test\/(?:engines|simulation)\//.test(file));
const isOf = (project: Project, file: string): boolean => file.startsWith(`test/${project}/`);
const tests = {
  contract: allTests.filter((file) => isOf('contract', file)),
  browser: allTests.filter((file) => isOf('browser', file)),
  unit: allTests.filter((file) => !isOf('contract', file) && !isOf('browser', file)),
};

/** Nothing is planted here: what is red in it is red without a fault. */
const sound = new Copy();
const copies = Array.from({ length: jobs }, () => new Copy());
process.once('exit', () => {
  for (const copy of [sound, ...copies]) {
    copy.remove();
  }
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(130));
}
const soundness = new Map<string, Promise<boolean>>();
let soundBuild: Promise<Red | null> | null = null;

/** Whether the judge that went red is green without the fault; asked once for each. */
function isSound({ project, file }: Red): Promise<boolean> {
  const key = `${project} ${file}`;
  const asked =
    soundness.get(key) ??
    (async () => {
      if (project === 'types') {
        return (await judgeTypes(sound)) === null;
      }
      if (project === 'build' || project === 'browser') {
        soundBuild ??= build(sound);
        if ((await soundBuild) !== null) {
          return false;
        }
      }
      return (
        project === 'build' || (file !== null && (await judge(sound, project, { files: [file] })) === null)
      );
    })();
  soundness.set(key, asked);
  return asked;
}

/** Whether it goes red a second time, asked alone: a test that fails now and then has noticed nothing. */
async function isRedAgain({ project, file }: Red, copy: Copy): Promise<boolean> {
  return (
    project === 'types' ||
    project === 'build' ||
    (file !== null && (await judge(copy, project, { files: [file] })) !== null)
  );
}

/** Asks some judge, but none of the test files that are left out. */
type Ask = (without: readonly string[]) => Promise<Red | null>;

/** Who could notice a fault, the cheapest first. */
function* askAll(fault: KnownFault, copy: Copy): Iterable<Ask> {
  const isServer = fault.file.startsWith('api/');
  const isShop = !fault.file.startsWith('api/server/');
  const isStyle = fault.file.endsWith('.css');
  let built: Promise<Red | null> | null = null;
  const inBrowser =
    (files: readonly string[]): Ask =>
    async (without) => {
      built ??= build(copy);
      return (await built) ?? judge(copy, 'browser', { files }, without);
    };
  const last = known.get(fault.title);
  if (last !== undefined && existsSync(last.file) && judges.includes(last.project)) {
    yield last.project === 'browser'
      ? inBrowser([last.file])
      : (without) => judge(copy, last.project, { files: [last.file] }, without);
  }
  if (judges.includes('types') && !isStyle) {
    yield () => judgeTypes(copy);
  }
  const inNode = isStyle ? [] : (['unit', 'contract'] as const).filter((project) => judges.includes(project));
  for (const project of inNode.filter((one) => one === 'unit' || isServer)) {
    for (const files of nearest(fault, tests[project])) {
      yield (without) => judge(copy, project, { files }, without);
    }
  }
  for (const project of isNearOnly ? [] : inNode) {
    const which = isServer && project === 'contract' ? {} : { related: fault.file };
    yield (without) => judge(copy, project, which, without);
  }
  if (judges.includes('browser') && isShop && !isNearOnly) {
    for (const files of [...nearest(fault, tests.browser), []]) {
      yield inBrowser(files);
    }
  }
}

interface Verdict {
  readonly fault: KnownFault;
  readonly red: Red | null;
  readonly seconds: number;
  /** Judges that were red once only, or without the fault too: they say nothing. */
  readonly unsound: readonly Red[];
}

async function judgeFault(fault: KnownFault, copy: Copy): Promise<Verdict> {
  const start = performance.now();
  const takeAway = copy.plant(fault);
  const unsound: Red[] = [];
  try {
    for (const ask of askAll(fault, copy)) {
      const without: string[] = [];
      for (let red = await ask(without); red !== null; red = await ask(without)) {
        const seconds = (performance.now() - start) / 1000;
        if ((await isRedAgain(red, copy)) && (await isSound(red))) {
          return { fault, red, seconds, unsound };
        }
        unsound.push(red);
        if (red.file === null || without.includes(red.file)) {
          break;
        }
        // The others of this judge are still to be heard.
        without.push(red.file);
      }
    }
    return { fault, red: null, seconds: (performance.now() - start) / 1000, unsound };
  } finally {
    takeAway();
  }
}

function say({ fault, red, seconds, unsound }: Verdict): void {
  const after = `after ${seconds.toFixed(0)} s`;
  print(
    red === null
      ? `✗ ${fault.kind}: ${fault.title}\n    SURVIVES ${after} (${fault.file})`
      : `✓ ${fault.kind}: ${fault.title}\n    caught by ${red.project}${red.file === null ? '' : ` ${red.file}`}: ${red.title} ${after}`,
  );
  for (const { project, file, title } of unsound) {
    print(`    red now and then, or without the fault as well: ${project} ${file ?? ''}: ${title}`);
  }
}

function remember({ fault, red }: Verdict): void {
  if (
    options.has('write') &&
    red !== null &&
    red.file !== null &&
    red.project !== 'types' &&
    red.project !== 'build'
  ) {
    // Read anew: another run may have written meanwhile.
    const all = remembered().set(fault.title, { project: red.project, file: red.file });
    const inOrder = [...all].toSorted(([a], [b]) => a.localeCompare(b));
    // In one piece: another run may be reading it.
    writeFileSync(`${memory}.new`, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
    renameSync(`${memory}.new`, memory);
  }
}

process.env.CHROMIUM_PATH = provideChromium();
const verdicts: Verdict[] = [];
const waiting = [...wanted];
await Promise.all(
  copies.map(async (copy) => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const verdict = await judgeFault(fault, copy);
      say(verdict);
      remember(verdict);
      verdicts.push(verdict);
    }
  }),
);

const survivors = verdicts.filter(({ red }) => red === null);
print('\nkind      planted  caught  seconds until it was, in the middle and at most');
for (const kind of new Set(wanted.map((fault) => fault.kind))) {
  const own = verdicts.filter(({ fault }) => fault.kind === kind);
  const times = own.flatMap(({ red, seconds }) => (red === null ? [] : [seconds])).toSorted((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)]?.toFixed(0) ?? '–';
  print(
    `${kind.padEnd(10)}${String(own.length).padStart(7)}${String(times.length).padStart(8)}  ${middle}, ${times.at(-1)?.toFixed(0) ?? '–'}`,
  );
}
print(`\n${verdicts.length - survivors.length} of ${verdicts.length} caught`);
for (const { fault } of survivors) {
  print(`SURVIVES ${fault.kind}: ${fault.title} (${fault.file})`);
}
process.exitCode = survivors.length > 0 || wanted.length === 0 ? 1 : 0;
