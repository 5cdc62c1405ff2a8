import { readFile } from 'node:fs/promises';

/** Gives the page's markup for an address: the built one, or Vite's in development. */
export type PageTemplate = (address: string) => Promise<string>;

/**
 * The page that `vite build` wrote to a folder, read once.
 * @throws Error, from the template, when the shop was not built.
 */
export function builtTemplate(folder: string): PageTemplate {
  let page: Promise<string> | null = null;
  const read = (): Promise<string> =>
    readFile(`${folder}/index.html`, 'utf8').catch((cause: unknown) => {
      // Built a moment later, it is found at the next request.
      page = null;
      throw new Error(`${folder}/index.html is missing: run « npm run build » first`, { cause });
    });
  return () => {
    page ??= read();
    return page;
  };
}
