import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { SeasonData } from '../season/season-data.ts';
import { seasonWays } from './season-ways.ts';
import { frameColor } from './venue-look.ts';
import { venueOf } from './venue-of.ts';

/** The shop's sign, for the browser's tab and for home screens. */
export const icon = readFileSync(new URL('icon.svg', import.meta.url));

/** Sizes in pixels in which home screens ask for it. */
export const iconSizes = [180, 192, 512] as const;

/** Those that cut their own shape out of it: the sign stands within the part that is always kept. */
const maskableSize = 512;

/** The sign as a picture. */
export function iconPicture(size: number): Promise<Buffer> {
  return sharp(icon, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** The sign with room around it, on its own colour. */
export async function maskablePicture(background: string): Promise<Buffer> {
  const inner = Math.round(maskableSize * 0.72);
  return sharp({ create: { width: maskableSize, height: maskableSize, channels: 3, background } })
    .composite([{ input: await iconPicture(inner), gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** What a browser needs to put the shop on a home screen. */
export function webManifest(season: Pick<SeasonData, 'settings'>): object {
  const { name } = venueOf(season);
  const color = frameColor(season);
  const ways = seasonWays(season);
  const tickets = ways.to('tickets');
  return {
    id: '/',
    name: name === '' ? 'Billetterie' : `${name} — Billetterie`,
    short_name: 'Billetterie',
    lang: 'fr',
    start_url: ways.start,
    scope: '/',
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: [
      { src: '/icone.svg', type: 'image/svg+xml', sizes: 'any' },
      ...iconSizes.map((size) => ({
        src: `/icone-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
      })),
      {
        src: '/icone-decoupe.png',
        type: 'image/png',
        sizes: `${maskableSize}x${maskableSize}`,
        purpose: 'maskable',
      },
    ],
    shortcuts: [
      ...(tickets === null ? [] : [{ name: 'Spectacles', url: tickets }]),
      { name: 'Mes billets', url: '/mes-billets' },
    ],
  };
}
