import type { SeasonShow } from './show.types.ts';

export const lesDernieresNeiges: SeasonShow = {
  slug: 'les-dernieres-neiges',
  title: ['Les', 'Dernières Neiges'],
  subtitle: 'Texte et mise en scène Maud Sérusclaz',
  genre: 'Théâtre',
  teaser: 'Une station de ski arrête son dernier télésiège. Reste à décider qui appuiera sur le bouton.',
  text: [
    'Saint-Aubrac, 1 340 mètres. Depuis trois hivers, il pleut en février. La commune a vendu les perches, les dameuses, le comptoir du restaurant d’altitude. Il reste un télésiège, soixante-deux places vides, et un conseil municipal réuni dans la salle des fêtes pour voter l’arrêt.',
    'Maud Sérusclaz ne fait le procès de personne. Le perchiste, la maire, l’hôtelier endetté, la lycéenne qui n’a jamais vu un mètre de poudreuse : chacun a raison un quart d’heure. Les répliques fusent, les silences sentent la fondue froide. On vote à main levée, et parfois c’est au public qu’on demande de compter.',
    'Au deuxième acte, de vrais sièges passent au-dessus du plateau, lents, patients, avec un bruit de poulie que les gens d’ici reconnaîtront. C’est une comédie, jusqu’à ce que le câble s’arrête.',
  ],
  credits: [
    { role: 'Texte et mise en scène', names: 'Maud Sérusclaz' },
    {
      role: 'Avec',
      names:
        'Yvon Pradelle, Aminata Chevrier, Loïc Haddadi, Zélie Fontanges, Christiane Mermoz-Lê, Baptiste Ordener',
    },
    { role: 'Scénographie et machinerie', names: 'Judith Kaminsky' },
    { role: 'Lumières', names: 'Steeve Payet-Normand' },
    { role: 'Son', names: 'Lison Bréhat' },
  ],
  durationMinutes: 115,
  audience: 'Dès 13 ans',
  hall: 'polaris',
  posterColors: { background: '#7A8B2E', ink: '#14172B', accent: '#FAF3E7' },
  posterAlternative:
    'Un bonhomme de neige qui fond s’en va sur un télésiège, sa valise rouge à côté de lui, au-dessus de pentes toutes vertes.',
  performances: [
    { inDays: 64, at: '20:30' },
    { inDays: 65, at: '20:30' },
    { inDays: 66, at: '20:30', label: 'Bord de scène' },
    { inDays: 67, at: '20:30' },
    { inDays: 68, at: '16:00' },
    { inDays: 70, at: '20:00', label: 'Surtitrage adapté' },
  ],
};
