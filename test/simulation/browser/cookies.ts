import type { OutgoingHttpHeader } from 'node:http';

/** The cookies of a browser, by name. */
export class CookieJar {
  readonly #pairs = new Map<string, string>();

  header(): string {
    return [...this.#pairs].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  drop(name: string): void {
    this.#pairs.delete(name);
  }

  /** Keeps what an answer sets; an empty value, or one that is over, goes. */
  keep(header: OutgoingHttpHeader | undefined): void {
    for (const cookie of Array.isArray(header) ? header : [String(header ?? '')]) {
      const [pair = '', ...attributes] = cookie.split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      if (name === '') {
        continue;
      }
      const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
      if (isOver || at === pair.length - 1) {
        this.#pairs.delete(name);
      } else {
        this.#pairs.set(name, pair.slice(at + 1));
      }
    }
  }
}
