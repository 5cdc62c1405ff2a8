import type { SeasonShow } from './show.types.ts';

export const laFluteEnchantee: SeasonShow = {
  slug: 'la-flute-enchantee',
  title: ['La Flûte', 'enchantée'],
  subtitle: 'Mozart · opéra sous les étoiles · mise en scène Camille Zerbati',
  genre: 'Musique',
  teaser:
    'Un prince, un oiseleur, une reine qui chante plus haut que les étoiles : Mozart en plein air, quand la nuit tombe pour de vrai.',
  text: [
    'À 21 h 30, il reste un peu de jour. Tamino fuit devant un serpent de soixante mètres, porté par des habitants de Rochebrune. Au premier air de la Reine de la Nuit, le ciel a viré au bleu. Au second, il est noir : Camille Zerbati a réglé sa mise en scène sur l’horloge du soleil.',
    'Soixante-dix musiciens, un chœur réparti dans les gradins, parmi vous, et des solistes qui ont l’âge de leurs rôles. Les dialogues sont dits en français, les airs chantés en allemand et surtitrés. Papageno circule entre les rangs avec sa cage ; il y manque toujours un oiseau.',
    'On peut y chercher les francs-maçons, le triomphe des Lumières, un conte pour enfants. On peut aussi regarder deux jeunes gens traverser le feu avec un bout de bois percé de trous, et se dire que cela suffit.',
  ],
  credits: [
    { role: 'Direction musicale', names: 'Aurélien Saint-Prix' },
    { role: 'Mise en scène', names: 'Camille Zerbati' },
    {
      role: 'Avec',
      names:
        'Matthias Rouvellac (Tamino), Naïma Coste-Bellon (Pamina), Ombeline Tchang (la Reine de la Nuit), Rémi Dossou (Papageno), Grégoire Anselmin (Sarastro)',
    },
    { role: 'Orchestre et chœur', names: 'Orchestre et chœur de la Grande-Ourse' },
    { role: 'Lumières', names: 'Éloi Carpentras' },
  ],
  durationMinutes: 175,
  audience: 'Dès 8 ans',
  hall: 'arenes',
  posterColors: { background: '#2B3FBF', ink: '#FAF3E7', accent: '#F2B441' },
  posterAlternative:
    'Une flûte dressée sépare la nuit du jour : à gauche un croissant de lune et des étoiles, à droite un soleil rouge rayonnant.',
  performances: [
    { inDays: 192, at: '21:30' },
    { inDays: 194, at: '21:30' },
  ],
};
