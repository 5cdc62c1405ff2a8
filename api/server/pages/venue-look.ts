import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { nameParts } from '../../season/settings.ts';
import { houseColours, type VenueColours, venueSheet, venueTokens } from '../../season/venue-theme.ts';
import { hexColour, parseColour } from '../../values/colour.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { logoOf } from '../season/home-wire.ts';
import type { SeasonData } from '../season/season-data.ts';
import { venueOf } from '../season/venue-facts.ts';
import { seasonWays } from './season-ways.ts';

function themeOf(season: Pick<SeasonData, 'settings'>): Readonly<Record<string, unknown>> {
  const layout: Readonly<Record<string, unknown>> = { ...season.settings.get('layout') };
  return { ...(layout.theme ?? {}) };
}

/** The venue's own colours, as its layout has them (point 3, layout); what is no colour is none. */
function coloursOf(season: Pick<SeasonData, 'settings'>): VenueColours {
  const colours: Readonly<Record<string, unknown>> = { ...(themeOf(season).couleurs ?? {}) };
  const taken = (name: keyof VenueColours): string | undefined => {
    const colour = parseColour(String(colours[name] ?? ''));
    return colour === null ? undefined : hexColour(colour);
  };
  return { accent: taken('accent'), night: taken('night'), gold: taken('gold') };
}

/** What the page of a venue looks like before any script runs. */
interface VenueLook {
  /** A style element for the head, after the shop's own sheet; empty for the house's colours. */
  readonly style: string;
  /** What the Content-Security-Policy must allow for it, `'sha256-…'`; empty where there is none. */
  readonly allowance: string;
  /** The venue's sign in the bar, as the header will show it: its picture, or its name in two lines. */
  readonly sign: string;
}

/** The house's look, nameless: of a page whose season cannot be read. */
export const bareLook: VenueLook = { style: '', allowance: '', sign: '' };

function signOf(season: Pick<SeasonData, 'settings'>): string {
  const logo = logoOf(themeOf(season).logo);
  if (logo !== null) {
    const { adresse, texte, largeur, hauteur } = logo;
    return `<img src="${escapeMarkup(adresse)}" alt="${escapeMarkup(texte)}" width="${largeur}" height="${hauteur}">`;
  }
  const { first, last } = nameParts(venueOf(season).name);
  return `<p class="startingName"><small>${escapeMarkup(first)}</small> ${escapeMarkup(last)}</p>`;
}

/** The venue's colours, as far as they can be read, in the page itself: it is never seen in others first. */
export function venueLook(season: Pick<SeasonData, 'settings'>): VenueLook {
  const tokens = venueTokens(coloursOf(season));
  const sign = signOf(season);
  if (Object.keys(tokens.light).length === 0) {
    return { ...bareLook, sign };
  }
  const sheet = venueSheet(tokens);
  return {
    style: `<style>${sheet}</style>`,
    allowance: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    sign,
  };
}

/** The colour of the browser's own frame around the shop: the venue's night, or the house's. */
export function frameColor(season: Pick<SeasonData, 'settings'>): string {
  return venueTokens(coloursOf(season)).light.night ?? houseColours.nights[0];
}

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
export function webManifest(season: Pick<SeasonData, 'settings' | 'pages' | 'options'>): object {
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
