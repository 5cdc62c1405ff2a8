import { parseArgs } from 'node:util';
import { type CDPSession, chromium, type Page } from 'playwright';
import { eveningIn, openDoor, signInAsStaff } from '../../browser/door-steps.ts';
import { chromiumFlags, provideChromium } from '../../support/browser/chromium.ts';
import { startShop } from '../../support/server/running-shop.ts';

/**
 * A door on a phone (a processor four times slower, as in `bench:page`), in the built shop: `npm run build && npx tsx test/bench/door/run.ts`,
 * with `--json` for programs. An evening of 2,000 tickets, of which a thousand come in one after the other and are then shown a
 * thousand times more: what one takes from its code to the verdict on screen, and what stays in memory. Codes are typed by the page
 * itself: what a camera needs to see one lies before that.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const tickets = 2000;
const showings = 1000;
const goal = 100;

interface Showings {
  /** Milliseconds from a code to its verdict in the page. */
  readonly took: readonly number[];
  readonly lights: Readonly<Record<string, number>>;
}

interface Held {
  /** Bytes, and nodes of the page. */
  readonly heap: number;
  readonly nodes: number;
}

/** Shows tickets one after the other, as fast as the page takes them. */
const show = (page: Page, codes: readonly string[]): Promise<Showings> =>
  page.evaluate(async (shown) => {
    const took: number[] = [];
    const lights: Record<string, number> = {};
    const input = document.querySelector<HTMLInputElement>('dialog form input');
    const voice = document.querySelector('[aria-live="assertive"]');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    if (input === null || voice === null) {
      throw new Error('No code can be typed here');
    }
    for (const code of shown) {
      setValue?.call(input, code);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      // React has drawn the letter by then.
      await new Promise((done) => setTimeout(done));
      const before = voice.firstElementChild;
      const start = performance.now();
      const verdict = new Promise<string>((done) => {
        const observer = new MutationObserver(() => {
          const now = voice.firstElementChild;
          const light = now?.getAttribute('data-light') ?? 'none';
          if (now !== before && light !== 'none') {
            observer.disconnect();
            done(light);
          }
        });
        observer.observe(voice, { childList: true, subtree: true });
      });
      input.form?.requestSubmit();
      const light = await verdict;
      took.push(performance.now() - start);
      lights[light] = (lights[light] ?? 0) + 1;
    }
    return { took, lights };
  }, codes);

async function held(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}

/** Seconds that the page has worked. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const shop = await startShop();
try {
  const tonight = await eveningIn(shop, 0, 0);
  await shop.ask(
    `INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode, city,
       country, phone, second_phone)
     VALUES ('abcdef012345', 'visitor', 'l@example.org', 'Mme', 'M', 'L', '', '', '1', '26110', 'Nyons', 'France', '0', '')`,
  );
  await shop.ask(
    `INSERT INTO context (instance_id, cookie_hash, session_name) VALUES ('bench', '\\x00', '')`,
  );
  await shop.ask(
    `INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
     SELECT 'GOBENCH', 'abcdef012345', max(id), 'l@example.org', 'E-billet', 0, now() FROM context`,
  );
  await shop.ask(
    `INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall, seat_label,
       category, price_code, price_label, amount, holder)
     SELECT n, lpad(n::text, 26, '0'), 'GOBENCH', id, n, 'Le Malade imaginaire', date, 'Salle Polaris',
       'Orchestre, rang H, place ' || n, '1re catégorie', 'PLEIN', 'Tarif plein', 3400, ''
     FROM performance, generate_series(100000, $2::int) n WHERE id = $1`,
    [tonight, 100_000 + tickets - 1],
  );
  const codes = Array.from({ length: showings }, (_, index) => String(100_000 + index).padStart(26, '0'));
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 412, height: 823 },
    locale: 'fr-FR',
  });
  const page = await context.newPage();
  await signInAsStaff(shop, page, 'door');
  await openDoor(page, 'Hall');
  await page.getByText('Aucune caméra libre', { exact: false }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  // Code that was never run is slow once.
  await show(page, codes.slice(0, 20));
  const workedBefore = await worked(session);
  const first = await show(page, codes);
  const perShowing = ((await worked(session)) - workedBefore) / showings;
  const before = await held(session);
  const again = await show(page, codes);
  const after = await held(session);
  await browser.close();
  const sorted = [...first.took, ...again.took].sort((one, other) => one - other);
  const found = {
    showings: sorted.length,
    median: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    processor: perShowing * 1000,
    heapBefore: before.heap,
    heapAfter: after.heap,
    nodesBefore: before.nodes,
    nodesAfter: after.nodes,
    lights: [first.lights, again.lights],
  };
  const line = (text: string): void => void process.stdout.write(`${text}\n`);
  if (values.json) {
    line(JSON.stringify(found));
  } else {
    const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`;
    const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    line(`a door on a phone: ${tickets} tickets, ${found.showings} showings`);
    line(`code to verdict       median ${ms(found.median)}, 95 % ${ms(found.p95)}, 99 % ${ms(found.p99)}`);
    line(
      `processor a showing   ${ms(found.processor)} (goal ≤ ${goal} ms: ${found.processor <= goal ? 'met' : 'MISSED'})`,
    );
    line(`heap after 1,000      ${mb(found.heapBefore)}, after 1,000 more ${mb(found.heapAfter)}`);
    line(`nodes after 1,000     ${found.nodesBefore}, after 1,000 more ${found.nodesAfter}`);
  }
} finally {
  await shop.close();
}
process.exit(0);
