import type { SeasonShow } from './show.types.ts';

export const lesClesDu14: SeasonShow = {
  slug: 'les-cles-du-14',
  title: ['Les Clés', 'du 14'],
  subtitle: 'Inès Tarragon · mise en scène Gaël Domingue',
  genre: 'Théâtre',
  teaser:
    'Lucien garde l’immeuble depuis trente ans, avec un trousseau de deux cent six clés. On vient lui reprendre la loge.',
  text: [
    'Deux cent six clés, toutes étiquetées de la même écriture penchée. Celle du troisième gauche, qui ne ferme plus depuis le divorce. Celle de la cave où un homme a dormi tout un hiver. Celle que personne n’est jamais venu réclamer. Quand le syndic supprime la loge, Lucien Mabiala pose le trousseau sur la table et commence à raconter.',
    'Inès Tarragon a écrit la pièce après un an d’entretiens dans les cages d’escalier de Rochebrune. Elle en a tiré une langue de palier : des phrases dites à mi-voix, une main déjà sur la poignée. Trois interprètes jouent les dix-neuf habitants, et l’immeuble avec.',
    'Le public est assis autour de la loge, à deux mètres de la bouilloire. On entre chez les gens sur la pointe des pieds ; on en sort avec l’envie de saluer ses voisins par leur nom.',
  ],
  credits: [
    { role: 'Texte', names: 'Inès Tarragon' },
    { role: 'Mise en scène', names: 'Gaël Domingue' },
    { role: 'Avec', names: 'Simon-Pierre Loubaki, Odile Ferrier-Costa, Manon Le Tallec' },
    { role: 'Scénographie', names: 'Rachel Ozanne' },
    { role: 'Son', names: 'Kamel Thévenot' },
  ],
  durationMinutes: 85,
  audience: 'Dès 13 ans',
  hall: 'petite-ourse',
  posterColors: { background: '#4A1D3F', ink: '#FAF3E7', accent: '#F29CB0' },
  posterAlternative:
    'Une clé d’or géante dont le panneton est un immeuble à pignons, avec quelques fenêtres éclairées et une seule en rouge.',
  performances: [
    { inDays: 19, at: '20:00', label: 'Première' },
    { inDays: 20, at: '20:00' },
    { inDays: 21, at: '20:00', label: 'Rencontre avec l’autrice' },
    { inDays: 22, at: '20:00' },
    { inDays: 23, at: '16:00' },
    { inDays: 25, at: '20:00' },
  ],
};
