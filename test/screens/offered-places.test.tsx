// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { waitingEntriesQuery } from '../../api/client/queries/waiting-list.ts';
import type { WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import { connectivityMachine } from '../../machines/connectivity/connectivity.machine.ts';
import { OfferedPlaces } from '../../ui/waiting-list/offered-places.tsx';
import { member } from '../support/data/fixtures.ts';
import { waitingEntry } from '../support/data/pouch-fixtures.ts';
import { asMember } from '../support/stages/member-state.ts';
import { morning } from '../support/stages/simulated-clock.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const hour = 3_600_000;
const offered = waitingEntry({ state: 'offered', position: 1, offerEnd: morning + 10 * hour });

function Page() {
  return (
    <>
      <h1>Billets</h1>
      <OfferedPlaces />
    </>
  );
}

/** A page with the offers of a member, or of nobody, who waits in these lists. */
async function shown(entries: readonly WaitingEntry[], isSignedIn = true) {
  const stage = createViewStage(connectivityMachine, { id: 'connectivity' });
  stage.show('session', {
    value: isSignedIn ? asMember : 'loggedOut',
    context: { customer: isSignedIn ? member : null },
  });
  const { client, queryClient } = stage.shop;
  queryClient.setQueryData(waitingEntriesQuery(client, member.credentials.id).queryKey, [...entries]);
  const view = await mountShop(stage, { path: '/billets', pages: { '/billets': Page }, frame: 'none' });
  return { stage, view };
}

describe('places that are kept for who waited', () => {
  it('are told with their evening and until when, and lead to the waiting list of that evening', async () => {
    const { stage, view } = await shown([waitingEntry({ id: '9', performanceId: 8 }), offered]);
    expect(screen.getByText('2 places vous attendent')).toBeTruthy();
    expect(screen.getByText(/^Phèdre, /)).toBeTruthy();
    expect(screen.getByText(/^Nous vous les gardons jusqu’au .* à /)).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: /^Les prendre\s: Phèdre, / }));
    expect(stage.received('waitingList').at(-1)).toEqual({ type: 'waitingList.asked', performanceId: 7 });
  });

  it('are one each where several evenings are offered', async () => {
    await shown([offered, waitingEntry({ ...offered, id: '2', performanceId: 9, places: 1 })]);
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(screen.getByText('Une place vous attend')).toBeTruthy();
  });

  it.each<[string, WaitingEntry[], boolean]>([
    ['who only waits', [waitingEntry()], true],
    ['an offer that is over', [waitingEntry({ state: 'offered', offerEnd: morning - 1 })], true],
    ['places that were taken', [waitingEntry({ state: 'taken' })], true],
    ['nobody, though somebody else of this browser was offered some', [offered], false],
  ])('say nothing to %s', async (_name, entries, isSignedIn) => {
    await shown(entries, isSignedIn);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/vous atten/)).toBeNull();
  });
});
