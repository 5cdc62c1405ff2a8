import type { SeasonData } from '../season/season-data.ts';

/** What pages say of who sells; empty texts where the venue says nothing. */
export interface PageVenue {
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The venue as the season has it. */
export function venueOf(season: Pick<SeasonData, 'settings'>): PageVenue {
  const setting: Readonly<Record<string, unknown>> = { ...season.settings.get('lieu') };
  return {
    name: text(setting.nom),
    city: text(setting.ville),
    address: text(setting.adresse),
    phone: text(setting.tel),
  };
}

/** The colour of the browser's own frame around the shop: the venue's night, or the house's. */
export function frameColor(season: Pick<SeasonData, 'settings'>): string {
  const layout: Readonly<Record<string, unknown>> = { ...season.settings.get('layout') };
  const theme: Readonly<Record<string, unknown>> = { ...(layout.theme ?? {}) };
  const colors: Readonly<Record<string, unknown>> = { ...(theme.couleurs ?? {}) };
  const night = text(colors.nuit);
  return /^#[0-9a-f]{6}$/i.test(night) ? night : '#14172b';
}
