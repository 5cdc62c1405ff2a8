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
