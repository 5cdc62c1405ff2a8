import { escapeMarkup } from '../kernel/markup.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { SeasonData } from '../season/season-data.ts';

/** Where the links of an order lead of which no ticket opens a door any more. */
export function cancelledTicketsPage(season: SeasonData, reference: string): string {
  return plainPage(
    season,
    'Ces billets sont annulés',
    `<p>Ils n’ouvrent plus la porte, même imprimés ou gardés dans un téléphone. Ce que vous avez payé vous est rendu\u00a0: notre message vous dit comment. Une question\u202f? Écrivez-nous en rappelant la commande ${escapeMarkup(reference)}.</p>`,
  );
}
