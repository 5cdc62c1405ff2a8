import type { Instrumenter } from '@stryker-mutator/instrumenter';

type Ignorer = Parameters<Instrumenter['instrument']>[1]['ignorers'][number];

export const strykerPlugins: readonly {
  readonly kind: 'Ignore';
  readonly name: string;
  readonly value: Ignorer;
}[];
