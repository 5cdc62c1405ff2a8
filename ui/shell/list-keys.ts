import { type KeyboardEvent, useRef } from 'react';

/** How long letters typed one after another make one word, in milliseconds (point 9). */
const typeAheadDuration = 350;

/** « É » is found by « e ». */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowDown: (at, length) => (at + 1) % length,
  ArrowUp: (at, length) => (at <= 0 ? length : at) - 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/**
 * Moves the focus among the links of a menu: by arrows, Home and End, and by the first letters of a link, forgotten 350 ms
 * after the last one. The Tab key goes its own way.
 */
export function useListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ letters: '', at: Number.NEGATIVE_INFINITY });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
    const at = links.findIndex((link) => link.matches(':focus'));
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      links[step(at, links.length)]?.focus();
    } else if (/^\p{L}$/u.test(event.key)) {
      const isSameWord = event.timeStamp - typed.current.at < typeAheadDuration;
      const letters = (isSameWord ? typed.current.letters : '') + plain(event.key);
      typed.current = { letters, at: event.timeStamp };
      // A new word starts at the next link, so that a letter typed again goes on to the next of that letter.
      const start = isSameWord ? Math.max(at, 0) : at + 1;
      const found = [...links.slice(start), ...links.slice(0, start)].find((link) =>
        plain(link.textContent ?? '').startsWith(letters),
      );
      found?.focus();
    }
  };
}
