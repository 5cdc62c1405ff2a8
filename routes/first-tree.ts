import { homeRoute } from './home.ts';
import { lateRoute } from './late.ts';
import { makeRootRoute } from './root.tsx';
import { ticketsRoute } from './tickets.ts';

/** The addresses that most shoppers open first; all others come with the first of them (`whole-tree.ts`). */
export function makeFirstTree() {
  const root = makeRootRoute();
  return root.addChildren([homeRoute(root), ticketsRoute(root), lateRoute(root)]);
}
