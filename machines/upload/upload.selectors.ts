import type { ShopSnapshot } from '../system/registry.ts';

/** How far the giving of a document has come. */
export const uploadStepOf = ({ value }: ShopSnapshot<'upload'>) =>
  typeof value === 'object' ? 'filing' : value;

/** The server is asked to file it, and the shopper looks on. */
export const isFilingWatched = (upload: ShopSnapshot<'upload'>): boolean =>
  upload.matches({ filing: 'watched' });
