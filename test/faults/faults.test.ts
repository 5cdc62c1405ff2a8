import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allFaults, type FaultKind, faults, planted } from './faults.ts';

const kinds = Object.keys(faults) as FaultKind[];

describe('planted faults', () => {
  it.each(allFaults)('$kind: « $title » still fits the code', (fault) => {
    const text = readFileSync(fault.file, 'utf8');
    expect(planted(fault, text)).not.toBe(text);
  });

  it('are five at least of each kind, each with a name of its own', () => {
    expect(kinds.filter((kind) => faults[kind].length < 5)).toEqual([]);
    expect(new Set(allFaults.map(({ title }) => title)).size).toBe(allFaults.length);
  });
});
