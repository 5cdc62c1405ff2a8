import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StateMachine } from 'xstate';
import { additions, furtherAdditions } from '../api/contract/additions.ts';
import { chartComplaints } from './support/graph/graph-rules.ts';
import {
  filesIn,
  importsOf,
  type OwnImport,
  packagesOf,
  reachableFrom,
  readSource,
  root,
  type SourceFile,
} from './support/graph-imports.ts';

/**
 * The rules of the house that can be checked by reading the repository: who may import whom (the rooms of `docs`), what a
 * machine may know, what a chart must have. Each message names its rule; an exception stands in a list, with its reason.
 */

const rooms = ['api', 'machines', 'ui', 'routes', 'docs', 'test'];
const files = rooms.flatMap((room) => filesIn(room, /\.(ts|tsx)$/)).map(readSource);
const product = files.filter(({ path }) => !path.startsWith('test/'));
const inRoom = (...prefixes: readonly string[]): readonly SourceFile[] =>
  files.filter(({ path }) => prefixes.some((prefix) => path.startsWith(prefix)));

/** Nobody may import these across folders but the parent that is composed of them. */
const compositions: Readonly<Record<string, RegExp>> = {
  // The root spawns every permanent actor.
  'machines/app/app.machine.ts': /^machines\/\w+\/\w+\.machine\.ts$/,
  // The picker invokes the map, the proposals for it, and the check of references.
  'machines/ticketPicker/ticketPicker.setup.ts':
    /^machines\/(bestPlaces\/bestPlaces|ticketMove\/ticketMove|referenceCheck\/referenceCheck)\.machine\.ts$/,
};

/** How the wire writes a subject, and what may be asked of it: `cart-wire.ts`, `calls.ts`, `pouch-calls.ts`. */
const wireOfSubject = /^api\/[\w-]+\/(?:[\w-]+-wire(?:\.types)?|(?:[\w-]+-)?calls)\.ts$/;

/**
 * A path as the table of rooms names it: of a subject in `api`, `things/` is what it talks about and `wire/` how that is written; of
 * one in `ui`, `slots/` is what it does in a browser.
 */
function placed(path: string): string {
  if (path.startsWith('api/contract/')) {
    return path.replace('api/contract/', 'wire/');
  }
  if (/^api\/(?!client\/|server\/)/.test(path)) {
    return path.replace('api/', wireOfSubject.test(path) ? 'wire/' : 'things/');
  }
  return path.replace(/^ui\/[\w-]+\/slots\//, 'slots/');
}

const machineFolder = (path: string): string => path.split('/').slice(0, 2).join('/');

function mayMachineImport({ path }: SourceFile, { target, isTypeOnly }: OwnImport): boolean {
  return (
    placed(target).startsWith('things/') ||
    target.startsWith('machines/system/') ||
    machineFolder(target) === machineFolder(path) ||
    /^machines\/\w+\/\w+\.types\.ts$/.test(target) ||
    // What an actor can be asked, its clients invoke.
    target === 'machines/cart/ask-cart.ts' ||
    (isTypeOnly && target.startsWith('machines/')) ||
    compositions[path]?.test(target) === true
  );
}

const startsWith =
  (...prefixes: readonly string[]) =>
  (_: SourceFile, { target }: OwnImport): boolean =>
    prefixes.some((prefix) => placed(target).startsWith(prefix));

/** What the option factories of Query stand in: the one part of the client that screens and routes may use. */
const queryOptions = 'api/client/queries';

/** Parts of the client that the shop carries: the live states of seats are read without an actor between. */
const handedDown = /^api\/client\/(seat-store|transport|error-list)\.ts$/;

/** The third column of the table of rooms, the most particular room first. */
const mayImport: readonly (readonly [string, (file: SourceFile, one: OwnImport) => boolean])[] = [
  ['things/', startsWith('things/')],
  ['wire/', startsWith('wire/', 'things/')],
  ['api/client/', startsWith('api/client/', 'wire/', 'things/')],
  // What every call stands on knows no room; the tables that a database has stand in the rooms.
  [
    'api/server/kernel/',
    startsWith('api/server/kernel/', 'api/server/database/', 'api/server/settings.ts', 'wire/', 'things/'),
  ],
  [
    'api/server/database/',
    (file, one) =>
      startsWith(
        'api/server/database/',
        'api/server/kernel/',
        'api/server/settings.ts',
        'wire/',
        'things/',
      )(file, one) ||
      (one.isTypeOnly && /\/tables\.ts$/.test(one.target)),
  ],
  [
    'api/server/',
    (file, one) =>
      startsWith('api/server/', 'wire/', 'things/')(file, one) &&
      // Addresses are put together from the rooms, and by no room.
      (!one.target.startsWith('api/server/http/') || /^api\/server\/(?:http|operation)\//.test(file.path)),
  ],
  ['machines/', mayMachineImport],
  // Together with the client comes the contract: a call is named by its entry there.
  ['slots/', startsWith('slots/', 'ui/', 'machines/', 'things/', 'api/client/', 'wire/')],
  ['ui/start/', startsWith('slots/', 'ui/', 'machines/', 'things/', 'api/client/', 'wire/', 'routes/')],
  ['ui/main.tsx', startsWith('ui/', 'machines/', 'things/', 'api/client/', 'routes/')],
  ['ui/open-shop.tsx', startsWith('ui/', 'machines/', 'things/', 'api/client/', 'routes/')],
  // What comes in one script: screens, and the logic of the actors behind them.
  ['ui/scripts/', startsWith('slots/', 'ui/')],
  // Built by itself, by the shop's own settings.
  ['ui/staff/vite.config.ts', (_, { target }) => target === 'vite.config.ts'],
  // An app of its own: its calls are its contract, and it has no client and no actors but its own.
  ['ui/staff/', startsWith('ui/', 'machines/', 'things/', 'wire/staff/', 'routes/guichet.tsx')],
  // The recorder is built into the shop: with it comes nothing but what stands here.
  [
    'ui/inspector/recording/',
    startsWith('ui/inspector/recording/', 'ui/inspector/chart/chart.ts', 'things/'),
  ],
  ['ui/inspector/chart/', startsWith('ui/inspector/chart/')],
  [
    'ui/',
    (file, one) =>
      startsWith('ui/', 'machines/', 'things/', queryOptions)(file, one) ||
      // The footer shows the version of the code that runs (ruling 23).
      (file.path === 'ui/shell/shop-footer.tsx' && one.target === 'package.json') ||
      // What the wiring hands down with the shop is known to the screens by its type.
      (one.isTypeOnly && handedDown.test(one.target)),
  ],
  [
    'routes/',
    (file, one) =>
      startsWith('routes/', 'ui/', 'things/', queryOptions)(file, one) ||
      /^machines\/.*\.(types|selectors|rules)\.ts$|^machines\/system\//.test(one.target),
  ],
  // The pages of machines are drawn by the code that the inspector draws with.
  ['docs/', startsWith('docs/', 'machines/', 'ui/inspector/drawing/', 'ui/inspector/chart/')],
  ['test/', () => true],
];

function strangers(file: SourceFile): readonly string[] {
  const path = placed(file.path);
  const [room, isAllowed] = mayImport.find(([prefix]) => path.startsWith(prefix)) ?? ['', () => false];
  return file.imports.flatMap(({ target, isTypeOnly }) =>
    target === null || isAllowed(file, { target, isTypeOnly })
      ? []
      : [`${file.path} imports ${target}: not among what ${room} may import (table of rooms)`],
  );
}

describe('rooms', () => {
  test('every form of import is seen', () => {
    const forms = [
      "import a from './a.ts';",
      "import {\n  type b,\n  c,\n} from './b.ts';",
      "import type { D } from './d.ts';",
      "import './e.css';",
      "export * from './f.ts';",
      "const g = () => import('./g.tsx');",
    ];
    expect(importsOf('ui/x.ts', forms.join('\n'))).toMatchObject([
      { target: 'ui/a.ts', isTypeOnly: false },
      { target: 'ui/b.ts', isTypeOnly: false },
      { target: 'ui/d.ts', isTypeOnly: true },
      { target: 'ui/e.css' },
      { target: 'ui/f.ts' },
      { target: 'ui/g.tsx' },
    ]);
  });

  test('each room imports only what the table of rooms allows', () => {
    expect(files.flatMap(strangers)).toEqual([]);
  });

  /**
   * What one subject of `ui` gives to others; all else is its own affair. Named here and not in an `index.ts`: through such a file
   * cart and picker, which each have a part of the other, would import one another in a circle.
   */
  const given: Readonly<Record<string, string>> = {
    account: 'use-given-proofs.ts use-member-part.ts',
    cart: 'use-cart.ts use-removal.ts cart-page.tsx cart-summary.tsx cart-groups.ts cart-lookups.ts cart-trouble.tsx evening-card.tsx missing-list.tsx promo-code.tsx price-field-id.ts imposed-words.ts hold-countdown.tsx hold-expired.tsx slots/ask-cart.ts slots/cart-tabs.ts',
    checkout: 'calendar-file.ts line-outcome.tsx ticket-card.tsx',
    'hall-map': 'hall-map.tsx use-states-version.ts',
    offers: 'use-offer.ts slots/compose-offer.ts',
    pouch: 'use-holder-naming.ts',
    programme: 'bookability.ts chip.tsx programme-finder.tsx tickets-search.ts',
    session:
      'use-customer.ts use-session-form.ts sign-in-panel.tsx register-panel.tsx reset-steps.tsx other-ways.tsx sign-in.module.css',
    shell:
      'shell.tsx page-heading.ts way-to.tsx later.ts save-recording.tsx error-screen.tsx use-page-title.ts',
    subscriptions: 'conversion-notice.tsx slots/subscribe.ts',
    'ticket-picker':
      'use-tell-picker.ts use-openings.ts use-performance-choice.ts reference-form.tsx proof-note.tsx',
    'waiting-list': 'use-waiting-list.ts offered-places.tsx',
  };

  test('a subject of ui takes from another what that gives', () => {
    const common = new Set([
      'design',
      'forms',
      'language',
      'shop',
      'start',
      'scripts',
      'inspector',
      'service-worker',
    ]);
    const subjectOf = (path: string): string | null => {
      const subject = /^ui\/([\w-]+)\//.exec(path)?.[1];
      return subject === undefined || common.has(subject) ? null : subject;
    };
    const taken = new Set<string>();
    const found = inRoom('ui/').flatMap(({ path, imports }) => {
      const own = subjectOf(path);
      return imports.flatMap(({ target }) => {
        const other = target === null ? null : subjectOf(target);
        const isOwnAffair = target !== null && own !== null && other !== null && other !== own;
        const name = target?.slice(`ui/${other}/`.length) ?? '';
        if (isOwnAffair) {
          taken.add(target);
        }
        const isGiven = name === 'fr.ts' || given[other ?? '']?.split(' ').includes(name) === true;
        return isOwnAffair && !isGiven ? [`${path} imports ${target}, which ${other} does not give`] : [];
      });
    });
    expect(found).toEqual([]);
    const offered = Object.entries(given).flatMap(([subject, names]) =>
      names.split(' ').map((name) => `ui/${subject}/${name}`),
    );
    expect(offered.filter((path) => !taken.has(path))).toEqual([]);
  });

  test('nothing imports test/', () => {
    const found = product.flatMap(({ path, imports }) =>
      imports.filter(({ target }) => target?.startsWith('test/') === true).map(() => path),
    );
    expect(found).toEqual([]);
  });

  test('the server cannot be reached from what runs in the browser', () => {
    const reached = [...reachableFrom(files, inRoom('ui/', 'routes/', 'machines/', 'api/client/'))];
    expect(reached.filter((path) => path.startsWith('api/server/'))).toEqual([]);
    const nodeUsers = reached.filter((path) => {
      const file = files.find((one) => one.path === path);
      return file !== undefined && packagesOf(file).some((name) => name.startsWith('node:'));
    });
    expect(nodeUsers).toEqual([]);
  });

  test('the shop imports of the inspector’s room the recorder alone, and the rest in development', () => {
    const found = inRoom('ui/', 'routes/')
      .filter(({ path }) => !path.startsWith('ui/inspector/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ target, isTypeOnly }) => !isTypeOnly && target?.startsWith('ui/inspector/') === true)
          .map(({ target }) => `${path} imports ${target}`),
      );
    expect(found.sort()).toEqual([
      'ui/main.tsx imports ui/inspector/shop/open-inspector.ts',
      'ui/start/flight-recorder.ts imports ui/inspector/recording/recorder.ts',
      // It is the server's, and no shopper downloads it.
      'ui/start/render-page.tsx imports ui/inspector/replay/shop-machines.ts',
    ]);
  });

  test('@xstate/react is used by hooks alone', () => {
    const users = product.filter(
      (file) =>
        packagesOf(file).includes('@xstate/react') &&
        !/^ui\/(?:shop\/shop\.tsx|[\w-]+\/(?:[\w-]+\/)?use-[\w-]+\.ts)$/.test(file.path),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  test('machines know no package but xstate: no React, no router, no client', () => {
    const found = inRoom('machines/').flatMap((file) =>
      packagesOf(file)
        .filter((name) => name !== 'xstate')
        .map((name) => `${file.path} imports ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('machines know no clock, network, page or storage: those come through slots and the clock', () => {
    const world =
      /\b(Date\.now|new Date|setTimeout\(|setInterval|fetch\(|window|document|navigator|localStorage|sessionStorage|Math\.random|crypto)\b/;
    const found = inRoom('machines/').flatMap(({ path, code }) => {
      const match = world.exec(code.replace(/'[^'\n]*'/g, "''"));
      return match === null ? [] : [`${path} uses ${match[0]} (rule 7)`];
    });
    expect(found).toEqual([]);
  });
});

describe('addresses', () => {
  /** A page may name those beside it: whoever is there is where the venue shows them. */
  const ownPages: readonly (readonly [string, RegExp])[] = [
    // Names the pages, and leads to none.
    ['ui/shell/fr.ts', /^\/(?:billets|abonnements|offres)$/],
    ['ui/account/', /^\/compte\b/],
    ['routes/account.ts', /^\/compte\b/],
    ['ui/subscriptions/', /^\/abonnements\b/],
    ['ui/programme/', /^\/spectacles\b/],
    // Behind a question whether tickets are shown.
    ['ui/subscriptions/subscription-performances-screen.tsx', /^\/spectacles\b/],
    ['ui/shell/way-to.tsx', /^\/spectacles\b/],
  ];
  // What a route is, and what a view reads of its own address, leads nowhere.
  const leadsNowhere = /\b(?:path|from): '[^']*'/g;
  // Beneath /billets are files of the server's; a lone slash is an address only where something leads there.
  const hideable =
    /(?:(?:to|href)(?:=|: )\{?)?(["'`])(\/(?:billets\b(?!\/)|(?:spectacles|panier|offres|abonnements|compte)\b)[^"'`\n]*)\1|(?:to|href)(?:=|: )\{?(["'`])\/\3/g;
  const always = new Set(['/compte/authentification']);

  test('views and routes ask one place where a page that a venue may hide is (point 6): no link is written by hand', () => {
    const found = inRoom('ui/', 'routes/').flatMap(({ path, code }) =>
      [...code.replace(leadsNowhere, '').matchAll(hideable)]
        .map(([, , address = '/']) => address)
        .filter(
          (address) =>
            !always.has(address) &&
            !ownPages.some(([room, own]) => path.startsWith(room) && own.test(address)),
        )
        .map((address) => `${path} writes ${address}: ask api/season/ways.ts`),
    );
    expect(found).toEqual([]);
  });

  test('nor do pages and mails that the server writes', () => {
    const link =
      /(?:href="|url: '|redirect\('|publicAddress\})(\/(?=["'])|\/(?:billets|panier|offres|abonnements|compte)\b[^"'`\n]*)/g;
    const found = inRoom('api/server/').flatMap(({ path, code }) =>
      [...code.matchAll(link)]
        .map(([, address = '']) => address)
        .filter((address) => !/^\/compte\/authentification\b/.test(address))
        .map((address) => `${path} writes ${address}: ask api/server/pages/season-ways.ts`),
    );
    expect(found).toEqual([]);
  });

  test('no loader asks why it runs: a visit shares the one that pointing at its link began', () => {
    // Of what was thrown, an error may say the cause.
    const found = inRoom('routes/').filter(({ code }) =>
      /\bcause\b/.test(code.replaceAll('cause: reason', '')),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

describe('files', () => {
  /** A file of more than 500 lines has a reason. */
  const long: Readonly<Record<string, string>> = {
    'api/contract/calls.ts': 'every call of the contract in one table, to be read as one',
  };

  test('no file of code has more than 500 lines without a reason', () => {
    const sources = [...files, ...filesIn('ui', /\.css$/).map(readSource)];
    const found = sources
      .filter(({ path, text }) => text.split('\n').length - 1 > 500 && !(path in long))
      .map(({ path, text }) => `${path} has ${text.split('\n').length - 1} lines`);
    expect(found).toEqual([]);
  });

  test('files are named in kebab-case; a machine’s after the machine', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
    const found = files.filter(({ path }) => {
      const [name = ''] = path.split('/').slice(-1);
      const [, folder = ''] = path.split('/');
      const isMachines = path.startsWith('machines/') && name.startsWith(`${folder}.`);
      // A route's file is named by the path that it stands for.
      return !isMachines && !path.startsWith('routes/') && !kebab.test(name);
    });
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('the top level holds what the card names, and nothing else', () => {
    const card = [
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      'index.html',
      ...['machines', 'ui', 'api', 'routes', 'test', 'docs'],
      'README.md',
    ];
    // The lock, the licence, and what a tool looks for in this place.
    const beside = [
      'package-lock.json',
      'LICENSE',
      'biome.json',
      'knip.json',
      'vitest.config.ts',
      'Dockerfile',
      'compose.yaml',
    ];
    const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
      .split('\n')
      .map((line) => line.replace(/\/$/, ''));
    const found = readdirSync(root).filter(
      (name) => !name.startsWith('.') && ![...card, ...beside, ...ignored].includes(name),
    );
    expect(found).toEqual([]);
  });
});

describe('machines', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../machines/**/*.machine.ts', { eager: true });
  const machines = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof StateMachine ? [{ path: path.slice('../'.length), name, machine: value }] : [],
    ),
  );

  test('each file of a machine exports one', () => {
    expect(machines.map(({ path }) => path).sort()).toEqual(
      filesIn('machines', /\.machine\.ts$/)
        .slice()
        .sort(),
    );
  });

  test.each(machines)('$name keeps the rules for charts', ({ machine }) => {
    expect(chartComplaints(machine)).toEqual([]);
  });

  test.each(machines)('$name has one name: folder, file, id and export', ({ path, name, machine }) => {
    expect(path).toBe(`machines/${machine.id}/${machine.id}.machine.ts`);
    expect(name).toBe(`${machine.id}Machine`);
  });

  test('each is made by setup, and speaks to no parent that it does not know', () => {
    const found = inRoom('machines/').flatMap(({ path, code }) => [
      ...(/import\s*\{[^}]*\bcreateMachine\b/.test(code) ? [`${path} makes a machine without setup`] : []),
      ...(/\bsendParent\b/.test(code)
        ? [`${path} uses sendParent: report to a ref, or by the registry`]
        : []),
    ]);
    expect(found).toEqual([]);
  });

  test('each has a model in test/model', () => {
    const kebab = (id: string): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const models = filesIn('test/model', /\.model\.test\.ts$/);
    const missing = machines
      .map(({ machine }) => `test/model/${machine.id}/${kebab(machine.id)}.model.test.ts`)
      .filter((path) => !models.includes(path));
    expect(missing).toEqual([]);
  });
});

describe('additions to the wire', () => {
  const page = readFileSync(join(root, 'docs/contract.md'), 'utf8');
  const [body = '', chapter = ''] = page.split('## Without the additions');
  const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
  const all = Object.entries(additions).flatMap(([call, of]): readonly string[] => {
    const {
      request = [],
      answer = [],
    }: { readonly request?: readonly string[]; readonly answer?: readonly string[] } =
      of === 'call' ? {} : of;
    return [...(of === 'call' ? [call] : []), ...request, ...answer.map(lastOf)].map((name) =>
      name.replace(/\.(\w+)/, '[$1]'),
    );
  });
  const listed = new Set([...all, ...Object.values(furtherAdditions).flat()]);
  const named = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name = '']) => name);
  const difference = (some: Iterable<string>, others: ReadonlySet<string>) =>
    [...new Set(some)].filter((name) => !others.has(name));

  test('are those that docs/contract.md marks ◇ after their names: the table is api/contract/additions.ts', () => {
    const marked = new Set(named(body, /`([\w[\]-]+)\??` ◇/g));
    expect({
      'marked, and not in the table': difference(marked, listed),
      'in the table, and not marked': difference(listed, marked),
    }).toEqual({ 'marked, and not in the table': [], 'in the table, and not marked': [] });
  });

  test('each have a line that says what the shop does without', () => {
    const told = chapter
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => named(line.split('|').slice(1, 3).join(), /`([\w[\]-]+)`/g));
    expect(difference(listed, new Set(told))).toEqual([]);
    expect(difference(told, new Set([...listed, ...Object.keys(additions)]))).toEqual([]);
  });
});
