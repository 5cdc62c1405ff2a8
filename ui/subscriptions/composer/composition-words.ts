import type { CompositionGap } from '../../../api/subscriptions/subscription-composition.ts';
import type { SubscriptionControl } from '../../../api/subscriptions/subscription-controls.ts';
import { type ControlWorld, gapText, partText } from '../control-texts.ts';
import { subscriptionsText } from '../fr.ts';

const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** How everybody together stands, in the least words; `unnamed`: those of whom something is still to be said. */
export function standingText(controls: readonly SubscriptionControl[], unnamed: readonly string[]): string {
  if (controls.length === 0) {
    return subscriptionsText('composer_nobody');
  }
  if (controls.some(({ state }) => state === 2)) {
    return subscriptionsText('composer_faulty');
  }
  const places = controls.reduce((sum, { gaps }) => sum + Math.max(0, ...gaps.map(({ count }) => count)), 0);
  if (places > 0) {
    return subscriptionsText('composer_still', {
      gaps: subscriptionsText('abo_gap_places', { count: places }),
    });
  }
  return unnamed.length === 0
    ? subscriptionsText('composer_complete')
    : subscriptionsText('composer_unfinished', { names: unnamed.join(', ') });
}

/** « Encore 2 places, dont 1 de « Danse » »; that it is complete when nothing is missing. */
export function gapsText(gaps: readonly CompositionGap[], world: ControlWorld): string {
  const [places] = gaps;
  const parts = gaps.filter(({ kind }) => kind !== 'places');
  const asked = parts.reduce((sum, { count }) => sum + count, 0);
  if (places?.kind === 'places' && parts.length > 0 && asked <= places.count) {
    return subscriptionsText('composer_still_of', {
      places: gapText(places, world),
      parts: list.format(parts.map((gap) => partText(gap, world))),
    });
  }
  return gaps.length === 0
    ? subscriptionsText('composer_complete')
    : subscriptionsText('composer_still', { gaps: list.format(gaps.map((gap) => gapText(gap, world))) });
}
