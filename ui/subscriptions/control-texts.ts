import { showTitle } from '../../api/season/show.ts';
import type { SubscriptionFormula } from '../../api/subscriptions/subscription.ts';
import type { CompositionGap } from '../../api/subscriptions/subscription-composition.ts';
import type { SubscriptionFault } from '../../api/subscriptions/subscription-controls.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { formatShortDate } from '../language/calendar-dates.ts';
import { text } from '../language/fr.ts';
import type { FormulaWorld } from './formula-facts.ts';
import { subscriptionsText } from './fr.ts';

/** What the controls of a subscription speak of. The formula is undefined when the venue no longer has it. */
export interface ControlWorld extends Pick<FormulaWorld, 'catalogue' | 'pricing'> {
  readonly formula: SubscriptionFormula | undefined;
}

function collectionTitle(id: string, { formula }: ControlWorld): string {
  return formula?.collectionDefinitions.get(id)?.title || id;
}

function categoryName(code: string, { pricing }: ControlWorld): string {
  return lookUp('category', pricing?.categories, code)?.name ?? code;
}

/** Show and date of a performance, for a sentence. */
function performanceWords(id: number, { catalogue }: ControlWorld): { show: string; date: string } {
  const performance = lookUp('performance', catalogue?.performances, id);
  const show = performance === undefined ? undefined : lookUp('show', catalogue?.shows, performance.showId);
  return {
    show: show === undefined ? String(id) : showTitle(show),
    date:
      performance === undefined || performance.date === null
        ? text('dateUnknown')
        : formatShortDate(performance.date),
  };
}

/** What is still missing, in words: « 2 places de « Danse et cirque » ». */
export function gapText(gap: CompositionGap, world: ControlWorld): string {
  const { count } = gap;
  switch (gap.kind) {
    case 'places':
      return subscriptionsText('abo_gap_places', { count });
    case 'collection':
      return subscriptionsText('abo_gap_of', { count, name: collectionTitle(gap.collectionId, world) });
    case 'category':
      return subscriptionsText('abo_gap_category', { count, name: categoryName(gap.categoryCode, world) });
  }
}

/** A gap as a part of more that is missing: « 1 de « Danse » ». */
export function partText(gap: CompositionGap, world: ControlWorld): string {
  const { count } = gap;
  switch (gap.kind) {
    case 'places':
      return gapText(gap, world);
    case 'collection':
      return subscriptionsText('abo_gap_part', { count, name: collectionTitle(gap.collectionId, world) });
    case 'category':
      return subscriptionsText('abo_gap_part_category', {
        count,
        name: categoryName(gap.categoryCode, world),
      });
  }
}

/** What is wrong, in words. */
export function faultText(fault: SubscriptionFault, world: ControlWorld): string {
  switch (fault.kind) {
    case 'tooManyPlaces':
      return subscriptionsText('abo_fault_tooManyPlaces', { count: fault.count });
    case 'tooManyOfCollection':
      return subscriptionsText('abo_fault_tooManyOfCollection', {
        count: fault.count,
        name: collectionTitle(fault.collectionId, world),
      });
    case 'performanceNotIncluded':
      return subscriptionsText('abo_fault_performance', performanceWords(fault.performanceId, world));
    case 'categoryNotIncluded':
      return subscriptionsText('abo_fault_category', {
        ...performanceWords(fault.performanceId, world),
        name: categoryName(fault.categoryCode, world),
      });
    case 'priceNotIncluded':
      return subscriptionsText('abo_fault_price', performanceWords(fault.performanceId, world));
    case 'categoriesMixed':
      return subscriptionsText('abo_fault_mixed');
    case 'performanceTwice':
      return subscriptionsText('abo_fault_performanceTwice', performanceWords(fault.performanceId, world));
    case 'showTwice': {
      const show = lookUp('show', world.catalogue?.shows, fault.showId);
      return subscriptionsText('abo_fault_showTwice', {
        show: show === undefined ? String(fault.showId) : showTitle(show),
      });
    }
    case 'tooManyGuests':
      return subscriptionsText('abo_fault_tooManyGuests', {
        count: fault.count,
        ...performanceWords(fault.performanceId, world),
      });
    case 'guestAlone':
      return subscriptionsText('abo_fault_guestAlone', performanceWords(fault.performanceId, world));
    case 'notProposed':
      return subscriptionsText('abo_fault_notProposed');
    case 'needsAnother': {
      const names = fault.typeIds.map(
        (id) => world.formula?.types.find((type) => type.id === id)?.label ?? id,
      );
      return subscriptionsText('abo_fault_needsAnother', { names: names.join(', ') });
    }
    case 'tooManyCompanions':
      return subscriptionsText('abo_fault_tooManyCompanions');
    case 'companionAlone':
      return subscriptionsText('abo_fault_companionAlone', performanceWords(fault.performanceId, world));
  }
}
