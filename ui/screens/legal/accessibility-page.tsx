import { useVenue } from '../../actors/use-venue.ts';
import AccessibilityScreen from './accessibility-screen.tsx';

/** `/accessibilite`, in the words of the venue. */
export default function AccessibilityPage() {
  const venue = useVenue();
  return venue === null ? null : <AccessibilityScreen venue={venue} />;
}
