import type { SeasonShow } from './show.types.ts';

export const quatreSaisonsEtUneCinquieme: SeasonShow = {
  slug: 'quatre-saisons-et-une-cinquieme',
  title: ['Quatre saisons', 'et une cinquième'],
  subtitle: 'Vivaldi, Ghislain · ensemble La Limaille',
  genre: 'Musique',
  teaser:
    'Les concertos de Vivaldi joués debout, sans chef, puis la saison qui leur manquait : celle où l’on ne sait plus.',
  text: [
    'On croit les connaître. On les a subis dans les ascenseurs, les parkings, les salles d’attente. Il faut les entendre à deux mètres d’un archet qui accroche, quand l’orage de l’été fait sauter les crins et que l’alto, au printemps, aboie pour de bon, comme l’a voulu le compositeur.',
    'Les dix-neuf cordes de La Limaille jouent debout, sans chef. Apolline Desrosières tient le violon solo et lit, avant chaque concerto, le sonnet qui l’accompagnait dans l’édition de 1725 : des bergers, des ivrognes, un homme qui glisse sur la glace.',
    'Puis vient l’œuvre commandée à Nour Ghislain, trente ans : « Cinquième saison », un quart d’heure pour les mêmes instruments. Des bourgeons en janvier, un vent qui a perdu sa direction. Vivaldi y passe en courant ; on le reconnaît à ses cheveux roux.',
  ],
  credits: [
    { role: 'Violon solo et direction', names: 'Apolline Desrosières' },
    { role: 'Orchestre', names: 'Ensemble La Limaille, dix-neuf cordes et clavecin' },
    { role: 'Composition de « Cinquième saison »', names: 'Nour Ghislain' },
    { role: 'Clavecin', names: 'Amaury Teixeira' },
    { role: 'Lumières', names: 'Éloi Carpentras' },
  ],
  durationMinutes: 75,
  audience: 'Tout public',
  hall: 'polaris',
  posterColors: { background: '#FAF3E7', ink: '#14172B', accent: '#0F5B4F' },
  posterAlternative:
    'Un violon partagé en quatre quartiers de couleur : bourgeons roses, rayons d’or, feuilles sombres et flocons.',
  performances: [
    { inDays: 46, at: '20:00' },
    { inDays: 47, at: '16:00', label: 'Concert commenté' },
    { inDays: 198, at: '21:30', label: 'En plein air', hall: 'verdure' },
  ],
};
