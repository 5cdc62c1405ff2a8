import { useVenue } from '../../actors/use-venue.ts';
import TermsScreen from './terms-screen.tsx';

/** `/conditions`, in the words of the venue. */
export default function TermsPage() {
  const venue = useVenue();
  return venue === null ? null : <TermsScreen venue={venue} />;
}
