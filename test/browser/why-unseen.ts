import type { Locator } from 'playwright';

/** Below this contrast nobody tells the words from what is behind them; how much readers need is asked elsewhere. */
const leastContrast = 2;

/** Why nobody sees something that they scrolled to: what covers it, or that it is as its background. Null when it is seen. */
export async function whyUnseen(locator: Locator): Promise<string | null> {
  if ((await locator.count()) === 0) {
    return 'is not there';
  }
  return locator.evaluate((element, least) => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const words = document.createRange();
    words.selectNodeContents(element);
    // A field has words of its own that no range reaches.
    const own = element.matches('select, input') ? [] : [...words.getClientRects()];
    const seen = own.find(({ width, height }) => width > 1 && height > 1);
    if (seen === undefined && !element.matches('select, input') && element.textContent.trim() !== '') {
      return 'says nothing that can be seen';
    }
    const box = seen ?? element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) {
      return 'takes no room';
    }
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (box.left < 0 || box.right > window.innerWidth + 1 || y < 0 || y > window.innerHeight) {
      return `is outside the window (${Math.round(box.left)} to ${Math.round(box.right)} px, ${Math.round(y)} px down)`;
    }
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !element.contains(hit)) {
      return `is covered by <${hit?.tagName.toLowerCase()} class="${hit?.className}">`;
    }
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) {
      return 'cannot be judged';
    }
    const luminanceOf = (colours: readonly string[]): number => {
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const layers: string[] = [];
    for (let behind: Element | null = hit; behind !== null; behind = behind.parentElement) {
      const { backgroundColor, backgroundImage, opacity, visibility } = getComputedStyle(behind);
      if (Number(opacity) < 0.2 || visibility === 'hidden') {
        return 'is transparent';
      }
      if (backgroundImage !== 'none') {
        return null;
      }
      layers.unshift(backgroundColor);
    }
    const ground = luminanceOf(['Canvas', ...layers]);
    const text = luminanceOf(['Canvas', ...layers, getComputedStyle(hit).color]);
    const contrast = (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
    return contrast < least ? `has the colour of what is behind it (${contrast.toFixed(1)} : 1)` : null;
  }, leastContrast);
}
