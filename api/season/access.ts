/**
 * What makes an evening easier for whom steps, sounds, pictures or a quiet hall keep out: of its hall (places for wheelchairs, a
 * hearing loop) or of this date alone. In the order in which they are offered.
 */
export const accessKinds = [
  'wheelchair',
  'hearingLoop',
  'signLanguage',
  'audioDescription',
  'relaxed',
] as const;

export type Access = (typeof accessKinds)[number];

/** The words of the wire (`acces` of a performance, chosen here). */
export const accessWords: Readonly<Record<Access, string>> = {
  wheelchair: 'fauteuil',
  hearingLoop: 'boucle',
  signLanguage: 'lsf',
  audioDescription: 'audiodescription',
  relaxed: 'relax',
};
