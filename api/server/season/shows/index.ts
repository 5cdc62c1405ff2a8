import { berceusesPourAdultes } from './berceuses-pour-adultes.ts';
import { ceQueLeSolRetient } from './ce-que-le-sol-retient.ts';
import { houle } from './houle.ts';
import { laFluteEnchantee } from './la-flute-enchantee.ts';
import { laGrandeBascule } from './la-grande-bascule.ts';
import { leJeuDeLAmourEtDuHasard } from './le-jeu-de-l-amour-et-du-hasard.ts';
import { leLoupDansLaMain } from './le-loup-dans-la-main.ts';
import { leMaladeImaginaire } from './le-malade-imaginaire.ts';
import { lesClesDu14 } from './les-cles-du-14.ts';
import { lesDernieresNeiges } from './les-dernieres-neiges.ts';
import { neQuittezPas } from './ne-quittez-pas.ts';
import { onzeChaises } from './onze-chaises.ts';
import { phedre } from './phedre.ts';
import { quatreSaisonsEtUneCinquieme } from './quatre-saisons-et-une-cinquieme.ts';
import type { SeasonShow } from './show.types.ts';

/** The demo season, in the order in which its shows open. */
export const shows: readonly SeasonShow[] = [
  leMaladeImaginaire,
  leLoupDansLaMain,
  neQuittezPas,
  lesClesDu14,
  houle,
  leJeuDeLAmourEtDuHasard,
  onzeChaises,
  quatreSaisonsEtUneCinquieme,
  lesDernieresNeiges,
  ceQueLeSolRetient,
  phedre,
  berceusesPourAdultes,
  laGrandeBascule,
  laFluteEnchantee,
];
