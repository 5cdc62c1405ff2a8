import type { SeasonShow } from './show.types.ts';

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
