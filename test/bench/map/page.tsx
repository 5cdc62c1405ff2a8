import '@fontsource-variable/fraunces';
import '@fontsource-variable/source-sans-3';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { HallPlan, SeatId } from '../../../api/entities/hall-plan.ts';
import { hallPlans, ovalHall } from '../../../api/server/season/halls/index.ts';
import HallMap from '../../../ui/screens/hall-map/hall-map.tsx';
import { measure } from './measure.ts';
import { MemoryStates, randomStates } from './memory-states.ts';

const colors = ['#b0862c', '#c8371f', '#2f6b8a', '#4c7a52', '#7a4f86', '#8a5a3c'];
const names: Readonly<Record<string, string>> = { CAR: 'Carré d’or', PAR: 'Parterre' };
const prices = [68, 52, 38, 24, 18, 12];

const parameters = new URLSearchParams(location.search);
const plan = planOf(parameters.get('hall') ?? 'polaris');
const states = new MemoryStates(randomStates(plan, Number(parameters.get('taken') ?? '0.45')));
const categories = plan.categories.map((code, index) => ({
  code,
  name: names[code] ?? `Catégorie ${code}`,
  color: colors[index] ?? '#555555',
  priceLabel: `${prices[index] ?? 10}\u00a0€`,
  onSale: true,
}));

function planOf(name: string): HallPlan {
  if (name === 'polaris') return hallPlans.polaris;
  return name === 'arenes' ? hallPlans.arenes : ovalHall(Number(name));
}

function Page() {
  const [selected, setSelected] = useState<readonly SeatId[]>(() => idsOf('selected'));
  return (
    <HallMap
      plan={plan}
      states={states}
      selected={selected}
      lost={idsOf('lost')}
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

function idsOf(parameter: string): readonly SeatId[] {
  return (parameters.get(parameter) ?? '').split(',').filter(Boolean).map(Number);
}

const root = document.getElementById('root');
/** What making the hall left behind must not be counted: in the shop the plan comes over the wire. */
const settleTime = 1200;

if (root !== null) {
  const first = new Promise<number>((resolve) => {
    setTimeout(() => {
      const start = performance.now();
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now() - start);
      const look = (): void => {
        if (root.querySelector('canvas') === null) requestAnimationFrame(look);
        else channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
      createRoot(root).render(<Page />);
    }, settleTime);
  });
  Object.assign(window, {
    bench: {
      /** Milliseconds from the data at hand to the task after the frame that shows the whole component. */
      first,
      measure: () => measure(plan, states, categories),
    },
  });
}
