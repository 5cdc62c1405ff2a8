import { createContext } from 'react';

/** How the rows of dates open a hall's plan to look at it; null where nobody can (consultePlan). */
export const PlanViewing = createContext<((performanceId: number) => void) | null>(null);
