import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** What is read of vitest's JSON report. */
const shape = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** How a run of vitest ended, as its report tells. */
export interface Report {
  readonly passed: number;
  readonly failed: number;
  /** Each test that failed, with its file and why; a file that could not be loaded stands for itself. */
  readonly failures: readonly string[];
  /** Where these stand. */
  readonly failedFiles: readonly string[];
}

/** Lines kept of why a test failed: what was expected, and where in the project. */
const linesKept = 12;

function said(file: string, test: string, why: string): string {
  const lines = why
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, linesKept);
  return [`✗ ${relative('.', file)} › ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Reads a report of vitest's JSON reporter; throws when it is not there or not one. */
export function readReport(path: string): Report {
  const report = shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failedFiles: report.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name }) => relative('.', name)),
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed');
      return failed.length === 0 && status === 'failed'
        ? [said(name, 'the file itself', message)]
        : failed.map(({ fullName, failureMessages }) =>
            said(name, fullName, failureMessages?.join('\n') ?? ''),
          );
    }),
  };
}

/** The tests that failed in a report, each with its file; a file that could not be loaded stands for itself. */
export function readFailures(path: string): readonly { readonly file: string; readonly title: string }[] {
  return shape.parse(JSON.parse(readFileSync(path, 'utf8'))).testResults.flatMap((result) => {
    const failed = result.assertionResults.filter(({ status }) => status === 'failed');
    return failed.length === 0 && result.status === 'failed'
      ? [{ file: result.name, title: 'the file itself' }]
      : failed.map(({ fullName }) => ({ file: result.name, title: fullName }));
  });
}
