import type { ChartDescription } from '../chart/chart-description.ts';

/**
 * Some states of a chart with all that is in them and around them, and what leads from one to another of them: for telling
 * a machine piece by piece.
 * @throws Error when the chart has no such state.
 */
export function chartPart(chart: ChartDescription, names: readonly string[]): ChartDescription {
  const unknown = names.find((name) => !chart.states.some((state) => state.name === name));
  if (unknown !== undefined) {
    throw new Error(`« ${chart.id} » has no state « ${unknown} »`);
  }
  const isAbout = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);
  const isShown = (name: string): boolean => names.some((wanted) => isAbout(name, wanted));
  const states = chart.states.filter(
    ({ name, parent }) => parent === null || isShown(name) || names.some((wanted) => isAbout(wanted, name)),
  );
  const kept = new Set(states.map(({ id }) => id));
  const shown = new Set(states.filter(({ name }) => isShown(name)).map(({ id }) => id));
  return {
    ...chart,
    states: states.map((state) => ({
      ...state,
      initial: state.initial !== null && kept.has(state.initial) ? state.initial : null,
    })),
    transitions: chart.transitions.filter(
      ({ source, targets }) =>
        (shown.has(source) || (kept.has(source) && targets.length > 0)) &&
        targets.every((target) => kept.has(target)),
    ),
  };
}
