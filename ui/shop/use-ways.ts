import { createContext, use } from 'react';
import { type Ways, waysOf } from '../../api/season/ways.ts';

/** The ways of the shop that a view stands in; the shell provides them. */
export const WaysContext = createContext(waysOf(null));

/** As `waysOf`, of this venue. */
export const useWays = (): Ways => use(WaysContext);
