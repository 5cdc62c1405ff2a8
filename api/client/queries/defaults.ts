import { isAnswerLost } from '../errors.ts';

/**
 * For what a machine asks for again itself, without the signal of a screen that also looks. Answers are entities in Maps and columns, which Query's own comparison cannot share.
 */
export const byMachine = { structuralSharing: false, networkMode: 'always', retry: false } as const;

/**
 * Asked for by screens: a lost answer is asked for twice more. A refusal, or an answer that is none, stays what it is. What
 * machines ask for too takes no signal: a screen that goes would end what they wait for.
 */
export const byScreen = {
  structuralSharing: false,
  networkMode: 'always',
  retry: (failures: number, error: Error): boolean => failures < 2 && isAnswerLost(error),
  retryDelay: 1000,
} as const;
