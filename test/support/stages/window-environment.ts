import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Happy DOM's window around code that is loaded as a server loads it: a page and the server that it asks, in one process. */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'window',
  viteEnvironment: 'ssr',
} satisfies Environment;
