import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf, nodeName } from './graph-chart.ts';

/** One rule of the house for charts: what breaks it, each in a sentence. */
type Rule = (chart: Chart) => readonly string[];

const invokesAnswerErrors: Rule = ({ allNodes }) =>
  allNodes.flatMap((node) =>
    node.invoke
      .filter(({ id }) => !node.transitions.has(`xstate.error.actor.${id}`))
      .map(({ src }) => `« ${nodeName(node)} » invokes ${String(src)} without an onError (rule 3)`),
  );

const noWildcards: Rule = ({ allNodes }) =>
  allNodes.flatMap((node) =>
    [...node.transitions.keys()]
      // The actors of one kind, of which there are as many as views show, are answered together.
      .filter((type) => type.includes('*') && type !== 'xstate.error.actor.form.*')
      .map((type) => `« ${nodeName(node)} » answers « ${type} »: it would swallow the errors of actors`),
  );

const dotCase = /^[a-z][a-zA-Z]*(\.[a-z][a-zA-Z]*)+$/;
const camelCase = /^[a-z][a-zA-Z]*$/;

const eventsAreDotCase: Rule = ({ allNodes }) =>
  allNodes.flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => !type.startsWith('xstate.') && !dotCase.test(type))
      .map((type) => `the event « ${type} » is not written subject.happened (rule 2)`),
  );

const statesAreCamelCase: Rule = ({ nodes }) =>
  nodes
    .filter((node) => !camelCase.test(node.key))
    .map((node) => `the state « ${nodeName(node)} » is not camelCase (rule 2)`);

const delaysAreNamed: Rule = ({ allNodes }) =>
  allNodes.flatMap((node) =>
    node.after
      .filter(({ delay }) => typeof delay !== 'string')
      .map(({ delay }) => `« ${nodeName(node)} » waits ${String(delay)}: name the delay in setup`),
  );

const guardsAreNamed: Rule = ({ transitions }) =>
  transitions
    .filter(({ definition: { guard } }) => typeof guard === 'function')
    .map(({ label }) => `« ${label} » has a guard without a name: name it in setup`);

const slotsAreNamed: Rule = ({ allNodes }) =>
  allNodes.flatMap((node) =>
    node.invoke
      .filter(({ src }) => typeof src !== 'string')
      .map(() => `« ${nodeName(node)} » invokes logic of its own: name a slot in setup`),
  );

/** What keeps a failing actor from going unnoticed. */
export function supervisionComplaints(machine: AnyStateMachine): readonly string[] {
  const chart = chartOf(machine);
  return [invokesAnswerErrors, noWildcards].flatMap((rule) => rule(chart));
}

/** All the rules of the house for a machine's chart. */
export function chartComplaints(machine: AnyStateMachine): readonly string[] {
  const chart = chartOf(machine);
  return [
    invokesAnswerErrors,
    noWildcards,
    eventsAreDotCase,
    statesAreCamelCase,
    delaysAreNamed,
    guardsAreNamed,
    slotsAreNamed,
  ].flatMap((rule) => rule(chart));
}
