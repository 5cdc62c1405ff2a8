import { Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import layout from '../../design/layout.module.css';
import unseen from '../../design/visually-hidden.module.css';
import type { ChartDescription } from '../chart/chart-description.ts';
import { drawChart } from '../drawing/draw-chart.ts';
import type { RecordedState } from '../recording/recorded.ts';
import styles from './inspector.module.css';

interface ChartViewProps {
  readonly chart: ChartDescription;
  readonly state: RecordedState;
  /** Keys of the transitions just taken. */
  readonly taken: readonly string[];
}

const drawings = new Map<string, Promise<string>>();

/** A drawing is made once, also for a shop that was loaded again: it takes its time. */
function drawingOf(chart: ChartDescription): Promise<string> {
  const key = JSON.stringify(chart);
  const known = drawings.get(key) ?? drawChart(chart);
  drawings.set(key, known);
  return known;
}

/** Lights the active states and the transitions just taken, in the drawing itself. */
function light(drawing: Element, { state, taken }: ChartViewProps): void {
  const active = new Set(state.active);
  // The machine itself is always active: lit, it would say nothing.
  for (const one of drawing.querySelectorAll('[data-state]:not(.machine)')) {
    one.classList.toggle('lit', active.has(one.getAttribute('data-state') ?? ''));
  }
  for (const one of drawing.querySelectorAll('[data-transition]')) {
    one.classList.toggle('taken', taken.includes(one.getAttribute('data-transition') ?? ''));
  }
  for (const one of drawing.querySelectorAll('[data-transitions]')) {
    const keys = one.getAttribute('data-transitions') ?? '';
    one.classList.toggle(
      'taken',
      taken.some((key) => keys.includes(JSON.stringify(key))),
    );
  }
}

const zooms = { fit: 'Fit', half: '50 %', full: '100 %' } as const;
type Zoom = keyof typeof zooms;
/** A machine of more states than these cannot be read when all of it is shown. */
const mostAtOnce = 10;
const zoomNames: readonly Zoom[] = ['fit', 'half', 'full'];

function zoomTo(drawing: SVGSVGElement, zoom: Zoom): void {
  const { width, height } = drawing.viewBox.baseVal;
  const share = zoom === 'half' ? 0.5 : 1;
  drawing.setAttribute('width', zoom === 'fit' ? '100%' : String(width * share));
  drawing.setAttribute('height', zoom === 'fit' ? '100%' : String(height * share));
}

function Drawing({ zoom, ...props }: ChartViewProps & { readonly zoom: Zoom }) {
  const text = use(drawingOf(props.chart));
  const place = useRef<HTMLDivElement>(null);
  // Set only when it changes, so that what is lit in it stays.
  useLayoutEffect(() => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    place.current?.replaceChildren(document.importNode(parsed.documentElement, true));
  }, [text]);
  useLayoutEffect(() => {
    const drawing = place.current?.querySelector('svg');
    if (drawing != null) {
      light(drawing, props);
      zoomTo(drawing, zoom);
    }
  });
  const active = props.state.active.join(' ');
  // Follows the machine where it goes; whoever scrolls meanwhile is left alone.
  useLayoutEffect(() => {
    const lit = place.current?.querySelector('.state.lit:not(.around)');
    if (zoom !== 'fit' && text !== '' && active !== '' && lit != null) {
      lit.scrollIntoView({ block: 'center', inline: 'center' });
    }
  }, [text, zoom, active]);
  return <div ref={place} className={styles.drawing} />;
}

/** A machine as it is drawn in the docs, with the active states lit and what was just taken. */
export function ChartView(props: ChartViewProps) {
  const [chosen, setZoom] = useState<Zoom | null>(null);
  const { chart, state } = props;
  const zoom = chosen ?? (chart.states.length > mostAtOnce ? 'full' : 'fit');
  return (
    <section className={styles.panel} aria-labelledby="chart-title">
      <div className={layout.line4}>
        <h2 id="chart-title" className={styles.title}>
          {chart.id}
        </h2>
        <fieldset className={styles.zooms}>
          <legend className={unseen.hidden}>Size of the drawing</legend>
          {zoomNames.map((name) => (
            <label key={name} className={styles.zoom}>
              <input type="radio" name="zoom" checked={zoom === name} onChange={() => setZoom(name)} />
              {zooms[name]}
            </label>
          ))}
        </fieldset>
      </div>
      <p className={unseen.hidden} role="status">
        {`Active: ${state.active.join(', ')}`}
      </p>
      <div className={styles.canvas} tabIndex={0} role="region" aria-label={`Drawing of ${chart.id}`}>
        <Suspense fallback={<p className={styles.hint}>Drawing…</p>}>
          <Drawing {...props} zoom={zoom} />
        </Suspense>
      </div>
    </section>
  );
}
