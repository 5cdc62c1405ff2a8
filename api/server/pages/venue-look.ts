import { createHash } from 'node:crypto';
import { hexColour, parseColour } from '../../entities/colour.ts';
import { houseColours, type VenueColours, venueSheet, venueTokens } from '../../entities/venue-theme.ts';
import type { SeasonData } from '../season/season-data.ts';

/** The venue's own colours, as its layout has them (point 3, layout); what is no colour is none. */
function coloursOf(season: Pick<SeasonData, 'settings'>): VenueColours {
  const layout: Readonly<Record<string, unknown>> = { ...season.settings.get('layout') };
  const theme: Readonly<Record<string, unknown>> = { ...(layout.theme ?? {}) };
  const colours: Readonly<Record<string, unknown>> = { ...(theme.couleurs ?? {}) };
  const taken = (name: keyof VenueColours): string | undefined => {
    const colour = parseColour(String(colours[name] ?? ''));
    return colour === null ? undefined : hexColour(colour);
  };
  return { accent: taken('accent'), night: taken('night'), gold: taken('gold') };
}

/** What the page of a venue looks like before any script runs. */
export interface VenueLook {
  /** A style element for the head, after the shop's own sheet; empty for the house's colours. */
  readonly style: string;
  /** What the Content-Security-Policy must allow for it, `'sha256-…'`; empty where there is none. */
  readonly allowance: string;
}

/** The venue's colours, as far as they can be read, in the page itself: it is never seen in others first. */
export function venueLook(season: Pick<SeasonData, 'settings'>): VenueLook {
  const tokens = venueTokens(coloursOf(season));
  if (Object.keys(tokens.light).length === 0) {
    return { style: '', allowance: '' };
  }
  const sheet = venueSheet(tokens);
  return {
    style: `<style>${sheet}</style>`,
    allowance: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  };
}

/** The colour of the browser's own frame around the shop: the venue's night, or the house's. */
export function frameColor(season: Pick<SeasonData, 'settings'>): string {
  return venueTokens(coloursOf(season)).light.night ?? houseColours.nights[0];
}
