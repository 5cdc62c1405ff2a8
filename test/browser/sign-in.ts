import type { Page } from 'playwright';

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

/** Signs in by the calls of the shop itself, as its forms do; those are tested elsewhere. Says the address it signed in with. */
export async function become(page: Page, who: 'visitor' | 'member'): Promise<string> {
  const email = `${who}-${Math.random().toString(36).slice(2)}@example.org`;
  await page.goto('/');
  await page.evaluate(
    async ({ form, address }) => {
      const configuration: { instPA: string } = JSON.parse(
        document.getElementById('guichet-configuration')?.textContent ?? '{}',
      );
      const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [`form[${name}]`, value]));
      const answer = await fetch(`/api/ClientOk?instPA=${configuration.instPA}&ts=1`, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      });
      const { statut }: { statut: boolean } = await answer.json();
      if (!statut) {
        throw new Error(`${address} could not sign in`);
      }
    },
    {
      address: who,
      form: {
        ...person,
        email,
        profil: who === 'member' ? 'membre' : 'visiteur',
        ...(who === 'member' ? { mdp: 'une très longue phrase', mdp_conf: 'une très longue phrase' } : {}),
      },
    },
  );
  return email;
}
