/** Where the venue's images are on this server. */
export const imageDirectory = '/_site/1/images/';
/** Field of an image's query: the width in which it is wanted, in pixels. */
export const widthField = 'largeur';
/** The widths in which the server gives an image; any other is given as it is. */
const pictureWidths = [160, 320, 640, 960, 1600] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** The width that a query asks for; null for none of those that there are. */
export function pictureWidthOf(asked: string | null): PictureWidth | null {
  return pictureWidths.find((width) => String(width) === asked) ?? null;
}

/** What an `img` has beside its address. */
export interface PictureSources {
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * The widths in which the server gives an image of the venue's, so that a phone fetches no more than it shows; none for one that
 * has no pixels (a drawing), or that comes from elsewhere.
 * @param sizes How wide it is shown, as `sizes` says it.
 */
export function pictureSources(address: string, sizes: string): PictureSources {
  return address.startsWith(imageDirectory) && /\.(?:jpe?g|png|webp|avif)$/i.test(address)
    ? {
        srcSet: pictureWidths.map((width) => `${address}?${widthField}=${width} ${width}w`).join(', '),
        sizes,
      }
    : {};
}
