import { createHash } from 'node:crypto';
import sanitize from 'sanitize-html';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { linesOfMarkup } from '../../../contract/markup.ts';
import { richLink, richTextAttributes, richTextElements } from '../../../season/rich-text.ts';
import type { FaultList } from '../document/faults.ts';
import type { CheckedContent, VenueImage } from '../document/season-document.ts';
import type { SeasonPackage } from '../document/season-package.ts';
import type { ContentEntry } from '../document/venue-part.ts';
import type { Placed } from './document-reader.ts';

/** Bytes. */
const largestImage = 4 * 1024 * 1024;

/** Media types by the end of the name, and what sharp calls them. */
const types: Readonly<Record<string, { readonly type: string; readonly format: string }>> = {
  jpg: { type: 'image/jpeg', format: 'jpeg' },
  jpeg: { type: 'image/jpeg', format: 'jpeg' },
  png: { type: 'image/png', format: 'png' },
  webp: { type: 'image/webp', format: 'webp' },
  avif: { type: 'image/avif', format: 'heif' },
  svg: { type: 'image/svg+xml', format: 'svg' },
};

/** What a drawing may not hold: it is served to everybody, and opened by itself too. */
function drawingFault(svg: string): string | null {
  const parser = new SaxesParser({ position: true });
  let fault: string | null = null;
  let root: string | null = null;
  const note = (message: string): void => {
    fault ??= `ligne ${parser.line}\u00a0: ${message}`;
  };
  parser.on('error', () => note('ce SVG est mal formé'));
  parser.on('doctype', () => note('un DOCTYPE n’est pas admis'));
  parser.on('opentag', ({ name, attributes }) => {
    root ??= name;
    if (/(?:^|:)(?:script|foreignObject|iframe)$/.test(name)) {
      note(`un élément <${name}> n’est pas admis`);
    }
    for (const [key, value] of Object.entries(attributes)) {
      if (/^on/i.test(key)) {
        note(`l’attribut ${key} n’est pas admis`);
      }
      if (/(?:^|:)href$/.test(key) && !/^\s*(?:#|data:image\/(?:png|jpeg|webp);)/.test(String(value))) {
        note('un lien vers l’extérieur n’est pas admis');
      }
    }
  });
  parser.write(svg).close();
  return fault ?? (root === 'svg' ? null : 'ce n’est pas un SVG');
}

async function contentFault(content: Buffer, end: string): Promise<string | null> {
  if (end === 'svg') {
    return drawingFault(content.toString('utf8'));
  }
  const metadata = await sharp(content)
    .metadata()
    .catch(() => null);
  return metadata?.format === types[end]?.format ? null : `le contenu n’est pas celui d’une image .${end}`;
}

/** The images that a season names: each is there, is what its name says, and is no larger than 4 MiB. */
export class ImageCheck {
  readonly #images = new Map<string, VenueImage & { readonly path: string }>();

  constructor(
    private readonly season: SeasonPackage,
    private readonly faults: FaultList,
  ) {}

  get images(): readonly VenueImage[] {
    return [...this.#images.values()].map(({ path: _path, ...image }) => image);
  }

  /** @param place Where the document names it. */
  async add(path: string, place: string): Promise<void> {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const known = this.#images.get(name);
    if (known !== undefined) {
      if (known.path !== path) {
        this.faults.add(
          place,
          `deux images s’appellent «\u00a0${name}\u00a0»\u00a0: «\u00a0${known.path}\u00a0» et «\u00a0${path}\u00a0»`,
        );
      }
      return;
    }
    const end = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const media = types[end];
    if (media === undefined) {
      this.faults.add(
        place,
        `une image est un fichier ${Object.keys(types).join(', ')}, pas «\u00a0${name}\u00a0»`,
      );
      return;
    }
    const content = await this.season.readFile(path);
    if (content === null) {
      this.faults.add(place, `le fichier «\u00a0${path}\u00a0» n’existe pas`);
      return;
    }
    const fault =
      content.length > largestImage
        ? `«\u00a0${path}\u00a0» pèse plus de ${largestImage / 1024 / 1024}\u00a0Mo`
        : await contentFault(content, end);
    if (fault !== null) {
      this.faults.add(place, `«\u00a0${path}\u00a0»\u00a0: ${fault}`);
      return;
    }
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
    this.#images.set(name, { name, type: media.type, digest, content, path });
  }
}

/** An image of a text: a file of the season, with its size once it is known. */
interface ContentImage {
  /** As the text names it, from the season's folder. */
  readonly path: string;
  readonly line: number;
}

/** What came of cleaning a text. */
interface CleanedContent {
  /** Only what `api/season/rich-text.ts` lists. */
  readonly html: string;
  /** What must not be in it, each with its line. */
  readonly faults: readonly string[];
  /** What was left out without a loss, each once. */
  readonly leftOut: readonly string[];
  readonly images: readonly ContentImage[];
}

/** Of an image that is known to be there. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What runs, frames, asks or paints: a text with one of these was not meant for this place. */
const forbidden = new Set(
  (
    'script style iframe frame frameset object embed applet form input button select textarea link meta base svg math ' +
    'template noscript noembed noframes xmp plaintext video audio source canvas dialog portal'
  ).split(' '),
);
/** What page makers put around a text. */
const wrapping = new Set([
  'html',
  'head',
  'body',
  'title',
  'main',
  'article',
  'section',
  'header',
  'footer',
  'span',
]);
const seasonFile = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;
/** Any origin: only what is inside of the shop is told from what is outside. */
const anywhere = 'https://boutique.invalid';

const known = new Set(richTextElements);

const rules: sanitize.IOptions = {
  allowedTags: [...richTextElements],
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextAttributes).map(([name, attributes]) => [name, [...attributes]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  allowedClasses: {},
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
    'iframe',
  ],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

/** What closes wrongly reads differently a second time: it is read until it stays as it is. */
const mostReadings = 6;

function settle(html: string): string {
  let settled = html;
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const next = sanitize(settled, rules);
    if (next === settled) {
      break;
    }
    settled = next;
  }
  return settled;
}

/** Where the tags of a text begin, by their names and in their order: comments hold none. */
function linesOfTags(html: string): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  let line = 1;
  let seen = 0;
  const bare = html.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const { index, 1: name = '' } of bare.matchAll(/<([a-z][a-z0-9]*)/gi)) {
    line += bare.slice(seen, index).split('\n').length - 1;
    seen = index;
    const found = lines.get(name.toLowerCase()) ?? [];
    lines.set(name.toLowerCase(), [...found, line]);
  }
  return lines;
}

/**
 * Cleans a text of the venue's, and says what was wrong with it. What could run, cover the page or load from elsewhere is a
 * fault; what only dressed it (style, class, id) is left out. Cleaning what is clean changes nothing.
 */
export function cleanContent(
  html: string,
  sizeOf: (path: string) => ImageSize | null = () => null,
): CleanedContent {
  const faults: string[] = [];
  const leftOut = new Set<string>();
  const images: ContentImage[] = [];
  const lines = linesOfTags(html);
  const times = new Map<string, number>();

  const readTag = (tagName: string, attributes: sanitize.Attributes): sanitize.Tag => {
    const time = times.get(tagName) ?? 0;
    times.set(tagName, time + 1);
    const line = lines.get(tagName)?.[time] ?? 1;
    const fault = (message: string) => faults.push(`ligne ${line}\u00a0: ${message}`);
    if (forbidden.has(tagName)) {
      fault(`un élément <${tagName}> n’est pas admis`);
    } else if (!known.has(tagName) && !wrapping.has(tagName)) {
      leftOut.add(`<${tagName}>`);
    }
    const kept: sanitize.Attributes = {};
    for (const [name, value] of Object.entries(attributes)) {
      if (/^on/i.test(name)) {
        fault(`l’attribut ${name} n’est pas admis`);
      } else if (richTextAttributes[tagName]?.includes(name) === true) {
        kept[name] = value;
      } else if (known.has(tagName)) {
        leftOut.add(name);
      }
    }
    if (tagName === 'a' && kept.href !== undefined && richLink(kept.href, anywhere) === null) {
      fault(`l’adresse «\u00a0${kept.href.slice(0, 80)}\u00a0» ne peut pas être suivie`);
    }
    return { tagName, attribs: tagName === 'img' ? readImage(kept, line, fault) : kept };
  };

  const readImage = (
    attributes: sanitize.Attributes,
    line: number,
    fault: (message: string) => void,
  ): sanitize.Attributes => {
    const path = attributes.src ?? '';
    if (!seasonFile.test(path)) {
      fault(`une image se nomme depuis le dossier de la saison, pas «\u00a0${path.slice(0, 80)}\u00a0»`);
      return {};
    }
    if (attributes.alt === undefined) {
      fault(`l’image «\u00a0${path}\u00a0» n’a pas d’attribut alt (vide, si elle ne dit rien)`);
    }
    images.push({ path, line });
    const size = sizeOf(path);
    return {
      src: `images/${path.slice(path.lastIndexOf('/') + 1)}`,
      alt: attributes.alt ?? '',
      ...(size === null ? {} : { width: String(size.width), height: String(size.height) }),
    };
  };

  const cleaned = settle(sanitize(html, { ...rules, transformTags: { '*': readTag } }));
  return {
    html: `${cleaned.replace(/\r\n?/g, '\n').trim()}\n`,
    faults,
    leftOut: [...leftOut],
    images,
  };
}

/** Bytes. */
const largestText = 200 * 1024;

async function sizeOf(season: SeasonPackage, path: string): Promise<ImageSize | null> {
  const content = await season.readFile(path);
  const found =
    content === null
      ? null
      : await sharp(content)
          .metadata()
          .catch(() => null);
  return found === null ? null : { width: found.width, height: found.height };
}

/** The texts of a season, cleaned, their images measured and added to the venue's. */
export async function checkContents(
  contents: readonly Placed<ContentEntry>[],
  parts: {
    readonly season: SeasonPackage;
    readonly faults: FaultList;
    readonly notices: string[];
    readonly images: ImageCheck;
  },
): Promise<readonly CheckedContent[]> {
  const { season, faults, notices, images } = parts;
  const checked: CheckedContent[] = [];
  for (const { entry, place } of contents) {
    const file = await season.readFile(entry.file);
    const fault = (message: string) => faults.add(`${place}.file`, message);
    if (file === null) {
      fault(`le fichier «\u00a0${entry.file}\u00a0» n’existe pas`);
      continue;
    }
    if (file.length > largestText) {
      fault(`«\u00a0${entry.file}\u00a0» pèse plus de ${largestText / 1024}\u00a0Kio`);
      continue;
    }
    const written = file.toString('utf8').replace(/^\uFEFF/, '');
    const first = cleanContent(written);
    for (const message of first.faults) {
      fault(`«\u00a0${entry.file}\u00a0», ${message}`);
    }
    if (first.leftOut.length > 0) {
      notices.push(
        `${place}.file\u00a0: «\u00a0${entry.file}\u00a0» est repris sans ${first.leftOut.join(', ')}`,
      );
    }
    const sizes = new Map<string, ImageSize | null>();
    for (const { path } of first.images) {
      await images.add(path, `${place}.file`);
      sizes.set(path, await sizeOf(season, path));
    }
    const { html } = cleanContent(written, (path) => sizes.get(path) ?? null);
    if (first.faults.length === 0 && !html.includes('<img') && linesOfMarkup(html).join('').trim() === '') {
      fault(`«\u00a0${entry.file}\u00a0» ne dit rien`);
    }
    checked.push({ code: entry.code, title: entry.title, html, updatedOn: entry.updated ?? '' });
  }
  return checked;
}
