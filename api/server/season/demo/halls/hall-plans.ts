import type { HallPlan } from '../../../../seats/hall-plan.ts';
import { arenes } from './arenes.ts';
import { polaris } from './polaris.ts';

/** The demo season's halls, by plan id. */
export const hallPlans: { readonly polaris: HallPlan; readonly arenes: HallPlan } = {
  polaris: polaris(),
  arenes: arenes(),
};
