import type { SeasonShow } from './shows.ts';

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

export const leJeuDeLAmourEtDuHasard: SeasonShow = {
  slug: 'le-jeu-de-l-amour-et-du-hasard',
  title: ['Le Jeu', 'de l’amour', 'et du hasard'],
  subtitle: 'Marivaux · mise en scène Bastien Oyono',
  genre: 'Théâtre',
  teaser:
    'Silvia se déguise en servante pour observer son promis. Il a eu la même idée. Le hasard n’aime pas qu’on le surveille.',
  text: [
    'On leur a promis qu’ils pourraient refuser. C’est déjà beaucoup, en 1730. Silvia veut mieux : voir sans être vue, juger l’homme avant le mari. Elle prend le tablier de Lisette, Lisette prend ses robes. En face, Dorante et son valet ont passé le même marché.',
    'Bastien Oyono installe la partie sur un plateau nu, bordé de portants : on s’y change à vue, en douze secondes. L’habit fait donc le moine, au moins pour une heure. Mais la langue de Marivaux ne se laisse pas déguiser, et chacun se trahit par la grammaire.',
    'C’est une comédie rapide, jouée par de très jeunes gens qui n’ont pas peur de sa cruauté. Les maîtres souffrent avec élégance ; les valets, eux, ont vraiment quelque chose à gagner. On sort en se demandant qui, au juste, a lancé le dé.',
  ],
  credits: [
    { role: 'Mise en scène', names: 'Bastien Oyono' },
    {
      role: 'Avec',
      names:
        'Louison Maréchaux, Ilyes Daubigny, Capucine Traoré, Arthur Belkacem, Gérald Vinsonneau, Paul-Émile Sastre',
    },
    { role: 'Costumes', names: 'Flore Dieudonné' },
    { role: 'Lumières', names: 'Malo Guerrec' },
    { role: 'Dramaturgie', names: 'Ludivine Aït-Rousseau' },
  ],
  durationMinutes: 110,
  audience: 'Dès 13 ans',
  hall: 'polaris',
  posterColors: { background: '#E4472B', ink: '#0D0F1C', accent: '#FAF3E7' },
  posterAlternative:
    'Un grand dé lancé sur la pointe, sur un fond de losanges d’Arlequin : ses points sont des cœurs, dont un noir à l’envers.',
  performances: [
    { inDays: 33, at: '20:30' },
    { inDays: 34, at: '20:30' },
    { inDays: 35, at: '20:30', label: 'Bord de scène' },
    { inDays: 36, at: '20:30' },
    { inDays: 37, at: '16:00', label: 'Audiodescription' },
    { inDays: 39, at: '20:00' },
  ],
};

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
