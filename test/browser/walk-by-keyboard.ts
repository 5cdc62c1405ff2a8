import type { Page } from 'playwright';

/** More stops than a page can have: who has pressed the key so often is caught. */
const mostStops = 400;

interface Walk {
  /** What the key should reach, and has not yet. */
  readonly awaited: Set<Element>;
  readonly visited: Set<Element>;
  last: Element | null;
}

declare global {
  interface Window {
    keyboardWalk: Walk;
    nameOfElement: (element: Element) => string;
  }
}

/** Notes all that can be pressed or filled and is shown; of radio buttons that belong together, one. */
async function prepareWalk(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.nameOfElement = (element) =>
      `${element.tagName.toLowerCase()} « ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)} »`;
    const awaited = new Set<Element>();
    const groups = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
      const isDisabled = element.matches(':disabled');
      if (!isShown || isDisabled || element.tabIndex < 0) {
        continue;
      }
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        // The key stops once at a group.
        if (groups.has(element.name)) {
          continue;
        }
        groups.add(element.name);
        const chosen = document.querySelector(
          `input[type="radio"][name="${CSS.escape(element.name)}"]:checked`,
        );
        awaited.add(chosen ?? element);
        continue;
      }
      awaited.add(element);
    }
    window.keyboardWalk = { awaited, visited: new Set(), last: null };
    // From the top, as after a reload.
    window.scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

/** What is wrong with where the focus stands: null where all is right, « end » back at the page itself. */
function lookAtStop(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const { awaited, visited } = window.keyboardWalk;
    if (element === null || element === document.body || element === document.documentElement) {
      return 'end';
    }
    if (element === window.keyboardWalk.last) {
      // A date has several stops of its own.
      return null;
    }
    if (visited.has(element)) {
      return 'end';
    }
    window.keyboardWalk.last = element;
    visited.add(element);
    awaited.delete(element);
    const name = window.nameOfElement(element);
    const isMarked = (part: Element | null): boolean => {
      if (part === null) {
        return false;
      }
      // A link that fills its card marks the card, by what it lays over it.
      return [null, '::before', '::after'].some((layer) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part, layer);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
    };
    // A hidden box of a choice marks its label, or what stands beside it.
    const marks = [element, element.parentElement, element.closest('label'), element.nextElementSibling];
    if (!marks.some(isMarked)) {
      return `${name}: one does not see that it has the focus`;
    }
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.bottom < 0 || box.top > window.innerHeight) {
      return `${name}: has the focus outside the window`;
    }
    const inWindow = x >= 0 && y >= 0 && x <= window.innerWidth && y <= window.innerHeight;
    const above = inWindow ? document.elementFromPoint(x, y) : element;
    const header = document.querySelector('body header');
    return above !== null && header?.contains(above) === true && !header.contains(element)
      ? `${name}: has the focus behind the header`
      : null;
  });
}

/**
 * Goes through a page by the Tab key alone and says what is wrong: what cannot be reached, a focus that is not seen or stands
 * behind the header (WCAG 2.1.1, 2.4.7, 2.4.11), or a place that lets nobody out (2.1.2).
 */
export async function walkByKeyboard(page: Page): Promise<readonly string[]> {
  await prepareWalk(page);
  const wrong: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const found = await lookAtStop(page);
    if (found === 'end') {
      break;
    }
    if (found !== null) {
      wrong.push(found);
    }
    if (stops > mostStops) {
      return [...wrong, 'the Tab key never comes to the end'];
    }
  }
  const missed = await page.evaluate(() =>
    [...window.keyboardWalk.awaited].filter((element) => element.isConnected).map(window.nameOfElement),
  );
  return [...wrong, ...missed.map((name) => `${name}: the Tab key does not reach it`)];
}
