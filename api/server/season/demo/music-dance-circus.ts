import type { SeasonShow } from './shows.ts';

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

export const berceusesPourAdultes: SeasonShow = {
  slug: 'berceuses-pour-adultes',
  title: ['Berceuses', 'pour adultes'],
  subtitle: 'Concert de chambre · Ysé Montravel, voix',
  genre: 'Musique',
  teaser:
    'Une voix, une harpe, une contrebasse et des transats : s’endormir, ici, est une forme d’applaudissement.',
  text: [
    'Plus personne ne nous chante rien depuis longtemps. Ysé Montravel a donc réuni des berceuses pour ceux qui se couchent tard : un air breton, une comptine malinké, une chanson de marins dont les paroles se sont perdues, et quatre de sa main, écrites pour une amie insomniaque.',
    'Elle chante presque sans vibrato, à la hauteur où l’on parle dans une chambre. La harpe de Clémence Atanga avance à petits pas, la contrebasse de Joris Haméon ferme les volets. Entre deux morceaux, on laisse travailler le silence ; il est ici très bien accordé.',
    'Pour trois soirs, la Petite-Ourse range ses gradins et sort les transats, les plaids, la tisane. Il est permis de dormir. Les musiciens prétendent même reconnaître, au souffle de la salle, la chanson qui a gagné.',
  ],
  credits: [
    { role: 'Voix et chansons', names: 'Ysé Montravel' },
    { role: 'Harpe', names: 'Clémence Atanga' },
    { role: 'Contrebasse', names: 'Joris Haméon' },
    { role: 'Son', names: 'Lison Bréhat' },
  ],
  durationMinutes: 70,
  audience: 'Tout public',
  hall: 'petite-ourse',
  posterColors: { background: '#14172B', ink: '#FAF3E7', accent: '#F29CB0' },
  posterAlternative:
    'Un croissant de lune rose, l’œil clos, tendu de cordes comme une harpe, au-dessus d’un édredon à losanges.',
  performances: [
    { inDays: 128, at: '20:30' },
    { inDays: 129, at: '20:30' },
    { inDays: 130, at: '16:00', label: 'À l’heure de la sieste' },
  ],
};

export const laFluteEnchantee: SeasonShow = {
  slug: 'la-flute-enchantee',
  title: ['La Flûte', 'enchantée'],
  subtitle: 'Mozart · opéra sous les étoiles · mise en scène Camille Zerbati',
  genre: 'Musique',
  teaser:
    'Un prince, un oiseleur, une reine qui chante plus haut que les étoiles : Mozart en plein air, quand la nuit tombe pour de vrai.',
  text: [
    'À 21 h 30, il reste un peu de jour. Tamino fuit devant un serpent de soixante mètres, porté par des habitants de Rochebrune. Au premier air de la Reine de la Nuit, le ciel a viré au bleu. Au second, il est noir : Camille Zerbati a réglé sa mise en scène sur l’horloge du soleil.',
    'Soixante-dix musiciens, un chœur réparti dans les gradins, parmi vous, et des solistes qui ont l’âge de leurs rôles. Les dialogues sont dits en français, les airs chantés en allemand et surtitrés. Papageno circule entre les rangs avec sa cage ; il y manque toujours un oiseau.',
    'On peut y chercher les francs-maçons, le triomphe des Lumières, un conte pour enfants. On peut aussi regarder deux jeunes gens traverser le feu avec un bout de bois percé de trous, et se dire que cela suffit.',
  ],
  credits: [
    { role: 'Direction musicale', names: 'Aurélien Saint-Prix' },
    { role: 'Mise en scène', names: 'Camille Zerbati' },
    {
      role: 'Avec',
      names:
        'Matthias Rouvellac (Tamino), Naïma Coste-Bellon (Pamina), Ombeline Tchang (la Reine de la Nuit), Rémi Dossou (Papageno), Grégoire Anselmin (Sarastro)',
    },
    { role: 'Orchestre et chœur', names: 'Orchestre et chœur de la Grande-Ourse' },
    { role: 'Lumières', names: 'Éloi Carpentras' },
  ],
  durationMinutes: 175,
  audience: 'Dès 8 ans',
  hall: 'arenes',
  posterColors: { background: '#2B3FBF', ink: '#FAF3E7', accent: '#F2B441' },
  posterAlternative:
    'Une flûte dressée sépare la nuit du jour : à gauche un croissant de lune et des étoiles, à droite un soleil rouge rayonnant.',
  performances: [
    { inDays: 192, at: '21:30' },
    { inDays: 194, at: '21:30' },
  ],
};

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

export const laGrandeBascule: SeasonShow = {
  slug: 'la-grande-bascule',
  title: ['La Grande', 'Bascule'],
  subtitle: 'Gala de cirque et de fanfares · compagnie Contrepoids',
  genre: 'Cirque',
  teaser:
    'Quatre-vingts acrobates, trois fanfares, un chapiteau posé sur la pointe : une seule nuit, et le monde à l’envers.',
  text: [
    'Ils arrivent par les gradins. Trois fanfares, une par porte, qui ne jouent pas le même air et finissent par s’entendre. Au centre des Arènes, un chapiteau rayé tient à l’envers, pointe en bas, retenu par quarante filins. C’est le plus grand agrès jamais monté à Rochebrune, et il tourne.',
    'La compagnie Contrepoids a invité sept troupes à l’habiter. Des voltigeurs se lancent d’un bord à l’autre, une funambule de soixante-huit ans passe à vingt mètres au-dessus de la piste, les enfants de l’école de cirque font de la bascule avec un piano. Rien n’est en sécurité, sauf les artistes.',
    'Une seule soirée, à la tombée du jour. Prévoyez un pull, un pique-nique et de la voix : à la fin, douze mille personnes tiendront ensemble la même note. Il paraît que c’est elle qui soulève le chapiteau.',
  ],
  credits: [
    { role: 'Direction artistique', names: 'Prune Delahousse-Ndiaye, Stan Korvéa' },
    { role: 'Avec', names: 'La compagnie Contrepoids et sept troupes invitées' },
    { role: 'Fanfares', names: 'Le Cuivre libre, La Pompe à tonnerre, Les Dames du kiosque' },
    { role: 'Funambule', names: 'Huguette Brancaleone' },
    { role: 'Lumières', names: 'Steeve Payet-Normand' },
  ],
  durationMinutes: 130,
  audience: 'Tout public',
  hall: 'arenes',
  posterColors: { background: '#14172B', ink: '#FAF3E7', accent: '#E4472B' },
  posterAlternative:
    'Un chapiteau rayé, renversé comme une toupie, tient en équilibre sur un fil et jongle avec cinq balles et une étoile.',
  performances: [{ inDays: 176, at: '21:00', label: 'Soirée unique' }],
};
