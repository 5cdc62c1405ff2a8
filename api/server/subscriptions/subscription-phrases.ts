import type { SubscriptionFormula } from '../../subscriptions/subscription.ts';
import type { CompositionGap } from '../../subscriptions/subscription-composition.ts';

/** « 1 place », « 3 places ». */
export function places(count: number): string {
  return `${count}\u00a0place${count > 1 ? 's' : ''}`;
}

function partOf(gap: CompositionGap, formula: SubscriptionFormula | undefined): string {
  switch (gap.kind) {
    case 'places':
      return places(gap.count);
    case 'collection': {
      const title = formula?.collectionDefinitions.get(gap.collectionId)?.title ?? gap.collectionId;
      return `${gap.count}\u00a0de «\u00a0${title}\u00a0»`;
    }
    case 'category':
      return `${gap.count}\u00a0de la catégorie ${gap.categoryCode}`;
  }
}

/** « il manque 2 places, dont 1 de « Danse et cirque » » */
export function gapSentence(
  gaps: readonly CompositionGap[],
  formula: SubscriptionFormula | undefined,
): string {
  const inAll = gaps.filter((gap) => gap.kind === 'places').map((gap) => partOf(gap, formula));
  const parts = gaps.filter((gap) => gap.kind !== 'places').map((gap) => partOf(gap, formula));
  return `il manque ${[...inAll, ...(parts.length > 0 ? [parts.join(' et ')] : [])].join(', dont ')}`;
}
