import { legalContents } from '../../api/season/content.ts';
import { useVenue } from '../shop/use-venue.ts';
import LegalNoticesScreen, { legalNoticesTitle } from './legal-notices-screen.tsx';
import { VenueText } from './venue-text.tsx';

/** `/mentions-legales`: the venue's own notices when it has some, otherwise the shop's with the venue's name in them. */
export default function LegalNoticesPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText
      code={legalContents.notices}
      title={legalNoticesTitle}
      builtIn={<LegalNoticesScreen venue={venue} />}
    />
  );
}
