import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the thread runs that judges documents: a file, or lines of code that load it. */
export interface JudgeProgram {
  readonly program: string;
  readonly isCode: boolean;
}

const sources = pathToFileURL(join(import.meta.dirname, 'judge-worker.ts')).href;

/** The built server has the program beside it; from the sources it is TypeScript, which a thread cannot read by itself. */
export const judgeProgram: JudgeProgram = import.meta.filename.endsWith('.ts')
  ? {
      program: `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(sources)}, ${JSON.stringify(sources)}))`,
      isCode: true,
    }
  : { program: join(import.meta.dirname, 'judge-worker.js'), isCode: false };
