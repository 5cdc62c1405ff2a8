import { buying } from './buying.ts';
import type { Scenario } from './draw.ts';
import { looking } from './looking.ts';

/** What is gone through to draw pages, each by somebody of their own, with a browser that remembers nothing. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...looking,
  ...buying,
};
