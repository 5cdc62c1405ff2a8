import { readFileSync } from 'node:fs';
import { wallTimeOf } from '../document/fields.ts';
import { type SeasonDocument, seasonFormat } from '../document/season-document.ts';
import { packageOf, type SeasonPackage } from '../document/season-package.ts';
import { documentOfPlan } from '../plan-formats/plan-document.ts';
import { dateOf, demoCode, demoCollections, eveningDetails, situationOf } from './evenings.ts';
import { hallPlans } from './halls.ts';
import {
  categories,
  companionProof,
  demoOpenings,
  demoProducts,
  freeSeatingCategory,
  gridId,
  gridOf,
  grids,
  prices,
  proofs,
  subscriberAmounts,
  subscriberPrices,
  youngFamily,
  youngReferences,
} from './offer.ts';
import { type SeasonShow, shows } from './shows.ts';
import { demoOffers } from './subscription-formulas.ts';
import {
  demoContentFiles,
  demoContents,
  demoForms,
  demoVenue,
  paymentModes,
  pickupMethods,
  studioPlaces,
  venueHalls,
  verdureZones,
} from './venue.ts';

/** Milliseconds. */
const day = 86_400_000;

const postersFolder = new URL('posters/', import.meta.url);

const gridCodes = new Map<number, string>(Object.entries(gridId).map(([code, id]) => [id, code]));

function salesOf(salesOpening: number): string {
  return salesOpening === 0 ? 'open' : salesOpening < 0 ? 'unannounced' : wallTimeOf(salesOpening * 1000);
}

function performancesOf(show: SeasonShow, today: Date): SeasonDocument['performances'] {
  return show.performances.map((performance, index) => {
    const situation = situationOf(show, index, today);
    return {
      code: demoCode(show, index, today),
      show: show.slug,
      hall: performance.hall ?? show.hall,
      date: wallTimeOf(dateOf(performance, today).getTime()),
      label: performance.label ?? '',
      grid: gridCodes.get(gridOf(show, performance.label ?? '')) ?? '',
      sales: salesOf(situation.salesOpening),
      displayed: situation.isDisplayed,
      waitingList: situation.waitingList > 0,
      ...eveningDetails(show, performance),
    };
  });
}

function showOf(show: SeasonShow): SeasonDocument['shows'][number] {
  return {
    slug: show.slug,
    title: [...show.title],
    subtitle: show.subtitle,
    genre: show.genre,
    teaser: show.teaser,
    text: [...show.text],
    credits: show.credits.map(({ role, names }) => ({ role, names })),
    durationMinutes: show.durationMinutes,
    audience: show.audience,
    poster: { file: `images/${show.slug}.svg`, alternative: show.posterAlternative, ...show.posterColors },
  };
}

function pricesPart(): Pick<SeasonDocument, 'categories' | 'proofs' | 'prices' | 'grids'> {
  return {
    categories: categories.map(({ code, name, color }) => ({ code, name, color })),
    proofs: [
      ...proofs.map((proof) => ({
        code: proof.code,
        name: proof.name,
        ...('family' in proof ? { family: proof.family, online: proof.is_required_online } : {}),
      })),
      companionProof,
    ],
    prices: [
      ...prices.map(({ code, label, comment, proof_code }) => ({
        code,
        label,
        comment,
        ...(proof_code === '' ? {} : { proof: proof_code }),
      })),
      ...subscriberPrices,
    ],
    grids: [...grids].map(([id, lines]) => ({
      code: gridCodes.get(id) ?? '',
      prices: [
        ...lines.map(({ price, amounts, maximum, isDisplayed }) => ({
          price,
          amounts: { ...amounts },
          ...(maximum === undefined ? {} : { maximum }),
          displayed: isDisplayed ?? true,
        })),
        ...Object.entries(subscriberAmounts[id] ?? {}).map(([price, amounts]) => ({
          price,
          amounts: { ...amounts },
          displayed: false,
        })),
      ],
    })),
  };
}

function hallOf({ id, name, address }: (typeof venueHalls)[number]): SeasonDocument['halls'][number] {
  switch (id) {
    case 'petite-ourse':
      return { code: id, name, address, places: studioPlaces, category: freeSeatingCategory };
    case 'verdure':
      return {
        code: id,
        name,
        address,
        places: verdureZones.reduce((sum, { places }) => sum + places, 0),
        category: 'C1',
        picture: 'images/verdure.svg',
        zones: verdureZones,
      };
    default:
      return {
        code: id,
        name,
        address,
        plan: `plans/${id}.json`,
        ...(id === 'polaris' ? { access: ['hearingLoop' as const] } : {}),
      };
  }
}

function demoDocument(today: Date): SeasonDocument {
  return {
    format: seasonFormat,
    season: today.getMonth() >= 7 ? today.getFullYear() : today.getFullYear() - 1,
    ...demoVenue,
    ...pricesPart(),
    halls: venueHalls.map(hallOf),
    shows: shows.map(showOf),
    collections: demoCollections,
    performances: shows.flatMap((show) => performancesOf(show, today)),
    pickupMethods: pickupMethods.map(({ needs_address, ...method }) => ({
      ...method,
      needsAddress: needs_address,
    })),
    paymentModes: paymentModes.map(({ is_disabled, ...mode }) => ({ ...mode, disabled: is_disabled })),
    families: [...demoOpenings.families, youngFamily],
    references: [...demoOpenings.references, ...youngReferences],
    promos: demoOpenings.promos,
    ...demoProducts,
    contents: demoContents,
    forms: demoForms,
    offers: demoOffers(`${wallTimeOf(today.getTime() + 20 * day).slice(0, 10)}T10:00`),
  };
}

function demoFiles(): ReadonlyMap<string, Buffer> {
  const images = [...shows.map(({ slug }) => slug), 'saison'].map((name): [string, Buffer] => [
    `images/${name}.svg`,
    readFileSync(new URL(`${name}.svg`, postersFolder)),
  ]);
  const plans = Object.entries(hallPlans).map(([id, plan]): [string, Buffer] => [
    `plans/${id}.json`,
    Buffer.from(JSON.stringify(documentOfPlan(plan))),
  ]);
  const zonesPicture = readFileSync(new URL('verdure.svg', import.meta.url));
  return new Map([...images, ['images/verdure.svg', zonesPicture], ...plans, ...demoContentFiles()]);
}

/** The demo season as a venue would give it, its dates counted from `today`. */
export function demoSeason(today: Date): SeasonPackage {
  return packageOf(demoDocument(today), demoFiles());
}
