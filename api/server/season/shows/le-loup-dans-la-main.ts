import type { SeasonShow } from './show.types.ts';

export const leLoupDansLaMain: SeasonShow = {
  slug: 'le-loup-dans-la-main',
  title: ['Le Loup', 'dans la main'],
  subtitle: 'Théâtre d’ombres · compagnie La Veilleuse',
  genre: 'Jeune public',
  teaser:
    'Une lampe, un drap, dix doigts : il n’en faut pas plus pour qu’un loup entre dans la chambre et réclame une histoire.',
  text: [
    'Ce soir, Noé n’arrive pas à dormir. Il allume la lampe, lève la main devant le mur, plie deux doigts : un loup le regarde. Le loup n’a pas faim. Il voudrait seulement savoir comment finit l’histoire, celle où, d’habitude, on le jette dans la marmite.',
    'Derrière le drap, deux ombristes et un bruiteur fabriquent une forêt avec des peignes, des passoires et du papier de soie. Tout se fait à vue : les enfants voient la main, puis la bête, et choisissent de croire à la bête. On a le droit d’avoir un peu peur, cela dure le temps d’un hurlement.',
    'Après la représentation, la lampe reste allumée un quart d’heure. Chacun peut venir essayer son loup, et repartir avec.',
  ],
  credits: [
    { role: 'Conception et mise en scène', names: 'Armelle Tisserand-Diallo' },
    { role: 'Ombres', names: 'Armelle Tisserand-Diallo, Ruben Chastel' },
    { role: 'Bruitages à vue', names: 'Félix Ravoire' },
    { role: 'Regard dramaturgique', names: 'Ludivine Aït-Rousseau' },
    { role: 'Lumières', names: 'Ondine Vasseur' },
  ],
  durationMinutes: 45,
  audience: 'Dès 5 ans',
  hall: 'petite-ourse',
  posterColors: { background: '#F2B441', ink: '#14172B', accent: '#E4472B' },
  posterAlternative:
    'Dans le rond d’une lampe, une main sortie d’une manche de pyjama rayée dessine une tête de loup dont l’œil est une étoile.',
  performances: [
    { inDays: 6, at: '10:30' },
    { inDays: 6, at: '15:00' },
    { inDays: 7, at: '10:30', label: 'Séance Relax' },
    { inDays: 7, at: '15:00' },
    { inDays: 9, at: '10:30' },
    { inDays: 9, at: '15:00', label: 'Langue des signes' },
  ],
};
