import type { SeasonShow } from './show.types.ts';

export const neQuittezPas: SeasonShow = {
  slug: 'ne-quittez-pas',
  title: ['Ne quittez', 'pas'],
  subtitle: 'Seul en scène de et par Nassim Ferrandi',
  genre: 'Humour',
  teaser:
    'Onze ans de service client, quarante mille appels, un seul raccroché au nez. Nassim Ferrandi raconte lequel.',
  text: [
    '« Bonjour, Nassim, à votre écoute. » Il l’a dit quarante mille fois, avec le sourire réglementaire, celui qui s’entend. Il s’appelait parfois Kevin, parfois Sébastien, selon la région. On l’a traité de voleur, de robot, d’ange gardien. Une dame de Vierzon l’a demandé en mariage pour une box remise en route un 24 décembre.',
    'Nassim Ferrandi a quitté le casque pour la scène, sans rien oublier : ni les musiques d’attente, ni le client qui chuchote parce que sa femme dort, ni la formation intitulée « L’empathie en quatre touches ». Il joue trente voix, sans accessoire, à la vitesse d’une ligne qui sature.',
    'C’est très drôle parce que c’est exact, et donc un peu cruel. À la fin, on regarde son téléphone d’un autre œil. Il se peut d’ailleurs qu’il sonne.',
  ],
  credits: [
    { role: 'Texte et jeu', names: 'Nassim Ferrandi' },
    { role: 'Mise en scène', names: 'Garance Loiselet' },
    { role: 'Lumières', names: 'Steeve Payet-Normand' },
    { role: 'Musiques d’attente', names: 'Lison Bréhat' },
  ],
  durationMinutes: 80,
  audience: 'Dès 14 ans',
  hall: 'polaris',
  posterColors: { background: '#F29CB0', ink: '#14172B', accent: '#E4472B' },
  posterAlternative:
    'Sous deux cadrans de téléphone ronds comme des yeux, un combiné rouge fait un large sourire et laisse traîner son fil en tire-bouchon.',
  performances: [
    { inDays: 14, at: '20:30' },
    { inDays: 15, at: '20:30' },
    { inDays: 16, at: '20:30' },
    { inDays: 17, at: '20:00', label: 'Surtitrage adapté' },
  ],
};
