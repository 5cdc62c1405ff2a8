import { useVenue } from '../../actors/use-venue.ts';
import QuestionsScreen from './questions-screen.tsx';

/** `/faq`, in the words of the venue. */
export default function QuestionsPage() {
  const venue = useVenue();
  return venue === null ? null : <QuestionsScreen venue={venue} />;
}
