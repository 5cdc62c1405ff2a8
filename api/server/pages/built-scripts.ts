/** A file of the build, as Vite's manifest has it. */
interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What `vite build` says of what it wrote, by the path in the project of what a script begins with. */
export type Manifest = Readonly<Record<string, BuiltChunk>>;

export interface BuiltFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function filesOf(keys: Iterable<string>, manifest: Manifest): BuiltFiles {
  const seen = new Set(keys);
  for (const key of seen) {
    for (const next of manifest[key]?.imports ?? []) {
      seen.add(next);
    }
  }
  const chunks = [...seen].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

/** What every page fetches: the files that the built page names itself. */
export function firstFiles(manifest: Manifest): BuiltFiles {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry === true);
  return filesOf(
    entries.map(([key]) => key),
    manifest,
  );
}

/** Where a script of this name begins. */
export const scriptPath = (name: string): string => `ui/scripts/${name}.ts`;

/** What scripts fetched on demand need beyond the first files, each file once; an unknown one needs nothing. */
export function furtherFiles(manifest: Manifest, names: readonly string[]): BuiltFiles {
  const first = firstFiles(manifest);
  const all = filesOf(names.map(scriptPath), manifest);
  return {
    scripts: all.scripts.filter((file) => !first.scripts.includes(file)),
    styles: all.styles.filter((file) => !first.styles.includes(file)),
  };
}

/** The same styles for a page that is read without its scripts, which would ask for them. */
export const styleLinks = ({ styles }: BuiltFiles): string =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');

/** The links by which a page has these files fetched at once; styles do not keep it from being painted. */
export function preloadLinks({ scripts, styles }: BuiltFiles): string {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}
