import { createHash } from 'node:crypto';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import type { FaultList } from '../document/faults.ts';
import type { SeasonPackage } from '../document/season-package.ts';
import type { VenueImage } from './checked-season.ts';

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
