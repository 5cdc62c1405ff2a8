import type { cost as usualCost } from '../../../api/server/customer/password-cost.ts';

/** Nobody attacks these tests, and hundreds of members register in them: what a hash costs is told by those that keep the usual cost. */
export const cost: typeof usualCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
