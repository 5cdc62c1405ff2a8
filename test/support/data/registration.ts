import type { Parameters } from '../../../api/contract/parameters.ts';

/** How somebody is known: to order once, or with an account. */
export type Known = 'visitor' | 'member';

const person = {
  bix: 'neW',
  titre: 'Mme',
  nom: 'Bovet',
  prenom: 'Agathe',
  adresse: '4 rue de l’Horloge',
  cp: '26110',
  ville: 'Nyons',
  pays: 'France',
  tel1: '0612345678',
};

export const password = 'une très longue phrase';

/** What the forms of the shop send for somebody nobody has met, and the address that they sign in with. */
export function registration(who: Known): { readonly form: Parameters; readonly email: string } {
  const email = `${who}-${crypto.randomUUID()}@example.org`;
  const own =
    who === 'member' ? { profil: 'membre', mdp: password, mdp_conf: password } : { profil: 'visiteur' };
  return { form: { ...person, ...own, email }, email };
}
