/** What the places of subscribers are sold for; never offered beside a subscription. */
export const subscriberPrices = [
  { code: 'ABO', label: 'Abonné' },
  { code: 'ABOP', label: 'Abonné Pleine Lune' },
  { code: 'ABOJ', label: 'Abonné moins de 28\u00a0ans', proof: 'AGE' },
  { code: 'ABOINC', label: 'Compris dans l’abonnement' },
  { code: 'ACCO', label: 'Accompagnateur' },
  { code: 'PROCHE', label: 'Proche d’un abonné' },
] as const;

type SubscriberPrice = (typeof subscriberPrices)[number]['code'];

/** Cents by category, for each grid of the season (`season/prices.ts`) in which subscribers come. */
export const subscriberAmounts: Readonly<
  Record<number, Readonly<Partial<Record<SubscriberPrice, Readonly<Record<string, number>>>>>>
> = {
  1: {
    ABO: { CAR: 3400, C1: 2700, C2: 2050, C3: 1250 },
    ABOP: { CAR: 3000, C1: 2400, C2: 1850, C3: 1100 },
    ABOJ: { C1: 1200, C2: 950, C3: 700 },
    ABOINC: { C1: 0 },
    PROCHE: { CAR: 3800, C1: 3050, C2: 2300, C3: 1400 },
    ACCO: { CAR: 0, C1: 0, C2: 0, C3: 0 },
  },
  2: {
    ABO: { PAR: 7900, C1: 6200, C2: 4450, C3: 2700 },
    ABOP: { PAR: 7000, C1: 5500, C2: 3950, C3: 2400 },
    ABOJ: { C1: 3100, C2: 2200, C3: 1300 },
    ACCO: { C1: 0, C2: 0, C3: 0 },
    PROCHE: { PAR: 8800, C1: 7000, C2: 5000, C3: 3100 },
  },
  3: { ABO: { U: 1400 }, ABOP: { U: 1250 }, ABOJ: { U: 700 }, ACCO: { U: 0 }, PROCHE: { U: 1600 } },
  6: {
    ABO: { PAR: 3850, C1: 3050, C2: 2250, C3: 1400 },
    ABOP: { PAR: 3400, C1: 2700, C2: 1950, C3: 1250 },
    ABOJ: { C1: 1500, C2: 1100, C3: 700 },
    ACCO: { C1: 0, C2: 0, C3: 0 },
    PROCHE: { PAR: 4300, C1: 3400, C2: 2500, C3: 1600 },
  },
};

/** The references that open the young people's formula. */
export const youngFamily = {
  code: 'CHARIOT',
  label: 'Carte Grand-Chariot',
  nominative: true,
  text: 'Le numéro est sur votre carte Grand-Chariot\u00a0; elle ouvre un abonnement à votre nom.',
  placeholder: 'GC-2601',
} as const;

export const youngReferences = [
  { family: 'CHARIOT', reference: 'GC2601', lastName: 'Nguyen', firstName: 'Linh' },
  { family: 'CHARIOT', reference: 'GC2602', lastName: 'Bernard', firstName: 'Tom' },
  { family: 'CHARIOT', reference: 'GC2603', lastName: 'Diallo', firstName: 'Awa' },
] as const;

export const companionProof = {
  code: 'CMI',
  name: 'une carte mobilité inclusion, ou une carte d’invalidité',
} as const;
