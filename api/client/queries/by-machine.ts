/**
 * For what a machine asks for again itself, without the signal of a screen that also looks. Answers are entities in Maps and columns, which Query's own comparison cannot share.
 */
export const byMachine = { structuralSharing: false, networkMode: 'always', retry: false } as const;
