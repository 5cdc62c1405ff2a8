import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { HomeScreen } from './home-screen.tsx';
import { nextShows } from './programme.ts';

/** `/`: the invitation and the shows of the moment, all in the one answer that the start already has. */
export default function HomePage() {
  const { queries, clock } = useShop();
  const { data } = useQuery(queries.home());
  const venue = useAppFact(({ context }) => context.settings?.venue);
  // What is next is next for as long as the page is read.
  const [now] = useState(clock.now);
  const isUntold = data !== undefined && data.featured === null;
  const { data: season } = useQuery({ ...queries.catalogue(), enabled: isUntold });
  const featured = data?.featured ?? (season === undefined ? undefined : nextShows(season, now));
  if (data === undefined || venue === undefined || featured === undefined) {
    return null;
  }
  return <HomeScreen home={data.home} featured={featured} now={now} venue={venue} />;
}
