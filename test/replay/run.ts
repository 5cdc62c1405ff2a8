import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { readRecording } from '../../ui/inspector/recording/recording.ts';
import {
  canReplay,
  lostBeginning,
  type ReplayedStep,
  replayRecording,
} from '../../ui/inspector/replay/replay.ts';
import { regressionTest } from './regression-test.ts';

/**
 * `npm run replay FILE`: plays a recording through the machines and prints it event by event; `--test` writes it out as a test,
 * with `--expect app/cart=idle` (any number of them) for what the shopper should have seen. See `docs/recordings.md`.
 */
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const mostBytes = 5_000_000;

/** The text of a file: as it was saved, or as it stands in the server’s log. */
function textOfFile(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  return /^[\w-]+$/.test(text)
    ? inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: mostBytes }).toString()
    : text;
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}

const words = process.argv.slice(2);
const expected = words.flatMap((word, place) => (words[place - 1] === '--expect' ? [word] : []));
const [file] = words.filter((word, place) => !word.startsWith('--') && words[place - 1] !== '--expect');

const printStep =
  (from: number) =>
  (step: ReplayedStep): void => {
    const after = `+${((step.at - from) / 1000).toFixed(3)} s`.padStart(12);
    const source = step.source === '' ? 'outside' : step.source;
    print(`${after}  ${step.path} ← ${step.event} (${source})  ${step.state ?? ''}`);
    if (step.departure !== null) {
      print(`${' '.repeat(12)}  DEPARTS: ${step.departure}`);
    }
  };

function run(path: string): void {
  let text: string;
  try {
    text = textOfFile(path);
  } catch (error) {
    fail(`« ${path} » cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return;
  }
  const read = readRecording(text);
  if (read.kind === 'refused') {
    fail(read.words);
    return;
  }
  const { recording } = read;
  print(
    `${recording.steps.length} steps from ${new Date(recording.from).toISOString()}, build ${recording.build}`,
  );
  if (recording.isTrimmed) {
    print('Long texts and lists were cut: the replay may depart from the recording for that.');
  }
  if (!canReplay(recording)) {
    fail(lostBeginning);
    return;
  }
  const replay = replayRecording(recording, { step: printStep(recording.from) });
  const departures = replay.steps.filter(({ departure }) => departure !== null).length;
  print(departures === 0 ? 'The replay is as the recording.' : `The replay departs at ${departures} steps.`);
  for (const fault of replay.faults) {
    print(`FAULT: ${fault}`);
  }
  if (words.includes('--test')) {
    writeTest(path, text, replay.faults.length > 0);
  }
}

function writeTest(path: string, text: string, hasFaults: boolean): void {
  const wrong = expected.find((wish) => !/^[^=]+=.+$/.test(wish));
  if (wrong !== undefined) {
    fail(`« ${wrong} » says nothing: write --expect app/cart=idle`);
    return;
  }
  if (!hasFaults && expected.length === 0) {
    fail(
      'No machine failed: say what the shopper should have seen, with --expect app/cart=idle, for a test that can fail.',
    );
    return;
  }
  const name = basename(path)
    .replace(/\.\w+$/, '')
    .replaceAll(/[^\w-]+/g, '-');
  const folder = join(import.meta.dirname, 'found');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), text);
  writeFileSync(join(folder, `${name}.test.ts`), regressionTest(name, expected));
  print(`Written: test/replay/found/${name}.test.ts, which fails until the fault is mended.`);
}

if (file === undefined) {
  fail('Which recording? npm run replay -- FILE [--test [--expect app/cart=idle]]');
} else {
  run(file);
}
