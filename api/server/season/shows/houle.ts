import type { SeasonShow } from './show.types.ts';

export const houle: SeasonShow = {
  slug: 'houle',
  title: ['Houle'],
  subtitle: 'Chorégraphie Yaëlle Kerourédan · quatorze interprètes',
  genre: 'Danse',
  teaser:
    'Quatorze danseurs, une seule vague : elle monte, hésite, se retourne. L’une d’entre eux va à contre-courant.',
  text: [
    'Au début, on ne voit rien bouger. Quatorze corps debout, serrés, respirent ensemble. Puis un genou cède, et la rangée entière s’incline, comme l’eau d’une baignoire qu’on aurait poussée de la hanche. Pendant une heure, cela ne s’arrêtera plus.',
    'Yaëlle Kerourédan a grandi sur une île sans route. On y apprend à marcher deux fois, dit-elle, la seconde sur les bateaux. De cette mémoire des chevilles, elle a tiré une écriture de groupe réglée au cheveu, où chacun tient debout parce que l’autre penche.',
    'Sur scène, deux percussionnistes jouent dans l’eau : bassines, calebasses, tôles mouillées. Quand une danseuse quitte le rang et traverse la vague à rebours, on retient son souffle, sans trop savoir pour qui.',
  ],
  credits: [
    { role: 'Chorégraphie', names: 'Yaëlle Kerourédan' },
    {
      role: 'Avec',
      names:
        'Alix Borderie, Samba Coutant, Elio Marchais, Nine Hoareau, Thao Lambertin, Jeanne Ouvrard, Rayan Pelletan et sept autres interprètes',
    },
    { role: 'Percussions aquatiques', names: 'Basile Onfray, Mira Solanki' },
    { role: 'Lumières', names: 'Éloi Carpentras' },
    { role: 'Costumes', names: 'Perrine Ozouf' },
  ],
  durationMinutes: 65,
  audience: 'Dès 10 ans',
  hall: 'polaris',
  posterColors: { background: '#2B3FBF', ink: '#FAF3E7', accent: '#E4472B' },
  posterAlternative:
    'Treize corps blancs et bleu clair se courbent ensemble comme une vague ; un quatorzième, rouge, se courbe vers eux.',
  performances: [
    { inDays: 22, at: '20:30' },
    { inDays: 23, at: '20:30', label: 'Bord de scène' },
    { inDays: 24, at: '16:00' },
  ],
};
