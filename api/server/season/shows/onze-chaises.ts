import type { SeasonShow } from './show.types.ts';

export const onzeChaises: SeasonShow = {
  slug: 'onze-chaises',
  title: ['Onze', 'chaises'],
  subtitle: 'Cirque d’équilibre · compagnie L’Aplomb',
  genre: 'Cirque',
  teaser: 'Deux acrobates, onze chaises, et défense de s’asseoir. Plus la pile monte, moins ils se parlent.',
  text: [
    'La règle tient en une ligne : personne ne s’assied. Il y a onze chaises dépareillées, chinées, rafistolées, dont une qui boite. Il y a Tiago Lemercier et Wen Archambault, qui ont un compte à régler et ont choisi de le faire en hauteur.',
    'Ils empilent, s’agrippent, se contredisent à quatre mètres du sol. Chaque chaise a son caractère : la paillée glisse, la pliante pince, celle de jardin chante quand on la frotte. L’équilibre n’est jamais acquis, il se négocie, comme dans les couples et les gouvernements.',
    'À la Petite-Ourse, le premier rang est à trois pas de la pile. On entend le bois travailler, les semelles chercher, les « attends » soufflés entre les dents. À la onzième chaise, la salle entière penche un peu du même côté.',
  ],
  credits: [
    { role: 'De et avec', names: 'Tiago Lemercier, Wen Archambault' },
    { role: 'Regard extérieur', names: 'Sidonie Mbarga' },
    { role: 'Construction des chaises', names: 'Atelier Jeannot Rebours' },
    { role: 'Création sonore', names: 'Kamel Thévenot' },
    { role: 'Lumières', names: 'Ondine Vasseur' },
  ],
  durationMinutes: 60,
  audience: 'Dès 7 ans',
  hall: 'petite-ourse',
  posterColors: { background: '#9CCBE8', ink: '#14172B', accent: '#E4472B' },
  posterAlternative:
    'Onze chaises de toutes les couleurs forment une pyramide renversée, qui repose sur une seule d’entre elles et commence à pencher.',
  performances: [
    { inDays: 41, at: '20:00' },
    { inDays: 42, at: '20:00' },
    { inDays: 43, at: '15:00' },
    { inDays: 43, at: '20:00' },
    { inDays: 44, at: '16:00', label: 'Séance Relax' },
  ],
};
