import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Fault } from './fault.types.ts';
import { planted } from './faults.ts';

/** Tests that compare the code with its own text, its drawing or this folder: they judge nothing of what a shopper meets. */
const noJudges = /^test\/(?:faults|inspector|mutation)\/.*\.test\.tsx?$|^test\/architecture\.test\.ts$/;

/** The project in a folder of its own, where faults may be planted: the working tree is never touched. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'guichet-faults-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    for (const file of new Set(listed.split('\0'))) {
      if (file !== '' && !noJudges.test(file) && existsSync(file)) {
        mkdirSync(join(this.folder, dirname(file)), { recursive: true });
        copyFileSync(file, join(this.folder, file));
      }
    }
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  /** Plants a fault; what is returned takes it away again. @throws Error when it no longer fits. */
  plant(fault: Fault): () => void {
    const path = join(this.folder, fault.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, planted(fault, text));
    return () => writeFileSync(path, text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
