import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountSteps, passphrase } from './account-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

/** A venue is called by the name that its season gives it; that of the setting is for a season without one. */
let world: PaymentWorld;
const ofTheSetting = 'Une autre maison';

beforeAll(async () => {
  world = await startPaymentWorld({ SHOP_NAME: ofTheSetting });
}, 60_000);
afterAll(() => world.stop());

const { mailsTo, newMember } = accountSteps(() => world);
const { started } = paymentSteps(() => world);

describe('the season’s name of the venue', () => {
  it('stands on the bank’s page', async () => {
    const { payment } = await started(1);
    expect(payment.champs.vads_shop_name).toBe('Théâtre de la Grande-Ourse');
  });

  it('stands in each mail about an account', async () => {
    const { shopper, bix, email } = await newMember('elmire@exemple.fr');
    await shopper.call('Courriel', { doc: 'motDePasse', email });
    // Answered before the e-mail is another.
    await mailsTo(email);
    const mdp = 'un hérisson chante sous la pluie';
    const change = { bix, mdp_actuel: passphrase, mdp, mdp_conf: mdp };
    await shopper.call('ChangeIdentifiants', change);
    await shopper.call('ChangeIdentifiants', { bix, mdp_actuel: mdp, email: 'orgon@exemple.fr' });
    const mails = [...(await mailsTo(email)), ...(await mailsTo('orgon@exemple.fr'))];
    for (const subject of [
      'Confirmez votre adresse',
      'Choisissez un nouveau mot de passe',
      'Votre mot de passe a changé',
      'L’adresse de votre compte a changé',
    ]) {
      expect(mails.join('\n')).toContain(`${subject} – Théâtre de la Grande-Ourse`);
    }
    expect(mails.join('\n')).not.toContain(ofTheSetting);
  });

  it('stands in the mail that brings a form’s answers', async () => {
    const form = { structure: 'Collège', contact: 'Lucie', email: 'lucie@exemple.fr', nombre: '28' };
    const shopper = await world.openShopper();
    const sent = await shopper.call('EnvoieFormulaire', {
      dial: 'groupes',
      form: { ...form, public: 'Une classe de collège ou de lycée' },
    });
    expect(sent.body).toMatchObject({ statut: true });
    const [mail = ''] = await mailsTo('lucie@exemple.fr');
    expect(mail).toContain(
      'Formulaire «\u00a0Venir en groupe ou avec une classe\u00a0» – Théâtre de la Grande-Ourse',
    );
    expect(mail).not.toContain(ofTheSetting);
  });

  it('makes no password: whoever guesses begins with it', async () => {
    const { shopper, bix } = await newMember('cleante@exemple.fr');
    const mdp = 'Théâtre de la Grande-Ourse';
    const change = { bix, mdp_actuel: passphrase, mdp, mdp_conf: mdp };
    expect((await shopper.call('ChangeIdentifiants', change)).body).toMatchObject({ statut: false });
  });
});
