import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '../../contract/rendered-page.ts';
import { furtherFiles, type Manifest, pageNeeds, preloadLinks, styleLinks } from '../pages/page-needs.ts';

export interface TemplatedPage {
  /** Up to the body, and from there on. */
  readonly head: string;
  readonly body: string;
  /** What it will surely name and be painted with, as values of `Link`: sheets and fonts. */
  readonly hints: readonly string[];
  /** Links to the styles that the page's scripts ask for: for who has none. */
  readonly styles: string;
}

/** Takes a page apart where what is the shopper's own ends. */
export function takenApart(markup: string): Omit<TemplatedPage, 'styles'> {
  const [head = ''] = markup.split('<body>', 1);
  return { head, body: markup.slice(head.length), hints: hintsIn(head) };
}

function hintsIn(head: string): readonly string[] {
  return head.split('<link ').flatMap((link) => {
    const [, address = ''] = / href="([^"]+)"/.exec(link) ?? [];
    const kind = link.startsWith('rel="stylesheet"')
      ? 'style'
      : /^rel="preload" as="(style|font)"/.exec(link)?.[1];
    return kind === undefined ? [] : [`<${address}>; rel=preload; as=${kind}; crossorigin`];
  });
}

/** Gives the page for a path: the built one, or Vite's in development. */
export type PageTemplate = (path: string) => Promise<TemplatedPage>;

/** What stands around every page. */
const frame = 'later';

/** Where the build keeps its manifest, below its folder. */
const manifestFile = '.vite/manifest.json';

interface BuiltPage {
  readonly markup: string;
  readonly manifest: Manifest;
}

async function readBuild(folder: string): Promise<BuiltPage> {
  const read = (name: string): Promise<string> => readFile(`${folder}/${name}`, 'utf8');
  const [markup, manifest] = await Promise.all([read('index.html'), read(manifestFile).catch(() => '{}')]);
  return { markup, manifest: JSON.parse(manifest) };
}

/**
 * The page that `vite build` wrote to a folder, read once, with links to the scripts and styles that the path needs. Without
 * the build's records the shop asks for them itself, later.
 * @throws Error, from the template, when the shop was not built.
 */
export function builtTemplate(folder: string): PageTemplate {
  let build: Promise<BuiltPage> | null = null;
  const read = (): Promise<BuiltPage> =>
    readBuild(folder).catch((cause: unknown) => {
      // Built a moment later, it is found at the next request.
      build = null;
      throw new Error(`${folder}/index.html is missing: run « npm run build » first`, { cause });
    });
  const pages = new Map<readonly string[], TemplatedPage>();
  return async (path) => {
    build ??= read();
    const { markup, manifest } = await build;
    const { scripts, next = [] } = pageNeeds(path);
    const known = pages.get(scripts);
    if (known !== undefined) {
      return known;
    }
    const links = preloadLinks(furtherFiles(manifest, [...scripts, ...next]));
    const page: TemplatedPage = {
      ...takenApart(markup.replace('</head>', () => `${links}</head>`)),
      styles: styleLinks(furtherFiles(manifest, [...scripts, frame])),
    };
    pages.set(scripts, page);
    return page;
  };
}

/** The program that `vite build --ssr` wrote, read when the first page is drawn; null where it was not built. */
export function builtRenderer(file: string): () => Promise<RenderPage | null> {
  let program: Promise<{ readonly renderPage: RenderPage }> | null = null;
  return async () => {
    if (program === null && !existsSync(file)) {
      return null;
    }
    program ??= import(pathToFileURL(file).href);
    return (await program).renderPage;
  };
}
