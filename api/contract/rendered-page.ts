/** What a page is drawn from, for a visitor who is nobody. */
export interface PageSource {
  /** The path and query of the page. */
  readonly address: string;
  /** « https://billetterie.example ». */
  readonly origin: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The answer to a call, as JSON in its envelope. Rejects for a call that is not the same for everybody. */
  readonly ask: (name: string, query: URLSearchParams) => Promise<string>;
}

export interface RenderedPage {
  /** What stands in `#shop`. */
  readonly markup: string;
  /** What it was drawn from, as `ui/start/drawn-page.ts` writes it: JSON. */
  readonly drawnFrom: string;
}

/** Draws a page by the shop's own components (`ui/start/render-page.tsx`); null where the address leads elsewhere. */
export type RenderPage = (source: PageSource) => Promise<RenderedPage | null>;
