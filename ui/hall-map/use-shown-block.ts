import { type RefObject, useEffect } from 'react';
import type { SeatId } from '../../api/seats/hall-plan.ts';
import type { MapView } from './map-view.ts';

/** Neighbours of a proposed block are shown this far apart at most, in CSS pixels: the seats, and what is around them. */
const widestPitch = 22;
const closestPitch = 9;
/** The part of the map that a block may take. */
const share = 0.6;

/** Brings proposed seats into view, each time there are others. */
export function useShownBlock(
  view: MapView,
  surface: RefObject<HTMLElement | null>,
  seats: readonly SeatId[],
): void {
  useEffect(() => {
    const host = surface.current;
    if (host === null || seats.length === 0) return;
    const { plan } = view;
    const indexes = seats.map((seatId) => seatId - 1);
    const xs = indexes.map((index) => plan.x[index] ?? 0);
    const ys = indexes.map((index) => plan.y[index] ?? 0);
    const width = Math.max(...xs) - Math.min(...xs) + plan.pitch;
    const height = Math.max(...ys) - Math.min(...ys) + plan.pitch;
    const scale = share * Math.min(host.clientWidth / width, host.clientHeight / height);
    const pitch = Math.max(closestPitch, Math.min(widestPitch, scale * plan.pitch));
    const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
    const away = (index: number): number =>
      Math.hypot((plan.x[index] ?? 0) - middle.x, (plan.y[index] ?? 0) - middle.y);
    const [nearest] = [...indexes].sort((a, b) => away(a) - away(b));
    if (nearest !== undefined) view.reveal(nearest, pitch, true);
  }, [view, surface, seats]);
}
