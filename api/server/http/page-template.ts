import { readFile } from 'node:fs/promises';

/** Gives the page's markup for an address: the built one, or Vite's in development. */
export type PageTemplate = (address: string) => Promise<string>;

/** The fonts that every page begins with: upright latin ones. The rest comes when a text needs it. */
const firstFonts = /-latin-(?!ext)[\w-]*normal[\w-]*\.woff2$/;

function assetsOf(manifest: unknown): readonly string[] {
  if (typeof manifest !== 'object' || manifest === null) {
    return [];
  }
  return Object.values(manifest).flatMap((chunk: unknown) => {
    const isEntry =
      typeof chunk === 'object' && chunk !== null && 'isEntry' in chunk && chunk.isEntry === true;
    const assets: unknown = isEntry && 'assets' in chunk ? chunk.assets : [];
    return Array.isArray(assets) ? assets.map(String) : [];
  });
}

/** Links that make the browser fetch the first fonts along with the page, not after the styles. */
async function fontPreloads(manifestFile: string): Promise<string> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{}');
  const manifest: unknown = JSON.parse(text);
  return assetsOf(manifest)
    .filter((asset) => firstFonts.test(asset))
    .map((asset) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${asset}">`)
    .join('');
}

/**
 * The page that `vite build` wrote to a folder, read once.
 * @throws Error, from the template, when the shop was not built.
 */
export function builtTemplate(folder: string): PageTemplate {
  let page: Promise<string> | null = null;
  const read = async (): Promise<string> => {
    const markup = await readFile(`${folder}/index.html`, 'utf8').catch((cause: unknown) => {
      throw new Error(`${folder}/index.html is missing: run « npm run build » first`, { cause });
    });
    return markup.replace('</head>', `${await fontPreloads(`${folder}/.vite/manifest.json`)}</head>`);
  };
  return () => {
    page ??= read();
    page.catch(() => {
      page = null;
    });
    return page;
  };
}
