import { readFileSync } from 'node:fs';
import type { SeasonDocument } from '../document/season-document.ts';

const folder = new URL('./contents/', import.meta.url);

/** The demo venue's own pages: two of the menu and one of the account. */
export const demoContents: NonNullable<SeasonDocument['contents']> = [
  { code: 'venir', title: 'Venir au théâtre', file: 'contents/venir.html', updated: '2026-09-01' },
  { code: 'la-maison', title: 'La maison', file: 'contents/la-maison.html', updated: '2026-09-01' },
  { code: 'avantages', title: 'Vos avantages', file: 'contents/avantages.html', updated: '2026-09-01' },
];

/** Their files, and those of their images. */
export function demoContentFiles(): readonly (readonly [string, Buffer])[] {
  const texts = demoContents.map(({ file }) => file.slice('contents/'.length));
  return [
    ...texts.map((name) => [`contents/${name}`, readFileSync(new URL(name, folder))] as const),
    ...['plan-acces.svg', 'facade.svg'].map(
      (name) => [`images/${name}`, readFileSync(new URL(name, folder))] as const,
    ),
  ];
}
