// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { HallZoning } from '../../api/seats/hall-zoning.ts';
import { ZoneMap, type ZoneMapProps, type ZoneOnOffer } from '../../ui/ticket-picker/zone-map.tsx';

afterEach(cleanup);

const zoning: HallZoning = {
  picture: '/_site/1/images/zones.svg',
  zones: [
    { code: 'PEL', name: 'Pelouse', outline: [0, 0, 40, 0, 40, 40, 0, 40] },
    { code: 'GRA', name: 'Gradins', outline: [50, 0, 90, 0, 90, 40] },
    { code: 'LOG', name: 'Loges', outline: [0, 50, 90, 50, 90, 90] },
  ],
};
const lawn: ZoneOnOffer = {
  code: 'PEL',
  price: 'de 13 € à 26 €',
  color: '#0f5b4f',
  availability: 'places libres',
  canBeChosen: true,
};
const stand: ZoneOnOffer = { ...lawn, code: 'GRA', availability: 'complet', canBeChosen: false };

function mount(more: Partial<ZoneMapProps> = {}) {
  const onZoneChosen = vi.fn<(code: string) => void>();
  const { container } = render(
    <ZoneMap
      hallName="Théâtre de Verdure"
      zoning={zoning}
      onOffer={[lawn, stand]}
      chosen={null}
      onZoneChosen={onZoneChosen}
      {...more}
    />,
  );
  const picture = container.querySelector('img');
  if (picture === null) {
    throw new Error('no picture');
  }
  const areas = () => [...container.querySelectorAll('polygon')];
  return { onZoneChosen, picture, areas };
}

test('each zone is a button with its price and what is left; one that is full or not sold cannot be chosen', async () => {
  const { onZoneChosen } = mount();
  expect(screen.getByRole('region', { name: 'Les zones de Théâtre de Verdure' })).toBeTruthy();
  const button = (name: RegExp) => screen.getByRole('button', { name });
  expect(button(/^Gradins.*complet/)).toHaveProperty('disabled', true);
  expect(button(/^Loges.*complet/)).toHaveProperty('disabled', true);
  await userEvent.click(button(/^Pelouse.*de 13 € à 26 € · places libres/));
  expect(onZoneChosen.mock.calls).toEqual([['PEL']]);
});

test('the areas of the picture that are on offer can be pressed too, once it is there', () => {
  const { onZoneChosen, picture, areas } = mount();
  expect(areas()).toHaveLength(0);
  fireEvent.load(picture);
  expect(areas()).toHaveLength(3);
  for (const area of areas()) {
    fireEvent.click(area);
  }
  expect(onZoneChosen.mock.calls).toEqual([['PEL']]);
});

test('a picture that fails leaves the buttons', () => {
  const { picture, areas } = mount();
  fireEvent.load(picture);
  fireEvent.error(picture);
  expect(areas()).toHaveLength(0);
  expect(screen.getAllByRole('button')).toHaveLength(3);
});

test('the chosen zone is said, and is not told by colour alone', () => {
  const { picture, areas } = mount({ chosen: 'PEL' });
  fireEvent.load(picture);
  expect(screen.getByRole('status').textContent).toBe('Votre zone\u00a0: Pelouse.');
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^Pelouse/);
  const ticked = areas()[0]?.parentElement?.querySelectorAll('path');
  expect(ticked).toHaveLength(1);
});
