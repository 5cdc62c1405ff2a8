import { legalContents } from '../../api/season/content.ts';
import { useVenue } from '../shop/use-venue.ts';
import TermsScreen, { termsTitle } from './terms-screen.tsx';
import { VenueText } from './venue-text.tsx';

/** `/conditions`: the venue's own terms when it has some, otherwise the shop's with the venue's name in them. */
export default function TermsPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText code={legalContents.terms} title={termsTitle} builtIn={<TermsScreen venue={venue} />} />
  );
}
