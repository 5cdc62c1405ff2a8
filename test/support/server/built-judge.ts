import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { JudgeProgram } from '../../../api/server/proofs/judge-program.ts';

const program = resolve('dist-server/judge-worker.js');
// A thread without its program would refuse every document, as if each were harmful.
if (!existsSync(program)) {
  throw new Error(`${program} is missing: node api/server/build.js builds it.`);
}

/** As the server that is built has it: from the sources, the thread takes longer to start than to judge. */
export const judgeProgram: JudgeProgram = { program, isCode: false };
