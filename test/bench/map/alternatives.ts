import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import type { MapCategory } from '../../../ui/hall-map/seat-book.ts';
import { type CameraStep, PlainCamera } from './camera-path.ts';
import type { MemoryStates } from './memory-states.ts';

/** Sets a subject up in an element and gives what it does in each frame: what the hand did since the last one is at least one step. */
export type Subject = (host: HTMLElement) => (steps: readonly CameraStep[]) => void;

const seatRadius = 0.42;
const takenShare = 0.62;
const takenColour = '#bdb6ab';

/** A page on which next to nothing changes: the frames that the machine can present at all. */
export const emptyPage: Subject = (host) => {
  const dot = host.appendChild(document.createElement('div'));
  dot.style.cssText = 'position:absolute;width:2px;height:2px';
  let frame = 0;
  return () => {
    dot.style.background = frame++ % 2 === 0 ? '#000' : '#111';
  };
};

export function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  canvas.width = window.innerWidth;
  canvas.height = window.innerHeight;
  host.append(canvas);
  return canvas;
}

/** A picture that is there already, copied from one canvas to another at a whole pixel. */
export const cachedBitmap: Subject = (host) => {
  const canvas = canvasIn(host);
  const cached = document.createElement('canvas');
  cached.width = canvas.width;
  cached.height = canvas.height;
  const inside = cached.getContext('2d');
  for (let x = 0; x < cached.width; x += 4) {
    inside?.fillRect(x, x % 7, 2, cached.height);
  }
  const context = canvas.getContext('2d', { alpha: false });
  let frame = 0;
  return () => context?.drawImage(cached, ++frame % 20, frame % 12);
};

/** The least that any painter of pixels does: hand a frame over. */
export const handedOver: Subject = (host) => {
  const canvas = canvasIn(host);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  const image = context?.createImageData(canvas.width, canvas.height);
  let frame = 0;
  return () => {
    if (image === undefined) {
      return;
    }
    image.data[3] = frame++ & 255;
    context?.putImageData(image, 0, 0);
  };
};

/** Seats drawn alike: in one colour, with one radius (plan units). */
interface Alike {
  readonly colour: string;
  readonly radius: number;
  readonly seats: readonly number[];
}

/** The scene that the map shows from afar, sorted beforehand: free seats by category, taken ones smaller and grey. */
function alike(plan: HallPlan, states: MemoryStates, categories: readonly MapCategory[]): readonly Alike[] {
  const radius = plan.pitch * seatRadius;
  const taken = states.read();
  const all = Array.from({ length: plan.seatCount }, (_, seat) => seat);
  return [
    ...categories.map(({ color }, index) => ({
      colour: color,
      radius,
      seats: all.filter((seat) => taken[seat] === 0 && plan.category[seat] === index),
    })),
    { colour: takenColour, radius: radius * takenShare, seats: all.filter((seat) => taken[seat] !== 0) },
  ];
}

/** What one would write first: Canvas 2D, what is in view, one path per colour, rebuilt in each frame. */
export function pathPerColour(
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
): Subject {
  return (host) => {
    const canvas = canvasIn(host);
    const context = canvas.getContext('2d', { alpha: false });
    const camera = new PlainCamera(plan);
    const groups = alike(plan, states, categories);
    return (steps) => {
      if (context === null) {
        return;
      }
      for (const step of steps) {
        camera.move(step);
      }
      context.fillStyle = '#faf6ee';
      context.fillRect(0, 0, canvas.width, canvas.height);
      for (const { colour, radius: own, seats } of groups) {
        const radius = own * camera.scale;
        const path = new Path2D();
        for (const seat of seats) {
          const x = (plan.x[seat] ?? 0) * camera.scale + camera.x;
          const y = (plan.y[seat] ?? 0) * camera.scale + camera.y;
          if (x < -radius || y < -radius || x > canvas.width + radius || y > canvas.height + radius) {
            continue;
          }
          path.moveTo(x + radius, y);
          path.arc(x, y, radius, 0, Math.PI * 2);
        }
        context.fillStyle = colour;
        context.fill(path);
      }
    };
  };
}

/** One SVG node per seat, moved by the transform of the group around them. */
export function nodePerSeat(
  plan: HallPlan,
  states: MemoryStates,
  categories: readonly MapCategory[],
): Subject {
  return (host) => {
    const element = (name: string): SVGElement =>
      document.createElementNS('http://www.w3.org/2000/svg', name);
    const svg = element('svg');
    svg.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
    const group = svg.appendChild(element('g'));
    for (const { colour, radius, seats } of alike(plan, states, categories)) {
      for (const seat of seats) {
        const circle = element('circle');
        circle.setAttribute('cx', String(plan.x[seat]));
        circle.setAttribute('cy', String(plan.y[seat]));
        circle.setAttribute('r', String(radius));
        circle.setAttribute('fill', colour);
        group.append(circle);
      }
    }
    host.append(svg);
    const camera = new PlainCamera(plan);
    return (steps) => {
      for (const step of steps) {
        camera.move(step);
      }
      group.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.scale})`);
    };
  };
}
