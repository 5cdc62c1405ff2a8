import {
  describeSeat,
  type HallPlan,
  type SeatDescription,
  type SeatId,
  seatFeature,
  seatLabel,
} from './hall-plan.ts';
import { type StageBounds, stageBounds, stageMiddle } from './stage-bounds.ts';

/** Where a place lies, as far as the plan says; null is what it does not say. */
interface SeatPosition {
  /**
   * As seen by a spectator who faces the stage; `behind` is beyond the stage. Null without a stage, and in a hall that
   * sits around it.
   */
  readonly side: 'left' | 'centre' | 'right' | 'behind' | null;
  /** Further aside than the stage is wide, and seen at an angle. */
  readonly isFarAside: boolean;
  /** `beside` the aisle, or how many places lie between. Null when no aisle is drawn in the row. */
  readonly aisle: 'beside' | number | null;
  /** The first or the last place of a row of some length. */
  readonly isRowEnd: boolean;
  /** To the nearest point of the stage, in metres; null unless the plan says `metresPerUnit`. */
  readonly distanceMetres: number | null;
}

interface Stage extends StageBounds {
  readonly middle: number;
  readonly halfWidth: number;
  /** Seats lie on all its sides: left and right mean nothing. */
  readonly isSurrounded: boolean;
}

/** The middle of the hall reaches this far to both sides: a share of the stage's half width, or of the way to it. */
const central = { ofStage: 0.4, ofWay: Math.tan((8 * Math.PI) / 180) };
const slight = { ofStage: 1, ofWay: Math.tan((25 * Math.PI) / 180) };
/** With this share of its places behind the stage, a hall sits around it. */
const surroundingShare = 0.15;
/** Shorter rows are boxes, where an end means nothing. */
const leastRow = 7;

const stages = new WeakMap<HallPlan, Stage | null>();

/** Where the place of an index (from 0) lies. The index must be one of the plan's. */
export function seatPosition(plan: HallPlan, index: number): SeatPosition {
  const stage = stageOf(plan);
  const x = plan.x[index] ?? 0;
  const y = plan.y[index] ?? 0;
  const row = plan.rows[plan.row[index] ?? -1];
  const first = row?.firstSeat ?? index;
  const last = first + (row?.seatCount ?? 1) - 1;
  return {
    ...sideOf(stage, x, y),
    aisle: aisleFrom(plan, index, first, last),
    isRowEnd: last - first + 1 >= leastRow && (index === first || index === last),
    distanceMetres:
      stage === null || plan.metresPerUnit === undefined
        ? null
        : distanceTo(stage.outlines, x, y) * plan.metresPerUnit,
  };
}

function stageOf(plan: HallPlan): Stage | null {
  const known = stages.get(plan);
  if (known !== undefined) {
    return known;
  }
  const bounds = stageBounds(plan.shapes);
  const stage = bounds === null ? null : measured(plan, bounds);
  stages.set(plan, stage);
  return stage;
}

function measured(plan: HallPlan, bounds: StageBounds): Stage {
  const behind = plan.y.reduce((count, y) => (y < bounds.back ? count + 1 : count), 0);
  return {
    ...bounds,
    middle: stageMiddle(bounds).x,
    halfWidth: (bounds.right - bounds.left) / 2,
    isSurrounded: behind > plan.seatCount * surroundingShare,
  };
}

function sideOf(stage: Stage | null, x: number, y: number): Pick<SeatPosition, 'side' | 'isFarAside'> {
  if (stage === null || stage.isSurrounded) {
    return { side: null, isFarAside: false };
  }
  if (y < stage.back) {
    return { side: 'behind', isFarAside: false };
  }
  const way = Math.max(0, y - stage.front);
  const aside = Math.abs(x - stage.middle);
  const within = ({ ofStage, ofWay }: typeof central): boolean =>
    aside <= Math.max(stage.halfWidth * ofStage, way * ofWay);
  if (within(central)) {
    return { side: 'centre', isFarAside: false };
  }
  return { side: x < stage.middle ? 'left' : 'right', isFarAside: !within(slight) };
}

function aisleFrom(plan: HallPlan, index: number, first: number, last: number): 'beside' | number | null {
  const isBefore = (seat: number): boolean => ((plan.features[seat] ?? 0) & seatFeature.aisleAfter) !== 0;
  for (let between = 0; between <= last - first; between++) {
    const [before, after] = [index - between, index + between];
    if ((before > first && isBefore(before - 1)) || (after <= last && isBefore(after))) {
      return between === 0 ? 'beside' : between;
    }
  }
  return null;
}

/** From a point to the nearest one of the outlines; 0 inside. */
function distanceTo(outlines: readonly (readonly number[])[], x: number, y: number): number {
  let nearest = Infinity;
  for (const points of outlines) {
    let isInside = false;
    for (let at = 0; at + 1 < points.length; at += 2) {
      const next = at + 3 < points.length ? at + 2 : 0;
      const [x1 = 0, y1 = 0] = [points[at], points[at + 1]];
      const [x2 = 0, y2 = 0] = [points[next], points[next + 1]];
      nearest = Math.min(nearest, distanceToSegment(x - x1, y - y1, x2 - x1, y2 - y1));
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) {
        isInside = !isInside;
      }
    }
    if (isInside) {
      return 0;
    }
  }
  return nearest;
}

/** From a point to a segment, both as seen from the segment's start. */
function distanceToSegment(x: number, y: number, alongX: number, alongY: number): number {
  const length = alongX * alongX + alongY * alongY;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / length));
  return Math.hypot(x - part * alongX, y - part * alongY);
}

/** A seat and where it lies: what map, list, tooltip, cart and screen reader say of it. */
interface PlaceDescription extends SeatDescription, SeatPosition {}

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
