import type { HallPlan } from '../../../api/entities/hall-plan.ts';
import type { MapCategory } from '../../../ui/screens/hall-map/seat-book.ts';
import { cameraStep, PlainCamera } from './camera-path.ts';

/** Sets a subject up in an element and gives what it does in each frame. */
export type Subject = (host: HTMLElement) => (frame: number) => void;

const seatRadius = 0.42;

/** A page on which next to nothing changes: the frames that the machine can present at all. */
export const emptyPage: Subject = (host) => {
  const dot = host.appendChild(document.createElement('div'));
  dot.style.cssText = 'position:absolute;width:2px;height:2px';
  return (frame) => {
    dot.style.background = frame % 2 === 0 ? '#000' : '#111';
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
  for (let x = 0; x < cached.width; x += 4) inside?.fillRect(x, x % 7, 2, cached.height);
  const context = canvas.getContext('2d', { alpha: false });
  return (frame) => context?.drawImage(cached, frame % 20, frame % 12);
};

/** The least that any painter of pixels does: hand a frame over. */
export const handedOver: Subject = (host) => {
  const canvas = canvasIn(host);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  const image = context?.createImageData(canvas.width, canvas.height);
  return (frame) => {
    if (image === undefined) return;
    image.data[3] = frame & 255;
    context?.putImageData(image, 0, 0);
  };
};

/** What one would write first: Canvas 2D, what is in view, one path per colour, rebuilt in each frame. */
export function pathPerColour(plan: HallPlan, categories: readonly MapCategory[]): Subject {
  return (host) => {
    const canvas = canvasIn(host);
    const context = canvas.getContext('2d');
    const camera = new PlainCamera(plan);
    return (frame) => {
      camera.move(cameraStep(frame));
      context?.clearRect(0, 0, canvas.width, canvas.height);
      const radius = plan.pitch * seatRadius * camera.scale;
      for (const [index, category] of categories.entries()) {
        const path = new Path2D();
        for (let seat = 0; seat < plan.seatCount; seat++) {
          if (plan.category[seat] !== index) continue;
          const x = (plan.x[seat] ?? 0) * camera.scale + camera.x;
          const y = (plan.y[seat] ?? 0) * camera.scale + camera.y;
          if (x < -radius || y < -radius || x > canvas.width + radius || y > canvas.height + radius) continue;
          path.moveTo(x + radius, y);
          path.arc(x, y, radius, 0, Math.PI * 2);
        }
        if (context !== null) context.fillStyle = category.color;
        context?.fill(path);
      }
    };
  };
}

/** One SVG node per seat, moved by the transform of the group around them. */
export function nodePerSeat(plan: HallPlan, categories: readonly MapCategory[]): Subject {
  return (host) => {
    const element = (name: string): SVGElement =>
      document.createElementNS('http://www.w3.org/2000/svg', name);
    const svg = element('svg');
    svg.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
    const group = svg.appendChild(element('g'));
    for (let seat = 0; seat < plan.seatCount; seat++) {
      const circle = element('circle');
      circle.setAttribute('cx', String(plan.x[seat]));
      circle.setAttribute('cy', String(plan.y[seat]));
      circle.setAttribute('r', String(plan.pitch * seatRadius));
      circle.setAttribute('fill', categories[plan.category[seat] ?? 0]?.color ?? '#000');
      group.append(circle);
    }
    host.append(svg);
    const camera = new PlainCamera(plan);
    return (frame) => {
      camera.move(cameraStep(frame));
      group.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.scale})`);
    };
  };
}
