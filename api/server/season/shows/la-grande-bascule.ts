import type { SeasonShow } from './show.types.ts';

export const laGrandeBascule: SeasonShow = {
  slug: 'la-grande-bascule',
  title: ['La Grande', 'Bascule'],
  subtitle: 'Gala de cirque et de fanfares · compagnie Contrepoids',
  genre: 'Cirque',
  teaser:
    'Quatre-vingts acrobates, trois fanfares, un chapiteau posé sur la pointe : une seule nuit, et le monde à l’envers.',
  text: [
    'Ils arrivent par les gradins. Trois fanfares, une par porte, qui ne jouent pas le même air et finissent par s’entendre. Au centre des Arènes, un chapiteau rayé tient à l’envers, pointe en bas, retenu par quarante filins. C’est le plus grand agrès jamais monté à Rochebrune, et il tourne.',
    'La compagnie Contrepoids a invité sept troupes à l’habiter. Des voltigeurs se lancent d’un bord à l’autre, une funambule de soixante-huit ans passe à vingt mètres au-dessus de la piste, les enfants de l’école de cirque font de la bascule avec un piano. Rien n’est en sécurité, sauf les artistes.',
    'Une seule soirée, à la tombée du jour. Prévoyez un pull, un pique-nique et de la voix : à la fin, douze mille personnes tiendront ensemble la même note. Il paraît que c’est elle qui soulève le chapiteau.',
  ],
  credits: [
    { role: 'Direction artistique', names: 'Prune Delahousse-Ndiaye, Stan Korvéa' },
    { role: 'Avec', names: 'La compagnie Contrepoids et sept troupes invitées' },
    { role: 'Fanfares', names: 'Le Cuivre libre, La Pompe à tonnerre, Les Dames du kiosque' },
    { role: 'Funambule', names: 'Huguette Brancaleone' },
    { role: 'Lumières', names: 'Steeve Payet-Normand' },
  ],
  durationMinutes: 130,
  audience: 'Tout public',
  hall: 'arenes',
  posterColors: { background: '#14172B', ink: '#FAF3E7', accent: '#E4472B' },
  posterAlternative:
    'Un chapiteau rayé, renversé comme une toupie, tient en équilibre sur un fil et jongle avec cinq balles et une étoile.',
  performances: [{ inDays: 176, at: '21:00', label: 'Soirée unique' }],
};
