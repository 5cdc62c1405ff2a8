import { checkSeason } from '../../../api/server/season/check/check-season.ts';
import { packageOf, type SeasonPackage } from '../../../api/server/season/document/season-package.ts';
import { smallDocument, smallFiles } from './small-season.ts';

/** The faults of a season, each « place | message ». */
export const faultsOf = async (season: SeasonPackage): Promise<readonly string[]> =>
  (await checkSeason(season)).faults.map(({ place, message }) => `${place} | ${message}`);

/** The small season with one thing replaced: « performances[0].hall ». */
export function changed(path: string, value: unknown): SeasonPackage {
  const document: unknown = JSON.parse(JSON.stringify(smallDocument()));
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((found, key) => Reflect.get(Object(found), key), document);
  Reflect.set(Object(parent), last, value);
  return packageOf(document, smallFiles());
}
