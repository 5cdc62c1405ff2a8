import { useVenue } from '../../actors/use-venue.ts';
import LegalNoticesScreen from './legal-notices-screen.tsx';

/** `/mentions-legales`, in the words of the venue. */
export default function LegalNoticesPage() {
  const venue = useVenue();
  return venue === null ? null : <LegalNoticesScreen venue={venue} />;
}
