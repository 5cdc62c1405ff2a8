/** A rectangle of device pixels of a frame; `right` and `bottom` lie outside it. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of an area that lies in another. */
export function common(one: Area, other: Area): Area {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

export function isEmpty({ left, top, right, bottom }: Area): boolean {
  return right <= left || bottom <= top;
}

/** The two areas of a frame that a picture moved by so many pixels, right and down, leaves open: perhaps empty. */
export function leftOpen(frame: Area, byX: number, byY: number): readonly [Area, Area] {
  const rows = byY > 0 ? { ...frame, bottom: frame.top + byY } : { ...frame, top: frame.bottom + byY };
  const columns = byX > 0 ? { ...frame, right: frame.left + byX } : { ...frame, left: frame.right + byX };
  return [rows, byY > 0 ? { ...columns, top: rows.bottom } : { ...columns, bottom: rows.top }];
}

/** The smallest area that holds all of these; null when there are none. */
export function around(areas: readonly Area[]): Area | null {
  const [first, ...others] = areas;
  if (first === undefined) {
    return null;
  }
  return others.reduce(
    (sum, area) => ({
      left: Math.min(sum.left, area.left),
      top: Math.min(sum.top, area.top),
      right: Math.max(sum.right, area.right),
      bottom: Math.max(sum.bottom, area.bottom),
    }),
    first,
  );
}
