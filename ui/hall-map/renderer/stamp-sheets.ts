import { type SheetStyle, StampSheet } from './stamp-sheet.ts';

/** So many sheets are kept: who zooms in and out comes by the same sizes. */
const mostKept = 16;
/** Without details, stamps come in so many sizes from a distance between neighbours to its double: none is seen to jump. */
const sizesPerDouble = 16;

/** The stamp sheets made last, the newest first. */
export class StampSheets {
  #kept: readonly StampSheet[] = [];

  forget(): void {
    this.#kept = [];
  }

  /** The sheet for this style, or for one that the eye cannot tell from it: never larger, so that seats stay apart. */
  of(style: SheetStyle): StampSheet {
    const size = Math.floor(Math.log2(style.pitch) * sizesPerDouble) / sizesPerDouble;
    const pitch = style.detailed ? style.pitch : 2 ** size;
    const known = this.#kept.find(
      (sheet) => sheet.style.pitch === pitch && sheet.style.detailed === style.detailed,
    );
    const sheet = known ?? new StampSheet({ ...style, pitch });
    if (sheet !== this.#kept[0]) {
      this.#kept = [sheet, ...this.#kept.filter((other) => other !== sheet)].slice(0, mostKept);
    }
    return sheet;
  }
}
