import { backToShop, type KeptTickets } from './kept-tickets.ts';

/** `tickets`: they were asked for; `offline`: another page was, and there is no network. */
export type OfflineReason = 'tickets' | 'offline';

/** The page's whole style, which its policy names by its digest. */
export const offlineStyle = `:root{color-scheme:light dark;--ink:#1b1e33;--paper:#faf6ee;--card:#fff;--muted:#5b5a66}
@media (prefers-color-scheme:dark){:root{--ink:#faf6ee;--paper:#14172b;--card:#20243f;--muted:#bdbccd}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.15}
ul{margin:1.5rem 0;padding:0;list-style:none}a{color:inherit}
.ticket{display:block;margin-bottom:.75rem;padding:1rem 1.25rem;border-radius:1rem;background:var(--card);text-decoration:none}
.ticket strong{display:block;font-size:1.1875rem}.date{color:var(--muted)}:focus-visible{outline:3px solid currentColor;outline-offset:3px}`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');

const words: Readonly<Record<OfflineReason, { readonly title: string; readonly text: string }>> = {
  tickets: {
    title: 'Vos billets sur cet appareil',
    text: 'Ils s’ouvrent ici même sans connexion.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'La billetterie attend le retour d’internet. Vos places en panier vous restent réservées le temps prévu.',
  },
};

const date = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** The page that the browser shows by itself: the tickets that it keeps, and the way back to the shop. */
export function offlinePage(reason: OfflineReason, tickets: readonly KeptTickets[]): string {
  const { title, text } = words[reason];
  const list = [...tickets]
    .sort((a, b) => a.date - b.date)
    .map(
      (one) =>
        `<li><a class="ticket" href="${escapeMarkup(one.address)}"><strong>${escapeMarkup(one.titles)}</strong> <span class="date">${one.date > 0 ? date.format(one.date) : ''}</span></a></li>`,
    )
    .join('');
  const none = '<p>Cet appareil ne garde aucun billet pour l’instant.</p>';
  const ways =
    reason === 'tickets'
      ? `<p><a href="${backToShop}">Retour à la billetterie</a></p>`
      : '<p><a href="">Réessayer</a></p>';
  const heading = reason === 'offline' && list !== '' ? '<h2>Vos billets</h2>' : '';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${offlineStyle}</style></head><body><main><h1>${title}</h1><p>${text}</p>${heading}${list === '' ? (reason === 'tickets' ? none : '') : `<ul>${list}</ul>`}${ways}</main></body></html>`;
}
