import type { Page } from 'playwright';

/** More stops than a page can have: who has pressed the key so often is caught. */
const mostStops = 400;

/** Keys under way at once. */
const burst = 16;

interface Walk {
  readonly isShown: (element: Element) => boolean;
  /** What the key should reach, and has not yet. */
  readonly awaited: Set<Element>;
  readonly visited: Set<Element>;
  last: Element | null;
  /** What was wrong where the focus stood when the key came up. */
  readonly wrong: string[];
  /** The focus is back at the page itself, or where it had been. */
  isOver: boolean;
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
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
    const awaited = new Set<Element>();
    const groups = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      if (!isShown(element) || element.matches(':disabled') || element.tabIndex < 0) {
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
    window.keyboardWalk = { isShown, awaited, visited: new Set(), last: null, wrong: [], isOver: false };
    // From the top, as after a reload.
    window.scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
}

/** From now on each Tab key that comes up is a stop: the page itself writes down what is wrong with where the focus stands. */
async function writeDownStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const complaintAbout = (element: Element): string | null => {
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
    };
    const walk = window.keyboardWalk;
    const lookAtStop = (event: KeyboardEvent): void => {
      if (event.key !== 'Tab' || walk.isOver) {
        return;
      }
      const element = document.activeElement;
      // A date has several stops of its own.
      if (element === null || element === document.body || element === document.documentElement) {
        walk.isOver = true;
      } else if (element !== walk.last && walk.visited.has(element)) {
        walk.isOver = true;
      } else if (element !== walk.last) {
        walk.last = element;
        walk.visited.add(element);
        walk.awaited.delete(element);
        const complaint = complaintAbout(element);
        if (complaint !== null) {
          walk.wrong.push(complaint);
        }
      }
      if (walk.isOver) {
        window.removeEventListener('keyup', lookAtStop, true);
      }
    };
    window.addEventListener('keyup', lookAtStop, true);
  });
}

/**
 * Goes through a page by the Tab key alone and says what is wrong: what cannot be reached, a focus that is not seen or stands
 * behind the header (WCAG 2.1.1, 2.4.7, 2.4.11), or a place that lets nobody out (2.1.2). The keys are pressed in bursts, as
 * by somebody in a hurry: to answer each one takes longer than the key itself.
 */
export async function walkByKeyboard(page: Page): Promise<readonly string[]> {
  await prepareWalk(page);
  await writeDownStops(page);
  const keyboard = await page.context().newCDPSession(page);
  const press = (): readonly Promise<unknown>[] =>
    (['rawKeyDown', 'keyUp'] as const).map((type) =>
      keyboard.send('Input.dispatchKeyEvent', { type, key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }),
    );
  let isOver = false;
  for (let pressed = 0; !isOver && pressed <= mostStops; pressed += burst) {
    await Promise.all(Array.from({ length: burst }, press).flat());
    isOver = await page.evaluate(() => window.keyboardWalk.isOver);
  }
  await keyboard.detach();
  return page.evaluate(() => {
    const { isShown, awaited, wrong, isOver } = window.keyboardWalk;
    // The bar may have put a link away meanwhile, that no longer fits on its line: the menu has it.
    const missed = [...awaited]
      .filter((element) => element.isConnected && isShown(element))
      .map(window.nameOfElement);
    return isOver
      ? [...wrong, ...missed.map((name) => `${name}: the Tab key does not reach it`)]
      : [...wrong, 'the Tab key never comes to the end'];
  });
}
