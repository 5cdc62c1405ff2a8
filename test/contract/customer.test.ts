import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import { checkoutCalls } from '../../api/server/payment/checkout-calls.ts';
import { customerSteps, isRefused, visitor } from './customer-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { nobody, read, refresh, save } = customerSteps(() => world);

describe('ClientOk for a visitor', () => {
  it('creates the customer of this browser, and InfoClient gives it back', async () => {
    const caller = await nobody();
    const [client, ...more] = await save(caller, visitor);
    expect(more).toEqual([]);
    expect(client).toEqual({
      bix: expect.stringMatching(/^[0-9A-Z]{12}$/),
      email: 'zoe@exemple.fr',
      profil: 'visiteur',
      prenom: 'Zoé',
      nom: 'D’Artagnan',
      addressIsEmpty: false,
    });
    const { bix: _bix, ...fields } = visitor;
    expect(await read(await refresh(caller), client?.bix ?? '')).toEqual({ ...fields, sondage: '' });
  });

  it('updates the same customer when it is asked again, by its bix, by neW, and all at once', async () => {
    const caller = await nobody();
    const [first] = await save(caller, visitor);
    const known = await refresh(caller);
    const [second] = await save(known, { ...visitor, bix: first?.bix ?? '', ville: 'Valréas' });
    const [third] = await save(known, { ...visitor, ville: 'Grignan' });
    expect([second?.bix, third?.bix]).toEqual([first?.bix, first?.bix]);
    expect((await read(known, first?.bix ?? '')).ville).toBe('Grignan');
    const other = await nobody();
    const saved = await Promise.all(Array.from({ length: 5 }, () => save(other, visitor)));
    expect(new Set(saved.map(([client]) => client?.bix)).size).toBe(1);
  });

  it('keeps names as they were typed, in NFC, and ignores what is no field', async () => {
    const names = [
      'O’Connor',
      'Nuñez',
      'Łukasz',
      'Straße',
      'İnci',
      'Nguyễn',
      '李小龙',
      'محمد',
      '𠮷田',
      '👩‍👩‍👧',
    ];
    for (const nom of names) {
      const caller = await nobody();
      const [client] = await save(caller, {
        ...visitor,
        nom: ` ${nom.normalize('NFD')}\u202e `,
        status: 'membre',
        statut: 'membre',
        id: '1',
        __proto__: '1',
      });
      expect(client).toMatchObject({ nom: nom.normalize('NFC'), profil: 'visiteur' });
    }
  });

  it('puts an address of several lines on one', async () => {
    const caller = await nobody();
    const [client] = await save(caller, { ...visitor, adresse: 'Bât. B\r\n\r\n12 rue des Arènes\n' });
    expect((await read(await refresh(caller), client?.bix ?? '')).adresse).toBe('Bât. B, 12 rue des Arènes');
  });

  it.each([
    [{ email: '' }, 'email', 'L’adresse e-mail est requise.'],
    [{ email: 'zoe' }, 'email', 'Veuillez saisir une adresse email valide.'],
    [{ email: 'a@b' }, 'email', 'Veuillez saisir une adresse email valide.'],
    [{ email: 'a@b@c.fr' }, 'email', 'Veuillez saisir une adresse email valide.'],
    [{ email: 'a@exemple.fr.' }, 'email', 'Veuillez saisir une adresse email valide.'],
    [{ email: 'a..b@exemple.fr' }, 'email', 'Veuillez saisir une adresse email valide.'],
    [{ email: 'a@exemple.fr\r\nBcc: b@exemple.fr' }, 'email', 'Ce champ contient un caractère'],
    [
      { email: `${'a'.repeat(244)}@exemple.fr` },
      'email',
      'L’adresse e-mail ne peut dépasser 254\u00a0caractères.',
    ],
    [{ titre: '' }, 'titre', 'La civilité est requise.'],
    [{ titre: 'Dr' }, 'titre', 'Choisissez Mme ou M.'],
    [{ nom: '   ' }, 'nom', 'Le nom est requis.'],
    [{ prenom: '\u200b\u00a0' }, 'prenom', 'Le prénom est requis.'],
    [{ adresse: '\n' }, 'adresse', 'L’adresse est requise.'],
    [{ cp: '' }, 'cp', 'Le code postal est requis.'],
    [{ ville: '' }, 'ville', 'La ville est requise.'],
    [{ pays: '' }, 'pays', 'Le pays est requis.'],
    [{ tel1: ' ', tel2: '' }, 'tel1', 'Indiquez au moins un numéro de téléphone.'],
    [{ nom: 'a\u0007b' }, 'nom', 'Ce champ contient un caractère'],
    [{ ville: 'x'.repeat(101) }, 'ville', 'La ville ne peut dépasser 100\u00a0caractères.'],
    [{ prenom: 'x'.repeat(101) }, 'prenom', 'Le prénom ne peut dépasser 100\u00a0caractères.'],
    [{ nom: 'Voir sur evil.example' }, 'nom', 'Un nom ne contient pas d’adresse'],
    [{ profil: 'admin' }, 'profil', 'Choisissez'],
  ] as const)('refuses %j with a message beside the field', async (change, name, message) => {
    const caller = await nobody();
    const error = await save(caller, { ...visitor, ...change }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: refusalCode.badRequest,
      message: 'Désolé, tous les champs ne sont pas remplis correctement.',
      details: { champs: { [name]: expect.stringContaining(message) } },
    });
    expect((await refresh(caller)).customerId).toBeNull();
  });

  it.each(['zoe+billets@exemple.fr', 'ZOE@EXEMPLE.FR', 'zoé@théâtre.fr', `${'a'.repeat(64)}@exemple.fr`])(
    'takes the address %s',
    async (email) => {
      const [client] = await save(await nobody(), { ...visitor, email });
      expect(client?.email).toBe(email);
    },
  );

  it('says everything that is wrong at once, and one phone is enough', async () => {
    const error = await save(await nobody(), { bix: 'neW' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      details: {
        champs: {
          titre: expect.anything(),
          nom: expect.anything(),
          prenom: expect.anything(),
          adresse: expect.anything(),
          cp: expect.anything(),
          ville: expect.anything(),
          pays: expect.anything(),
          tel1: expect.anything(),
          email: expect.anything(),
        },
      },
    });
    const [client] = await save(await nobody(), { ...visitor, tel1: '', tel2: '+33 6 00 00 00 00' });
    expect(client?.bix).toHaveLength(12);
  });

  it('may leave the address out where the venue says so; what is posted asks for it, and members give it', async () => {
    const nowhere = { ...visitor, adresse: '', cp: '', ville: '' };
    const options = world.database.updateTable('setting').where('key', '=', 'options');
    const { value } = await world.database
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'options')
      .executeTakeFirstOrThrow();
    await expect(save(await nobody(), nowhere)).rejects.toMatchObject({ code: refusalCode.badRequest });
    try {
      await options.set({ value: JSON.stringify({ ...value, adresseFacultative: true }) }).execute();
      const caller = await nobody();
      // The season is read again after a second.
      const saved = () => save(caller, nowhere).catch(() => []);
      await expect.poll(async () => (await saved())[0]?.addressIsEmpty, { timeout: 5000 }).toBe(false);
      const known = await refresh(caller);
      expect(await read(known, known.customerId ?? '')).toMatchObject({ adresse: '', addressIsEmpty: false });
      await world.hold(known, world.newSeats(1), { pickup: null });
      const choose = (retr: string) => checkoutCalls.DefRetrait.handle({ retr }, world.exchangeOf(known));
      await expect(choose('POSTE')).rejects.toThrow('demande votre adresse');
      expect(await choose('BE')).toEqual({});
      await expect(
        save(known, {
          ...nowhere,
          profil: 'membre',
          mdp: 'lune-phare-violon-42',
          mdp_conf: 'lune-phare-violon-42',
        }),
      ).rejects.toMatchObject({ details: { champs: { adresse: 'L’adresse est requise.' } } });
    } finally {
      await options.set({ value: JSON.stringify(value) }).execute();
    }
  });

  it('refuses a browser that does not prove itself, and the bix of anybody else', async () => {
    const caller = await nobody();
    await expect(save({ ...caller, isProven: false }, visitor)).rejects.toMatchObject(isRefused);
    const other = await world.newShopper();
    for (const bix of [other.customerId ?? '', '', 'NEW', '-1', "' OR 1=1", '🎭']) {
      await expect(save(caller, { ...visitor, bix })).rejects.toMatchObject(isRefused);
    }
  });
});

describe('ClientOk for a member', () => {
  it.each([
    ['', '', 'mdp'],
    ['onze carac.', 'onze carac.', 'mdp'],
    ['x'.repeat(129), 'x'.repeat(129), 'mdp'],
    ['une phrase de passe', 'une phrase de Passe', 'mdp_conf'],
    ['une phrase de passe', '', 'mdp_conf'],
  ])('refuses the password « %s » confirmed « %s »', async (mdp, mdp_conf, name) => {
    const form = { ...visitor, profil: 'membre', mdp, mdp_conf };
    const error = await save(await nobody(), form).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ details: { champs: { [name]: expect.any(String) } } });
  });

  it('makes a member of a visitor, and never a visitor of a member', async () => {
    const caller = await nobody();
    const [first] = await save(caller, visitor);
    const known = await refresh(caller);
    const mdp = 'une phrase de passe';
    const [member] = await save(known, {
      ...visitor,
      bix: first?.bix ?? '',
      profil: 'membre',
      mdp,
      mdp_conf: mdp,
    });
    expect(member).toMatchObject({ bix: first?.bix, profil: 'membre' });
    const [after] = await save(known, { ...visitor, bix: first?.bix ?? '', nom: 'Planchet' });
    expect(after).toMatchObject({ profil: 'membre', nom: 'Planchet' });
    await expect(save(known, visitor)).rejects.toMatchObject(isRefused);
    await expect(
      save(known, { ...visitor, bix: first?.bix ?? '', profil: 'membre', mdp: 'autre mot de passe' }),
    ).rejects.toMatchObject({ details: { champs: { mdp: expect.any(String) } } });
  });
});
