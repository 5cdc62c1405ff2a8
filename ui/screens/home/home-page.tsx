import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppFact, useShop } from '../../actors/shop.tsx';
import { HomeScreen } from './home-screen.tsx';

/** `/`: the invitation and the shows of the moment, all in the one answer that the start already has. */
export default function HomePage() {
  const { queries, clock } = useShop();
  const { data } = useQuery(queries.home());
  const venue = useAppFact(({ context }) => context.settings?.venue);
  // What is next is next for as long as the page is read.
  const [now] = useState(clock.now);
  if (data === undefined || venue === undefined) {
    return null;
  }
  return <HomeScreen home={data.home} featured={data.featured} now={now} venue={venue} />;
}
