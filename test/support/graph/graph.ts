/**
 * The one door to the libraries that explore the graphs of machines: a move from the package to the core, or to the next
 * major version, is made here alone. `@xstate/graph` explores; what a later core has and the package lacks comes from
 * `xstate/graph`: `TraversalConfig`, of which `filterEvents` lets a test bound an exploration.
 */
export {
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  getSimplePaths,
  getStateNodes,
  joinPaths,
  type StatePath,
  toDirectedGraph,
} from '@xstate/graph';
export type { TraversalConfig } from 'xstate/graph';
