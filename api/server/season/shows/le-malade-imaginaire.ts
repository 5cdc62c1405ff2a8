import type { SeasonShow } from './show.types.ts';

export const leMaladeImaginaire: SeasonShow = {
  slug: 'le-malade-imaginaire',
  title: ['Le', 'Malade imaginaire'],
  subtitle: 'Molière · mise en scène Anouk Delcourt',
  genre: 'Théâtre',
  teaser:
    'Un homme en pleine santé se ruine en ordonnances. Toinette, sa servante, est la seule à les avoir lues jusqu’au bout.',
  text: [
    'Argan compte. Tant pour un clystère, tant pour un sirop, tant pour la politesse de l’apothicaire. Autour de son fauteuil à roulettes, sept cents flacons forment une ville de verre, et cette ville a ses rois : ceux qui parlent latin.',
    'Anouk Delcourt rend à la dernière comédie de Molière ce qu’on lui retire trop souvent : ses intermèdes. Cinq musiciens, un plancher qui grince, des médecins qui entrent en dansant et ne savent plus sortir. On rit beaucoup, puis l’on entend, sous le rire, un homme qui a peur de mourir et qui le dit mal.',
    'Salima Vautrin joue Toinette comme on ouvre une fenêtre. Quand elle se déguise en docteur et répond « le poumon » à tout, la salle comprend avant Argan qu’elle est en train de le guérir de quelque chose.',
  ],
  credits: [
    { role: 'Mise en scène', names: 'Anouk Delcourt' },
    {
      role: 'Avec',
      names:
        'Bertrand Lacaze, Salima Vautrin, Hélène Pasquereau, Idriss Morvan, Coline Abadie, Thierry Nguyen-Roux',
    },
    { role: 'Musique, d’après Marc-Antoine Charpentier', names: 'Octave Sarrazin' },
    { role: 'Scénographie', names: 'Judith Kaminsky' },
    { role: 'Lumières', names: 'Malo Guerrec' },
    { role: 'Costumes', names: 'Perrine Ozouf' },
  ],
  durationMinutes: 135,
  audience: 'Dès 12 ans',
  hall: 'polaris',
  posterColors: { background: '#0F5B4F', ink: '#FAF3E7', accent: '#F2B441' },
  posterAlternative:
    'Un flacon d’apothicaire au visage blasé, coiffé d’une couronne d’or, tire une langue rouge où attend une gélule.',
  performances: [
    { inDays: 2, at: '20:30' },
    { inDays: 3, at: '20:30' },
    { inDays: 4, at: '20:30', label: 'Bord de scène' },
    { inDays: 5, at: '20:30' },
    { inDays: 6, at: '16:00', label: 'Audiodescription' },
    { inDays: 8, at: '20:00' },
    { inDays: 9, at: '20:30' },
    { inDays: 10, at: '20:30' },
  ],
};
