import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const width = 110;

/** JSON for people: what fits in a line stands in one, so that a seat, a price, a performance is a line. */
export function formatJson(value: unknown): string {
  return `${format(value, '')}\n`;
}

function format(value: unknown, indent: string): string {
  const short = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length <= width) {
    return short;
  }
  const inner = `${indent}  `;
  const [open, parts, close] = Array.isArray(value)
    ? ['[', value.map((item) => format(item, inner)), ']']
    : ['{', entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${format(item, inner)}`), '}'];
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(inOneLine).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const parts = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** A document as it was read, unchecked, and the files that it names. */
export interface SeasonPackage {
  readonly document: unknown;
  /** A file's content, or null when there is none of that name. */
  readFile(path: string): Promise<Buffer | null>;
}

/** No image and no plan is larger. */
const largestFile = 20 * 1024 * 1024;

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** A file that the document itself holds. */
function innerFile(document: unknown, path: string): Buffer | null {
  const { text, base64 } = record(record(record(document).files)[path]);
  if (typeof text === 'string') {
    return Buffer.from(text, 'utf8');
  }
  return typeof base64 === 'string' ? Buffer.from(base64, 'base64') : null;
}

/** A season that was put together here. */
export function packageOf(document: unknown, files: ReadonlyMap<string, Buffer>): SeasonPackage {
  return {
    document,
    readFile: (path) => Promise.resolve(files.get(path) ?? innerFile(document, path)),
  };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function positionIn(text: string, error: unknown): string {
  const offset = Number(
    /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? Number.NaN,
  );
  if (Number.isNaN(offset)) {
    return '';
  }
  const before = text.slice(0, offset).split('\n');
  return `, ligne ${before.length}, colonne ${(before.at(-1) ?? '').length + 1}`;
}

/**
 * The season of a folder (its `season.json`) or of a JSON file, with the files beside it.
 * @throws Error, in French, when there is no such file or it is not JSON.
 */
export async function readSeasonPackage(path: string): Promise<SeasonPackage> {
  const file = (await isFolder(path)) ? join(path, 'season.json') : path;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`le fichier ${file} ne se lit pas`, { cause });
  });
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new Error(`${file} n’est pas du JSON${positionIn(text, cause)}`);
  }
  return {
    document,
    readFile: async (name) => {
      const inner = innerFile(document, name);
      if (inner !== null) {
        return inner;
      }
      const beside = join(dirname(file), name);
      const found = await stat(beside).catch(() => null);
      return found?.isFile() === true && found.size <= largestFile ? readFile(beside) : null;
    },
  };
}

const isText = /\.(?:svg|json|html)$/;

/** Document and files as one JSON text. */
export function singleFile(document: object, files: ReadonlyMap<string, Buffer>): string {
  const inside = Object.fromEntries(
    [...files].map(([name, content]) => [
      name,
      isText.test(name) ? { text: content.toString('utf8') } : { base64: content.toString('base64') },
    ]),
  );
  return formatJson({ ...document, files: inside });
}

/** Writes document and files: one file when `path` ends with .json, else a folder. @throws Error when it cannot. */
export async function writeSeasonPackage(
  path: string,
  document: object,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (path.endsWith('.json')) {
    await writeFile(path, singleFile(document, files));
    return;
  }
  for (const [name, content] of [['season.json', Buffer.from(formatJson(document))] as const, ...files]) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
}
