import type { cost as usualCost } from '../../../api/server/customer/password-cost.ts';

/** Nobody attacks a simulation. */
export const cost: typeof usualCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
