import type { SeasonShow } from './show.types.ts';

export const berceusesPourAdultes: SeasonShow = {
  slug: 'berceuses-pour-adultes',
  title: ['Berceuses', 'pour adultes'],
  subtitle: 'Concert de chambre · Ysé Montravel, voix',
  genre: 'Musique',
  teaser:
    'Une voix, une harpe, une contrebasse et des transats : s’endormir, ici, est une forme d’applaudissement.',
  text: [
    'Plus personne ne nous chante rien depuis longtemps. Ysé Montravel a donc réuni des berceuses pour ceux qui se couchent tard : un air breton, une comptine malinké, une chanson de marins dont les paroles se sont perdues, et quatre de sa main, écrites pour une amie insomniaque.',
    'Elle chante presque sans vibrato, à la hauteur où l’on parle dans une chambre. La harpe de Clémence Atanga avance à petits pas, la contrebasse de Joris Haméon ferme les volets. Entre deux morceaux, on laisse travailler le silence ; il est ici très bien accordé.',
    'Pour trois soirs, la Petite-Ourse range ses gradins et sort les transats, les plaids, la tisane. Il est permis de dormir. Les musiciens prétendent même reconnaître, au souffle de la salle, la chanson qui a gagné.',
  ],
  credits: [
    { role: 'Voix et chansons', names: 'Ysé Montravel' },
    { role: 'Harpe', names: 'Clémence Atanga' },
    { role: 'Contrebasse', names: 'Joris Haméon' },
    { role: 'Son', names: 'Lison Bréhat' },
  ],
  durationMinutes: 70,
  audience: 'Tout public',
  hall: 'petite-ourse',
  posterColors: { background: '#14172B', ink: '#FAF3E7', accent: '#F29CB0' },
  posterAlternative:
    'Un croissant de lune rose, l’œil clos, tendu de cordes comme une harpe, au-dessus d’un édredon à losanges.',
  performances: [
    { inDays: 128, at: '20:30' },
    { inDays: 129, at: '20:30' },
    { inDays: 130, at: '16:00', label: 'À l’heure de la sieste' },
  ],
};
