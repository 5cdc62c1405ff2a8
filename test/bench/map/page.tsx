import '../../../ui/design/styles.css';
import { useState, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { HallPlan, SeatId } from '../../../api/seats/hall-plan.ts';
import { decodeHallPlan, decodeSeatStates } from '../../../api/seats/hall-plan-wire.ts';
import { Waiting } from '../../../ui/design/waiting.tsx';
import HallMap from '../../../ui/hall-map/hall-map.tsx';
import { changeToFrame, frames, quantile } from './frames.ts';
import { pointerToSeat, prepareSubject, type SubjectName, type Work } from './measure.ts';
import { MemoryStates, sequence } from './memory-states.ts';

/** What the bench's runner calls, in this order. Milliseconds, except where the name says otherwise. */
export interface Bench {
  /** Brings the data over; gives what decoding them took. */
  load(): Promise<number>;
  /** Shows what a shopper sees until the data are there. */
  wait(): Promise<void>;
  /** Shows the whole component in its place; gives the time from the data at hand to the task after the first painted frame. */
  show(): Promise<number>;
  /** 500 seats change, shown by the whole component: median of many rounds. */
  changes(): Promise<number>;
  /** Nodes that keyboard and screen reader have for the seats, with the focus among them. */
  keyboardNodes(): Promise<number>;
  /** Frames that the component asks for in a second in which nothing happens. */
  framesAtRest(): Promise<number>;
  /** Sets a subject up; gives when it is at rest. */
  prepare(subject: SubjectName): Promise<void>;
  /** Pans and zooms what was prepared. */
  panAndZoom(): Promise<Work>;
  pointerToSeat(): { readonly far: number; readonly near: number };
}

const colors = ['#b0862c', '#c8371f', '#2f6b8a', '#4c7a52', '#7a4f86', '#8a5a3c'];
const names: Readonly<Record<string, string>> = { CAR: 'Carré d’or', PAR: 'Parterre' };
const prices = [68, 52, 38, 24, 18, 12];
const roundsOfChanges = 25;

const parameters = new URLSearchParams(location.search);
const idsOf = (parameter: string): readonly SeatId[] =>
  (parameters.get(parameter) ?? '').split(',').filter(Boolean).map(Number);

const categoriesOf = (plan: HallPlan) =>
  plan.categories.map((code, index) => ({
    code,
    name: names[code] ?? `Catégorie ${code}`,
    color: colors[index] ?? '#555555',
    priceLabel: `${prices[index] ?? 10}\u00a0€`,
    lowestPrice: (prices[index] ?? 10) * 100,
    onSale: true,
  }));

interface Data {
  readonly plan: HallPlan;
  readonly states: MemoryStates;
  readonly categories: ReturnType<typeof categoriesOf>;
}

/** What is there as long as the page is: React has drawn something before, as in the shop. */
function Page({ shown }: { readonly shown: Shown }) {
  const data = useSyncExternalStore(shown.subscribe, shown.read);
  return data === null ? <Waiting label="Ouverture du plan…" /> : <Hall {...data} />;
}

/** The data that the page shows; null until it has any. */
class Shown {
  #data: Data | null = null;
  readonly #listeners = new Set<() => void>();

  readonly read = (): Data | null => this.#data;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(data: Data): void {
    this.#data = data;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

function Hall({ plan, states, categories }: Data) {
  const [selected, setSelected] = useState<readonly SeatId[]>(() => idsOf('selected'));
  const [lost] = useState(() => idsOf('lost'));
  return (
    <HallMap
      plan={plan}
      states={states}
      selected={selected}
      lost={lost}
      categories={categories}
      maximum={8}
      onSeatToggled={({ seatId: seat }) =>
        setSelected((before) =>
          before.includes(seat) ? before.filter((other) => other !== seat) : [...before, seat],
        )
      }
      onMaximumReached={() => document.body.setAttribute('data-maximum', 'reached')}
      onHeldSeatPressed={() => document.body.setAttribute('data-held', 'pressed')}
    />
  );
}

async function fetchText(name: string): Promise<string> {
  return (await fetch(name)).text();
}

function makeBench(element: HTMLElement): Bench {
  let data: Data | null = null;
  let root: Root | null = null;
  let run: (() => Promise<Work>) | null = null;
  const shown = new Shown();
  const loaded = (): Data => {
    if (data === null) {
      throw new Error('load() comes first');
    }
    return data;
  };
  return {
    async load() {
      const hall = parameters.get('hall') ?? 'polaris';
      const [planText, statesText] = [await fetchText(`${hall}.json`), await fetchText(`${hall}.states`)];
      const start = performance.now();
      const plan = decodeHallPlan(JSON.parse(planText));
      const states = new MemoryStates(decodeSeatStates(statesText, plan.seatCount));
      const decoding = performance.now() - start;
      data = { plan, states, categories: categoriesOf(plan) };
      return decoding;
    },
    async wait() {
      root = createRoot(element);
      root.render(<Page shown={shown} />);
      await frames(300, () => {});
    },
    async show() {
      const found = loaded();
      // The data come when they come: no frame is being waited for.
      await new Promise((resolve) => setTimeout(resolve, 40));
      const start = performance.now();
      const first = new Promise<number>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        const look = (): void => {
          if (element.querySelector('canvas') === null) {
            requestAnimationFrame(look);
          } else {
            channel.port2.postMessage(null);
          }
        };
        requestAnimationFrame(look);
      });
      shown.show(found);
      return first;
    },
    async changes() {
      const { plan, states } = loaded();
      const random = sequence(11);
      const found: number[] = [];
      for (let round = 0; round < roundsOfChanges; round++) {
        const seats = Array.from({ length: 500 }, () => Math.floor(random() * plan.seatCount));
        found.push(await changeToFrame(() => states.flip(seats)));
      }
      return quantile(found, 0.5);
    },
    async keyboardNodes() {
      const grid = element.querySelector('[role=grid]');
      grid?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
      await frames(300, () => {});
      return 1 + (grid?.querySelectorAll('*').length ?? Number.NaN);
    },
    async framesAtRest() {
      const asked = window.requestAnimationFrame;
      let count = 0;
      window.requestAnimationFrame = (callback) => {
        count++;
        return asked.call(window, callback);
      };
      await new Promise((resolve) => setTimeout(resolve, 1000));
      window.requestAnimationFrame = asked;
      return count;
    },
    async prepare(subject) {
      root?.unmount();
      root = null;
      const { plan, states, categories } = loaded();
      run = await prepareSubject(subject, plan, states, categories);
    },
    panAndZoom() {
      if (run === null) {
        throw new Error('prepare() comes first');
      }
      return run();
    },
    pointerToSeat() {
      const { plan, states, categories } = loaded();
      return pointerToSeat(plan, states, categories);
    },
  };
}

const element = document.getElementById('root');
if (element !== null) {
  const bench = makeBench(element);
  Object.assign(window, { hallMapBench: bench });
  // To look at it without the runner.
  if (parameters.has('show')) {
    void bench
      .load()
      .then(() => bench.wait())
      .then(() => bench.show());
  }
}
