import type { Cart, ControlDetail } from '../cart/cart.ts';
import type { CartWire, ControlDetailWire } from '../cart/cart-wire.ts';
import type { CompositionGap } from './subscription-composition.ts';
import type { SubscriptionControl, SubscriptionFault } from './subscription-controls.ts';

/** The controls of a cart's subscriptions: the state of each, and what lies behind it. */
export type SubscriptionControlsWire = Pick<CartWire, 'infoCtrl' | 'detailCtrl'>;

const blank: ControlDetailWire = { motif: '', nb: 0, code: '', sc: 0, sp: 0 };

function gapWire(gap: CompositionGap): ControlDetailWire {
  switch (gap.kind) {
    case 'places':
      return { ...blank, motif: 'manquePlaces', nb: gap.count };
    case 'collection':
      return { ...blank, motif: 'manqueCollection', nb: gap.count, code: gap.collectionId };
    case 'category':
      return { ...blank, motif: 'manqueCategorie', nb: gap.count, code: gap.categoryCode };
  }
}

function faultWire(fault: SubscriptionFault): ControlDetailWire {
  switch (fault.kind) {
    case 'tooManyPlaces':
      return { ...blank, motif: 'tropPlaces', nb: fault.count };
    case 'tooManyOfCollection':
      return { ...blank, motif: 'tropCollection', nb: fault.count, code: fault.collectionId };
    case 'performanceNotIncluded':
      return { ...blank, motif: 'seanceExclue', sc: fault.performanceId };
    case 'categoryNotIncluded':
      return { ...blank, motif: 'categorieExclue', sc: fault.performanceId, code: fault.categoryCode };
    case 'priceNotIncluded':
      return { ...blank, motif: 'tarifExclu', sc: fault.performanceId, code: fault.priceCode };
    case 'categoriesMixed':
      return { ...blank, motif: 'categoriesMelees', code: fault.categoryCodes.join(',') };
    case 'performanceTwice':
      return { ...blank, motif: 'seanceRepetee', sc: fault.performanceId };
    case 'showTwice':
      return { ...blank, motif: 'spectacleRepete', sp: fault.showId };
    case 'tooManyGuests':
      return { ...blank, motif: 'tropPlacesSup', nb: fault.count, sc: fault.performanceId };
    case 'guestAlone':
      return { ...blank, motif: 'placeSupSeule', sc: fault.performanceId };
    case 'notProposed':
      return { ...blank, motif: 'nonPropose' };
    case 'needsAnother':
      return { ...blank, motif: 'typeManquant', code: fault.typeIds.join(',') };
    case 'tooManyCompanions':
      return { ...blank, motif: 'tropAccompagnateurs' };
    case 'companionAlone':
      return { ...blank, motif: 'accompagnateurSeul', sc: fault.performanceId };
  }
}

/** Controls as `ContenuPanier` tells them. */
export function writeSubscriptionControls(
  controls: readonly SubscriptionControl[],
): SubscriptionControlsWire {
  return {
    infoCtrl: Object.fromEntries(controls.map((control) => [`a${control.id}`, control.state])),
    detailCtrl: Object.fromEntries(
      controls
        .filter((control) => control.state !== 0)
        .map((control) => [
          `a${control.id}`,
          [...control.faults.map(faultWire), ...control.gaps.map(gapWire)],
        ]),
    ),
  };
}

function gapOf({ reason, count, code }: ControlDetail): CompositionGap | null {
  switch (reason) {
    case 'manquePlaces':
      return { kind: 'places', count };
    case 'manqueCollection':
      return { kind: 'collection', collectionId: code, count };
    case 'manqueCategorie':
      return { kind: 'category', categoryCode: code, count };
    default:
      return null;
  }
}

function faultOf({ reason, count, code, performanceId, showId }: ControlDetail): SubscriptionFault | null {
  switch (reason) {
    case 'tropPlaces':
      return { kind: 'tooManyPlaces', count };
    case 'tropCollection':
      return { kind: 'tooManyOfCollection', collectionId: code, count };
    case 'seanceExclue':
      return { kind: 'performanceNotIncluded', performanceId };
    case 'categorieExclue':
      return { kind: 'categoryNotIncluded', performanceId, categoryCode: code };
    case 'tarifExclu':
      return { kind: 'priceNotIncluded', performanceId, priceCode: code };
    case 'categoriesMelees':
      return { kind: 'categoriesMixed', categoryCodes: code.split(',') };
    case 'seanceRepetee':
      return { kind: 'performanceTwice', performanceId };
    case 'spectacleRepete':
      return { kind: 'showTwice', showId };
    case 'tropPlacesSup':
      return { kind: 'tooManyGuests', performanceId, count };
    case 'placeSupSeule':
      return { kind: 'guestAlone', performanceId };
    case 'nonPropose':
      return { kind: 'notProposed' };
    case 'typeManquant':
      return { kind: 'needsAnother', typeIds: code.split(',') };
    case 'tropAccompagnateurs':
      return { kind: 'tooManyCompanions' };
    case 'accompagnateurSeul':
      return { kind: 'companionAlone', performanceId };
    default:
      return null;
  }
}

/**
 * The controls of a cart's subscriptions: its keys that begin with « a » and a number. A state that is none of 0, 1 and 2 is
 * ok, a detail that nobody knows is left out.
 */
export function subscriptionControlsOf({
  controls,
  controlDetails,
}: Pick<Cart, 'controls' | 'controlDetails'>): readonly SubscriptionControl[] {
  return [...controls]
    .filter(([key]) => /^a\d+$/.test(key))
    .map(([key, state]): SubscriptionControl => {
      const details = controlDetails.get(key) ?? [];
      return {
        id: key.slice(1),
        state: state === 1 || state === 2 ? state : 0,
        gaps: details.map(gapOf).filter((gap) => gap !== null),
        faults: details.map(faultOf).filter((fault) => fault !== null),
      };
    });
}
