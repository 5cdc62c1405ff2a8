import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { machineIds, readMachines } from '../../docs/draw/known-machines.ts';
import { folder, markIn, wantedFiles } from '../../docs/draw/pages.ts';
import { chapters } from '../../docs/draw/story-chapters.ts';
import { writeDocs } from '../../docs/draw/write-docs.ts';
import { chartPart } from '../../ui/inspector/chart/chart-description.ts';
import { drawChart, escapeXml } from '../../ui/inspector/drawing/draw-chart.ts';
import { textWidth, wrapText } from '../../ui/inspector/drawing/state-box.ts';
import { shopMachines } from '../../ui/inspector/replay/shop-machines.ts';

const machines = await readMachines();
const { pages, drawings } = wantedFiles(machines);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const stale = (files: readonly string[]): string =>
  `${files.join(', ')}: not as the code is. Run « npm run docs ».`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const rectangle = /<rect class="(\w+)" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/;

function boxesOf(svg: string, kind: string): readonly Box[] {
  return [...svg.matchAll(new RegExp(rectangle, 'g'))]
    .filter(([, found]) => found === kind)
    .map(([, , ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return { x, y, width, height };
    });
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** The boxes of states without states inside. */
const leaves = (svg: string): readonly Box[] =>
  svg
    .split('<g class="state ')
    .filter((text) => !text.startsWith('atomic heading'))
    .filter((text) => /^(atomic|final)/.test(text))
    .flatMap((text) => boxesOf(text.slice(0, text.indexOf('</g>')), 'box').slice(0, 1));

/** Each line of words with the least that it takes. */
function wordsIn(
  svg: string,
): readonly { readonly words: string; readonly x: number; readonly width: number }[] {
  return [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)">(.*?)<\/text>/g)].map(
    ([, x, size, marked = '']) => {
      const words = marked.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&');
      return { words, x: Number(x), width: textWidth(words, Number(size)) };
    },
  );
}

describe('the pages of the machines', () => {
  test('are of all machines of the shop, and of those of the staff’s pages', () => {
    const staff = ['scanner', 'staff', 'staffChange'];
    expect([...machineIds()].sort()).toEqual([...Object.keys(shopMachines), ...staff].sort());
  });

  test('say what the code says, to the letter', () => {
    const old = [...pages].filter(([file, text]) => read(file) !== text).map(([file]) => file);
    expect(old, stale(old)).toEqual([]);
  });

  test('have drawings of the charts as they are', () => {
    const old = drawings.filter(({ file, mark }) => markIn(read(file)) !== mark).map(({ file }) => file);
    expect(old, stale(old)).toEqual([]);
  });

  test('leave no page of what is no more', () => {
    const wanted = [...pages.keys(), ...drawings.map(({ file }) => file)];
    expect(readdirSync(folder).sort()).toEqual([...wanted].sort());
  });

  test('say of each machine why it is, and by which examples it is walked', () => {
    const silent = machines.filter(({ purpose, modelFile }) => purpose.length === 0 || modelFile === null);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test('are not written for a machine that does not exist: those that do are named', async () => {
    const said: string[] = [];
    expect(await writeDocs(['basket'], (words) => said.push(words))).toBe(1);
    expect(said.join('')).toContain('There is no machine « basket »');
    expect(said.join('')).toContain('cart, checkout');
  });
});

describe('a drawing', () => {
  test('is the same to the letter whenever it is made', async () => {
    for (const file of ['modals.svg', 'cart.svg']) {
      const drawing = drawings.find((one) => one.file === file);
      expect(drawing).toBeDefined();
      if (drawing !== undefined) {
        const { chart, title, mark } = drawing;
        expect(await drawChart(chart, { title, mark })).toBe(read(file));
      }
    }
  });

  test.each(machines)('of $id has every state and every transition', ({ id, chart }) => {
    const svg = read(`${id}.svg`);
    const states = chart.states.filter((state) => !svg.includes(`data-state="${state.id}"`));
    const transitions = chart.transitions.filter(
      ({ key }) => !svg.includes(`data-transition="${escapeXml(key)}"`),
    );
    expect(states.map(({ name }) => name)).toEqual([]);
    expect(transitions.map(({ key }) => key)).toEqual([]);
    expect(svg).toContain('<title');
    expect(svg).toContain('<desc');
  });

  test.each(drawings)('$file: no label lies on another or on a state', ({ file }) => {
    const svg = read(file);
    const labels = boxesOf(svg, 'label');
    const states = leaves(svg);
    const onOthers = labels.filter((label, index) =>
      labels.slice(index + 1).some((one) => overlap(label, one)),
    );
    const onStates = labels.filter((label) => states.some((state) => overlap(label, state)));
    expect({ onOthers, onStates }).toEqual({ onOthers: [], onStates: [] });
  });

  test.each(drawings)('$file: no words are cut', ({ file }) => {
    const boxes = new Map<string, Box>();
    const cut = read(file)
      .split(/<g class="(?=arrow|state|anywhere)/)
      .slice(1)
      .flatMap((text) => {
        const state = / data-state="([^"]*)"/.exec(text)?.[1] ?? '';
        const own = text.includes('heading')
          ? boxes.get(state)
          : [...boxesOf(text, 'box'), ...boxesOf(text, 'label')][0];
        if (own === undefined) {
          return [];
        }
        boxes.set(state, own);
        return wordsIn(text).filter(({ x, width }) => x < own.x || x + width > own.x + own.width);
      });
    expect(cut).toEqual([]);
  });

  test('breaks what is too wide between words, and loses none', () => {
    const text = 'The shopper came back without the bank’s word: they go on paying';
    const lines = wrapText(text, 12, 120);
    expect(lines.join(' ')).toBe(text);
    expect(lines.filter((line) => textWidth(line, 12) > 120)).toEqual([]);
    expect(wrapText('unbreakablewordofsomelength', 12, 10)).toEqual(['unbreakablewordofsomelength']);
  });
});

describe('the story', () => {
  test('shows of a machine what it names, all that is in it, and what leads between', () => {
    const checkout = machines.find(({ id }) => id === 'checkout');
    const part = checkout && chartPart(checkout.chart, ['funnel.deciding', 'funnel.donation']);
    const names = part?.states.map(({ name }) => name);
    expect(names).toEqual([
      '(root)',
      'funnel',
      'funnel.deciding',
      'funnel.donation',
      'funnel.donation.choosing',
      'funnel.donation.saving',
    ]);
    const targets = part?.transitions.flatMap((transition) => transition.targets) ?? [];
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.every((id) => part?.states.some((state) => state.id === id))).toBe(true);
  });

  test('tells of no state that does not exist', () => {
    const cart = machines.find(({ id }) => id === 'cart');
    expect(() => cart && chartPart(cart.chart, ['sleeping'])).toThrow('« cart » has no state « sleeping »');
  });

  test('tells the cart, its clock and the whole funnel', () => {
    const told = new Set(
      chapters.flatMap(({ machine, states }) => states.map((name) => `${machine}.${name}`)),
    );
    const whole = machines
      .filter(({ id }) => ['cart', 'holdCountdown', 'checkout'].includes(id))
      .flatMap(({ id, chart }) =>
        chart.states.map(({ name, parent }) => ({ full: `${id}.${name}`, parent })),
      );
    const left = whole.filter(
      ({ full, parent }) =>
        parent !== null &&
        ![...told].some(
          (name) => full === name || full.startsWith(`${name}.`) || name.startsWith(`${full}.`),
        ),
    );
    expect(left.map(({ full }) => full)).toEqual([]);
  });
});
