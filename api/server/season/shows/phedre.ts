import type { SeasonShow } from './show.types.ts';

export const phedre: SeasonShow = {
  slug: 'phedre',
  title: ['Phèdre'],
  subtitle: 'Racine · mise en scène Solveig Marchetti',
  genre: 'Théâtre',
  teaser: 'Elle aime le fils de son mari, et elle le dit. À partir de là, chaque mot prononcé tue quelqu’un.',
  text: [
    'Trois aveux font toute la pièce. À sa nourrice, à Hippolyte, à Thésée : chaque fois que Phèdre parle, une porte se ferme. Racine écrit, en 1677, une tragédie où l’on ne se bat pas, où les monstres restent dans les récits, et où la langue suffit à tout détruire.',
    'Solveig Marchetti la met en scène sous une lumière de midi qui ne baisse jamais. Le Soleil est l’aïeul de Phèdre, et il regarde. Pas d’ombre où se cacher, pas de coulisse : sept interprètes, un sol blanc, un fil rouge que chacun tire sans voir qui est au bout.',
    'Mariam Lestrange dit l’alexandrin sans le chanter, comme on se retient de courir. Nous avons tous récité ces vers debout, près du tableau. On mesure enfin ce qu’ils coûtent à qui les prononce.',
  ],
  credits: [
    { role: 'Mise en scène', names: 'Solveig Marchetti' },
    {
      role: 'Avec',
      names:
        'Mariam Lestrange, Aurèle Quintard, Vincent Abgrall, Édith Caillavet, Sacha Benhamou-Prat, Lila Rougemont, Marius Kéita',
    },
    { role: 'Scénographie', names: 'Hervé Montbrun' },
    { role: 'Lumières', names: 'Malo Guerrec' },
    { role: 'Collaboration à la diction', names: 'Blandine Ostrowski' },
  ],
  durationMinutes: 125,
  audience: 'Dès 15 ans',
  hall: 'polaris',
  posterColors: { background: '#F3E3C8', ink: '#14172B', accent: '#E4472B' },
  posterAlternative:
    'Sous des rayons de soleil, un œil immense dont l’iris est un labyrinthe ; un fil rouge en sort et coule comme une larme jusqu’à sa pelote.',
  performances: [
    { inDays: 112, at: '20:30' },
    { inDays: 113, at: '20:30' },
    { inDays: 114, at: '20:30', label: 'Bord de scène' },
    { inDays: 115, at: '20:30' },
    { inDays: 116, at: '16:00' },
  ],
};
