import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortPages } from '../../api/season/custom-page.ts';
import { defaultFooter, defaultOptions, defaultTheme } from '../../api/season/settings.ts';
import { readHome } from '../../api/season/settings-wire.ts';

const season = { spectacles: {}, seances: {} };

/** The settings that an answer of `Accueil` with these fields gives. */
const settingsOf = (data: object) => readHome({ affiche: season, ...data }, '').settings;
const layoutOf = (layout: unknown) => settingsOf({ layout });

const everything = fc.anything({ withNullPrototype: false });

describe('a venue’s settings', () => {
  test('have a default for everything that the server leaves out', () => {
    const settings = settingsOf({});
    expect(settings).toMatchObject({
      version: '',
      environment: 'production',
      options: defaultOptions,
      footer: defaultFooter,
      theme: { logo: defaultTheme.logo },
      customPages: [],
      venue: { name: '', email: '' },
    });
    expect(settings.networks.size).toBe(0);
    expect(Object.values(settings.pages).map(({ isDisplayed }) => isDisplayed)).toEqual(
      new Array(6).fill(true),
    );
  });

  test.each([{}, [], null, 'x', { timeDeco: 5, isUpCase: true }])(
    'mean nothing by general_options, whose meaning is not written down: %j',
    (general_options) => {
      expect(settingsOf({ options: { general_options } }).options).toEqual(defaultOptions);
    },
  );

  test('show a page that its configuration does not name, and hide one whose display is false', () => {
    const { pages } = settingsOf({ pages: { offers: { display: false }, cart: null, account: 'oui' } });
    expect(pages.offers.isDisplayed).toBe(false);
    expect(pages.cart.isDisplayed).toBe(true);
    expect(pages.account.isDisplayed).toBe(true);
    expect(pages.tickets.isDisplayed).toBe(true);
  });

  test('stand whatever a part of them is', () => {
    fc.assert(
      fc.property(everything, everything, everything, everything, (pages, options, layout, lieu) => {
        const settings = settingsOf({ pages, options, layout, lieu });
        expect(typeof settings.footer.terms).toBe('boolean');
        expect(typeof settings.options.isPouch).toBe('boolean');
        expect(typeof settings.pages.home.isDisplayed).toBe('boolean');
        expect(typeof settings.venue.name).toBe('string');
      }),
    );
  });

  test('need a catalogue or at least a version: an answer without either is none', () => {
    expect(() => readHome({}, '')).toThrow();
    expect(() => readHome(null, '')).toThrow();
    expect(readHome({ version: '2.27.0' }, '')).toMatchObject({
      featured: null,
      settings: { version: '2.27.0', venue: { name: '' } },
    });
  });

  test('take their options by their own names, and the default for what is malformed', () => {
    const { options } = settingsOf({
      options: {
        aff_oneShow: 'o',
        map_moveExist: false,
        consultePlan: '0',
        panierDegroupe: 1,
        ongletHISTO: 'true',
        pochette: true,
        timeDeco: 'jamais',
      },
    });
    expect(options).toEqual({
      ...defaultOptions,
      opensOnlyShow: true,
      allowsMoving: false,
      allowsViewing: false,
      isCartUngrouped: true,
      showsHistory: true,
      isPouch: true,
    });
  });
});

describe('the footer', () => {
  test.each([
    [{}, true],
    [{ cgv: '/conditions' }, true],
    [{ cgv: null }, true],
    [{ cgv: false }, false],
    [{ cgv: 'false' }, false],
    [{ cgv: 0 }, false],
  ])('of %j leads to the terms: %s', (footer, isShown) => {
    expect(layoutOf({ footer }).footer.terms).toBe(isShown);
  });

  test('keeps networks at https addresses alone', () => {
    const networks = {
      Mastodon: 'https://mastodon.example/@phare?a=b',
      Script: 'javascript:alert(1)',
      Data: 'data:text/html,x',
      Clear: 'http://mastodon.example/',
      Relative: '//mastodon.example/',
      Login: 'https://mastodon.example@ailleurs.example/',
      Spaced: 'https://a.example/ x',
      Nothing: null,
      Number: 7,
    };
    expect([...layoutOf({ footer: { networks } }).networks.keys()]).toEqual(['Mastodon']);
  });

  test('keeps one plain e-mail address, and nothing that fills in the mail', () => {
    const emailOf = (email: unknown) => layoutOf({ footer: { email } }).footer.email;
    expect(emailOf('billets@phare.example')).toBe('billets@phare.example');
    expect(emailOf('billets@phare.example?subject=x&bcc=a@b.example')).toBe('');
    expect(emailOf('pas une adresse')).toBe('');
    expect(emailOf(12)).toBe('');
  });
});

describe('the theme', () => {
  test('keeps a sign that this server serves', () => {
    const logo = { adresse: '/_site/1/images/enseigne.svg', texte: 'Le Phare', largeur: 240, hauteur: '60' };
    const logoOf = (change: object) => layoutOf({ theme: { logo: { ...logo, ...change } } }).theme.logo;
    expect(logoOf({})).toEqual({
      address: logo.adresse,
      alternative: 'Le Phare',
      width: 240,
      height: 60,
    });
    for (const adresse of [
      'https://ailleurs.example/a.svg',
      '//ailleurs.example/a.svg',
      'javascript:1',
      '',
      3,
    ]) {
      expect(logoOf({ adresse })).toBeNull();
    }
    expect(logoOf({ largeur: 'grand' })).toBeNull();
  });
});

describe('the venue’s own pages', () => {
  test('keep their side; one without a side has an address and stands in no menu', () => {
    const tabs = [
      { code: 'a', nom: 'A', pos: 'mg' },
      { code: 'b', nom: ' B ', pos: 'md' },
      { code: 'c', nom: '', pos: 'haut' },
      { code: 'd' },
    ];
    expect(layoutOf({ tabs }).customPages).toEqual([
      { code: 'a', title: 'A', position: 'left' },
      { code: 'b', title: 'B', position: 'right' },
      { code: 'c', title: 'c', position: 'none' },
      { code: 'd', title: 'd', position: 'none' },
    ]);
  });

  test('whose code can be no address reach the log, not the routes', () => {
    const tabs = [
      { code: '', nom: 'Vide' },
      { code: null, nom: 'Nulle' },
      { code: 'panier', nom: 'Prise' },
      { code: '../compte', nom: 'Hostile' },
      { code: '$splat', nom: 'Hostile' },
      { code: 'javascript:alert(1)', nom: 'Hostile' },
      { code: 'a', nom: 'A' },
      { code: 'a', nom: 'Encore A' },
      'rien',
      null,
    ];
    const { usable, refused } = sortPages(layoutOf({ tabs }).customPages);
    expect(usable.map(({ code }) => code)).toEqual(['a']);
    expect(refused).toEqual(['', '', 'panier', '../compte', '$splat', 'javascript:alert(1)', 'a']);
  });

  test('never have a code that a path could read otherwise', () => {
    fc.assert(
      fc.property(fc.string(), (code) => {
        const [usable] = sortPages([{ code, title: 'T', position: 'left' }]).usable;
        expect(
          usable === undefined || new URL(`/${code}`, 'https://phare.example').pathname === `/${code}`,
        ).toBe(true);
      }),
    );
  });
});
