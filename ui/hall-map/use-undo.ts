import { useState } from 'react';
import type { SeatId } from '../../api/seats/hall-plan.ts';
import { type SeatBook, standingOf } from './seat-book.ts';

/** So many choices can be undone, one after the other. */
const remembered = 20;

interface Choices {
  readonly now: ReadonlySet<SeatId>;
  readonly before: readonly ReadonlySet<SeatId>[];
  /** The next change is the undoing itself: nothing to undo in turn. */
  readonly isUndoing: boolean;
  readonly isFollowing: boolean;
}

interface Undo {
  readonly canUndo: boolean;
  /** Brings the choice before the last one back, as far as its seats are still free. */
  undo(): void;
}

/**
 * Follows what is selected, whoever changed it. What others took is no choice of the shopper's: it is not undone.
 * @param isFollowing Whether what is selected are choices; when that changes, it begins anew.
 */
export function useUndo(book: SeatBook, isFollowing: boolean, toggle: (seat: SeatId) => void): Undo {
  const beginning: Choices = { now: book.selected, before: [], isUndoing: false, isFollowing };
  const [choices, setChoices] = useState(beginning);
  const { now, before, isUndoing } = choices;
  if (choices.isFollowing !== isFollowing) setChoices(beginning);
  else if (isFollowing) follow();
  const undo = (): void => {
    const goal = before.at(-1);
    if (goal === undefined) return;
    const states = book.states.read();
    const added = [...book.selected].filter((seat) => !goal.has(seat));
    const removed = [...goal].filter((seat) => {
      const standing = standingOf(book, seat - 1, states);
      return standing === 'free' || standing === 'outside';
    });
    setChoices({ ...choices, before: before.slice(0, -1), isUndoing: true });
    // First what goes: there is room then for what comes back.
    for (const seat of [...added, ...removed]) toggle(seat);
  };
  return { canUndo: isFollowing && before.length > 0 && !book.isTaking, undo };

  function follow(): void {
    if (!isUndoing && isSame(book.selected, now)) return;
    const isOnlyLoss =
      [...book.selected].every((seat) => now.has(seat)) &&
      [...now].every((seat) => book.selected.has(seat) || book.lost.has(seat));
    setChoices({
      ...beginning,
      before: isUndoing || isOnlyLoss ? before : [...before, now].slice(-remembered),
    });
  }
}

function isSame(one: ReadonlySet<SeatId>, other: ReadonlySet<SeatId>): boolean {
  return one.size === other.size && [...one].every((seat) => other.has(seat));
}
