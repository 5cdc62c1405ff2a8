import {
  describeSeat,
  type HallPlan,
  type SeatDescription,
  type SeatId,
  seatFeature,
  seatLabel,
} from './hall-plan.ts';
import { type SeatPosition, seatPosition } from './seat-position.ts';

/** A seat and where it lies: what map, list, tooltip, cart and screen reader say of it. */
export interface PlaceDescription extends SeatDescription, SeatPosition {}

/** What is known of the seat and of where it lies, or null when the plan has no such seat. */
export function describePlace(plan: HallPlan, seatId: SeatId): PlaceDescription | null {
  const seat = describeSeat(plan, seatId);
  return seat === null ? null : { ...seat, ...seatPosition(plan, seatId - 1) };
}

/** Further from the aisle than this many places, it is no longer of use to anyone. */
const mentionedAisle = 3;

const featureWords = [
  [seatFeature.wheelchair, 'place pour fauteuil roulant'],
  [seatFeature.companion, 'place d’accompagnateur'],
  [seatFeature.restrictedView, 'visibilité réduite'],
  [seatFeature.foldingSeat, 'siège pliant'],
] as const;

/** « visibilité réduite », « siège pliant »: what is particular about the seat itself. */
function featureWordsOf(features: number): readonly string[] {
  return featureWords.flatMap(([bit, words]) => ((features & bit) === 0 ? [] : [words]));
}

/** « à environ 9 m de la scène », « légèrement à gauche », « au bord de l’allée », « visibilité réduite ». */
export function placeParticulars(place: PlaceDescription): readonly string[] {
  return [
    ...distanceWords(place.distanceMetres),
    ...sideWords(place),
    ...aisleWords(place),
    ...featureWordsOf(place.features),
  ];
}

/**
 * A seat in words. `short`: « Orchestre, rang F, place 12 », as in the cart and on the ticket. `full`: « Orchestre, rang F,
 * place 12, à environ 9 m de la scène, légèrement à gauche, au bord de l’allée, visibilité réduite ».
 */
export function seatWords(place: SeatDescription, detail: 'short'): string;
export function seatWords(place: PlaceDescription, detail: 'short' | 'full'): string;
export function seatWords(place: SeatDescription | PlaceDescription, detail: 'short' | 'full'): string {
  const particulars = detail === 'full' && 'side' in place ? placeParticulars(place) : [];
  return [seatLabel(place), ...particulars].join(', ');
}

/** As exact as an estimate from a drawing may be: to the metre near by, to five and ten further away. */
function distanceWords(metres: number | null): readonly string[] {
  if (metres === null) {
    return [];
  }
  const step = metres < 20 ? 1 : metres < 50 ? 5 : 10;
  return [`à environ ${Math.max(1, Math.round(metres / step) * step)}\u00a0m de la scène`];
}

function sideWords({ side, isFarAside }: PlaceDescription): readonly string[] {
  switch (side) {
    case null:
      return [];
    case 'centre':
      return ['face à la scène'];
    case 'behind':
      return ['derrière la scène'];
    default: {
      const words = side === 'left' ? 'à gauche' : 'à droite';
      return [isFarAside ? `de côté, ${words}` : `légèrement ${words}`];
    }
  }
}

function aisleWords({ aisle, isRowEnd }: PlaceDescription): readonly string[] {
  if (aisle === 'beside') {
    return ['au bord de l’allée'];
  }
  if (isRowEnd) {
    return ['au bout du rang'];
  }
  if (aisle === null || aisle > mentionedAisle) {
    return [];
  }
  return [aisle === 1 ? 'à une place de l’allée' : `à ${aisle}\u00a0places de l’allée`];
}
