/** The wire's name of the timestamp that goes with every call beside `instPA` (chosen here). */
export const timestampParameter = 'ts';
