import type { SeasonShow } from './show.types.ts';

export const ceQueLeSolRetient: SeasonShow = {
  slug: 'ce-que-le-sol-retient',
  title: ['Ce que', 'le sol retient'],
  subtitle: 'Chorégraphie Léonce Adjovi · six interprètes',
  genre: 'Danse',
  teaser:
    'Six danseurs, pieds nus sur une argile encore fraîche. Leur dessin n’existe qu’un soir : au matin, on le brise.',
  text: [
    'Le plateau est couvert d’une tonne d’argile rouge, lissée à la main dans l’après-midi. Personne n’y a encore posé le pied. Quand la première danseuse s’y risque, on entend la terre avant de voir le geste.',
    'Léonce Adjovi a mis quatre ans à composer cette pièce, avec des interprètes de vingt-trois à soixante et onze ans. Les pas viennent d’un peu partout : la gavotte, le hip-hop, une ronde de moisson du sud du Bénin, la démarche d’un facteur. Chacun laisse sa trace, et les suivants doivent faire avec : l’éviter, l’épouser, l’effacer du talon.',
    'À la fin, la lumière monte et le public peut s’avancer jusqu’au bord. Le sol est devenu une partition. Elle sèche dans la nuit, on la casse au matin, et l’on recommence.',
  ],
  credits: [
    { role: 'Chorégraphie', names: 'Léonce Adjovi' },
    {
      role: 'Avec',
      names:
        'Marceline Aubépin, Djibril Caradec, Eva-Luna Torrent, Hugues Sarda, Noriko Vallette, Tidiane Lescure',
    },
    { role: 'Musique', names: 'Wassim Delahaye' },
    { role: 'Sol et scénographie', names: 'Rachel Ozanne' },
    { role: 'Lumières', names: 'Éloi Carpentras' },
  ],
  durationMinutes: 55,
  audience: 'Dès 9 ans',
  hall: 'polaris',
  posterColors: { background: '#8C2F1B', ink: '#FAF3E7', accent: '#F2B441' },
  posterAlternative:
    'Des empreintes de pieds nus tournent en spirale dans une terre rouge, jusqu’à une dernière trace couleur d’or.',
  performances: [
    { inDays: 84, at: '20:30' },
    { inDays: 85, at: '20:30', label: 'Bord de scène' },
    { inDays: 86, at: '16:00', label: 'Audiodescription' },
  ],
};
