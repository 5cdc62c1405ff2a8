import type { Log } from '../../api/client/log.ts';
import type { VenueTheme } from '../../api/entities/settings.ts';
import { venueSheet, venueTokens } from '../design/venue-theme.ts';

/**
 * Gives the page the venue's colours (point 3, layout): a style sheet of variables after the shop's own, which the
 * Content-Security-Policy allows because it is made by the script. What could not be read is left out and logged.
 */
export function adoptVenueLook(theme: VenueTheme, log: Log, page: Document = document): void {
  const tokens = venueTokens(theme);
  if (tokens.refused.length > 0) {
    log('Venue colours refused', { colors: tokens.refused.join(', ') }, 'warning');
  }
  const { night } = tokens.light;
  if (Object.keys(tokens.light).length > 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(venueSheet(tokens));
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }
  if (night !== undefined) {
    for (const meta of page.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', night);
    }
  }
}
