import { legalContents } from '../../api/season/content.ts';
import { useVenue } from '../shop/use-venue.ts';
import AccessibilityScreen, { accessibilityTitle } from './accessibility-screen.tsx';
import { VenueText } from './venue-text.tsx';

/** `/accessibilite`: the venue's own declaration when it has one, otherwise the shop's with the venue's name in it. */
export default function AccessibilityPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText
      code={legalContents.accessibility}
      title={accessibilityTitle}
      builtIn={<AccessibilityScreen venue={venue} />}
    />
  );
}
