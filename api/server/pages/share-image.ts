import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../database/schema.ts';
import type { SeasonData, SeasonShowRow } from '../season/season-data.ts';

/** What those who show a link ask for, in pixels. */
const width = 1200;
const height = 630;

const colorForm = /^#[0-9a-f]{6}$/i;

async function readFile(database: Kysely<Database>, name: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('venue_file')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** A picture in the middle of its own colour, as large as fits. @throws when the picture cannot be drawn. */
async function framed(picture: Buffer, background: string): Promise<Buffer> {
  const drawn = await sharp(picture, { density: 144, limitInputPixels: 40_000_000 })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

/** The image that a shared link to a show presents: its poster on its own colour. Null without a poster. */
export async function showImage(database: Kysely<Database>, show: SeasonShowRow): Promise<Buffer | null> {
  const poster = show.content.posterFile === '' ? null : await readFile(database, show.content.posterFile);
  const { background } = show.content.posterColors;
  return poster === null ? null : framed(poster, colorForm.test(background) ? background : '#14172b');
}

/** The image of all other pages: the season's own picture. Null without one. */
export async function seasonImage(database: Kysely<Database>, season: SeasonData): Promise<Buffer | null> {
  const home: Readonly<Record<string, unknown>> = { ...season.settings.get('accueil') };
  const name = typeof home.image === 'string' && home.image !== '' ? home.image : 'saison.svg';
  const picture = season.files.has(name) ? await readFile(database, name) : null;
  return picture === null ? null : framed(picture, '#14172b');
}
