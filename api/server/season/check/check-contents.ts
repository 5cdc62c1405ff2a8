import sharp from 'sharp';
import { linesOfMarkup } from '../../../contract/markup.ts';
import { cleanContent, type ImageSize } from '../contents/clean-content.ts';
import type { ContentEntry } from '../document/contents-part.ts';
import type { FaultList } from '../document/faults.ts';
import type { SeasonPackage } from '../document/season-package.ts';
import type { ImageCheck } from './check-images.ts';
import type { CheckedContent } from './checked-season.ts';
import type { Placed } from './document-reader.ts';

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
