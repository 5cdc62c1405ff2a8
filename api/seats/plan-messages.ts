/** What the frame of a venue's plan may say to the shop (chosen here): how tall it is, and which category was pressed. */
export type PlanMessage =
  | { readonly kind: 'height'; readonly pixels: number }
  | { readonly kind: 'category'; readonly code: string };

const lowest = 80;
const highest = 2000;
/** What a category may be called: letters with their accents, digits, spaces and the signs of a name; no markup. */
const codeShape = /^[\p{L}\p{M}\p{N} _.’'/-]{1,40}$/u;

/**
 * Reads `{ guichet: 'plan', hauteur: 420 }` or `{ guichet: 'plan', categorie: 'C1' }`; null for anything else. A category is
 * only a name: whether it is sold is for who hears it to know.
 */
export function readPlanMessage(data: unknown): PlanMessage | null {
  if (typeof data !== 'object' || data === null || !('guichet' in data) || data.guichet !== 'plan') {
    return null;
  }
  if ('hauteur' in data && typeof data.hauteur === 'number' && Number.isFinite(data.hauteur)) {
    return { kind: 'height', pixels: Math.round(Math.min(highest, Math.max(lowest, data.hauteur))) };
  }
  if ('categorie' in data && typeof data.categorie === 'string') {
    const code = data.categorie.normalize('NFC');
    return codeShape.test(code) ? { kind: 'category', code } : null;
  }
  return null;
}
