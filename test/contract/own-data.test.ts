import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../api/contract/calls.ts';
import type { Parameters } from '../../api/contract/parameters.ts';
import {
  findPerformances,
  type RawAnswer,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';
import { accountSteps, type Member } from './account-steps.ts';
import { visitor } from './customer-steps.ts';
import { buy, contextOf, holdOne, rowsOf, sendProof } from './own-data-world.ts';

/** What names something that belongs to somebody; `form` carries a `bix` of its own. */
const idNames = [
  'bix',
  'idPA',
  'ref',
  'doc',
  'codeJU',
  'cdRef',
  'panier',
  'bv',
  'idBV',
  'refId',
  'form',
] as const;
type IdName = (typeof idNames)[number];

let server: TestServer;
let victim: Member;
let performance: number;
/** What the victim has, by the name under which a request would give it. */
let belongings: Readonly<Record<IdName, readonly string[]>>;
/** Texts that no answer to anyone else may hold. */
let secrets: readonly string[];

const { later, newMember, newVisitor } = accountSteps(() => server);

/** A caller of the matrix, with what is rightly theirs. */
interface Stranger {
  readonly shopper: Shopper;
  readonly own: Readonly<Record<IdName, string>>;
  readonly headers: Record<string, string>;
}

beforeAll(async () => {
  server = await startTestServer();
  performance = (await findPerformances(server)).theatre;
  victim = await newMember('victime@exemple.fr');
  const form = { ...visitor, bix: victim.bix, email: victim.email, nom: 'Secrète', prenom: 'Athénaïs' };
  await victim.shopper.call('ClientOk', { form });
  const line = await holdOne(server, performance, victim.shopper);
  const filed = await sendProof(server, victim);
  await victim.shopper.call('AjoutJustif', {
    bix: victim.bix,
    codeJU: 'AGE',
    npTitu: 'Athénaïs Secrète',
    doc: filed,
  });
  const uploaded = await sendProof(server, victim);
  await buy(server, performance, victim, 'GOVICTIME');
  const context = await contextOf(server, victim.bix);
  const { id: cart } = await server.database
    .selectFrom('cart')
    .select('id')
    .where('context_id', '=', context)
    .executeTakeFirstOrThrow();
  const references = ['GOVICTIME', 'REFSECRETE', 'CARTE-SECRETE'];
  belongings = {
    bix: [victim.bix],
    form: [victim.bix],
    idPA: [line],
    ref: references,
    refId: references,
    doc: [filed, uploaded],
    codeJU: [filed],
    cdRef: ['CARTE-SECRETE', line],
    panier: ['GOVICTIME', cart, victim.shopper.instanceId],
    bv: ['987654321', 'CARTE-SECRETE', line],
    idBV: ['987654321', line],
  };
  secrets = ['victime@exemple.fr', 'Secrète', 'Athénaïs', 'CODESECRETDUBILLET', 'GOVICTIME', filed, uploaded];
}, 60_000);
afterAll(() => server.close());
beforeEach(() => later(86_400));

/** A caller who has a cart and, as far as that kind of caller can, documents of their own. */
async function strangerOf(kind: 'member' | 'guest' | 'nobody' | 'instance'): Promise<Stranger> {
  if (kind === 'instance') {
    // Knows the victim's instance from an address, and has no cookie of theirs.
    const own = Object.fromEntries(idNames.map((name) => [name, belongings[name][0] ?? '']));
    return { shopper: victim.shopper, own: own as Stranger['own'], headers: { cookie: '' } };
  }
  const email = `${kind}${Math.random().toString(36).slice(2)}@exemple.fr`;
  const person =
    kind === 'member'
      ? await newMember(email)
      : kind === 'guest'
        ? await newVisitor(email)
        : { shopper: await server.openShopper(), bix: '', email };
  const line = await holdOne(server, performance, person.shopper);
  const doc = kind === 'member' ? await sendProof(server, person) : '';
  const own = {
    bix: person.bix,
    form: person.bix,
    idPA: line,
    ref: '',
    refId: '',
    doc,
    codeJU: 'AGE',
    cdRef: line,
    panier: '',
    bv: line,
    idBV: line,
  };
  return { shopper: person.shopper, own, headers: {} };
}

/** Sensible values of what is no id, so that a request fails for its id alone. */
function plainValues(): Parameters {
  return {
    sc: performance,
    nb: 1,
    newNb: 2,
    nbPla: 1,
    tarif: 'REDUIT',
    tarifs: 'PLEIN',
    ta: 'MATRICE',
    cate: 'C1',
    nom: 'Intrus',
    prn: 'Ivan',
    npTitu: 'Intrus Ivan',
    maj: { nom: 'Intrus', prn: 'Ivan' },
    email: 'victime@exemple.fr',
    mdp: 'un intrus essaie ceci',
    mdp_conf: 'un intrus essaie ceci',
    mdp_actuel: 'un intrus essaie ceci',
    doc: 'commande',
  };
}

/** A request with the caller's own ids everywhere but in `name`, which `value` fills; null leaves it out. */
function requestOf(call: CallName, stranger: Stranger, name: IdName, value: Parameters[string]): Parameters {
  const request: Record<string, Parameters[string]> = {};
  const plain = plainValues();
  for (const [field, kind] of Object.entries(calls[call].request)) {
    const id = idNames.find((one) => one === field);
    if (id === 'form') {
      request.form = { ...visitor, bix: stranger.own.bix };
    } else if (id !== undefined && !(call === 'Courriel' && id === 'doc')) {
      request[field] = stranger.own[id];
    } else if (field in plain) {
      request[field] = plain[field];
    } else if (kind.isRequired) {
      request[field] = '1';
    }
  }
  request[name] = name === 'form' && typeof value === 'string' ? { ...visitor, bix: value } : value;
  return request;
}

/** Calls that answer the same to everybody whatever the id, so that a success says nothing; effects are looked at all the same. */
const neutral: Readonly<Record<string, string>> = {
  'Courriel form': 'a mail for a password is promised to whatever account, and goes to its owner alone',
};

const matrix = Object.values(calls).flatMap((call) =>
  idNames
    .filter((name) => Object.hasOwn(call.request, name))
    // The kind of mail, not a document.
    .filter((name) => !(call.name === 'Courriel' && name === 'doc'))
    .map((name) => ({ call: call.name as CallName, name })),
);

/** A field's kind, whatever the call. */
function isRequired(call: CallName, name: string): boolean {
  return Object.entries(calls[call].request).find(([field]) => field === name)?.[1].isRequired ?? false;
}

describe.each(['member', 'guest', 'nobody', 'instance'] as const)('for %s who is a stranger', (kind) => {
  let stranger: Stranger;
  // A cart that the instance alone opens is no secret from who knows it (see the contract): only accounts are.
  const rows = matrix.filter(
    ({ call, name }) =>
      kind !== 'instance' ||
      (['bix', 'doc', 'codeJU', 'form'].includes(name) && call !== 'Courriel') ||
      ['ClientHisto', 'EtatPaiement'].includes(call),
  );

  beforeAll(async () => {
    stranger = await strangerOf(kind);
  });

  it.each(rows)('$call does nothing and tells nothing by $name', async ({ call, name }) => {
    const before = await rowsOf(server, victim.bix);
    const send = (value: Parameters[string]): Promise<RawAnswer> =>
      stranger.shopper.call(call, requestOf(call, stranger, name, value), stranger.headers);
    const theirs = belongings[name];
    const isNeutral = `${call} ${name}` in neutral;
    const wrong: readonly (readonly [string, Parameters[string]])[] = [
      ...theirs.map((value) => [`another’s (${value})`, value] as const),
      ['negative', '-1'],
      ['two', `${theirs[0]},${theirs[0]}`],
      ['nested', { a: theirs[0] ?? '' }],
      ['10 KB', 'x'.repeat(10_240)],
    ];
    for (const [what, value] of wrong) {
      const answer = await send(value);
      const told = `${call} ${name} ${what}: ${answer.text.slice(0, 300)}`;
      expect(answer.status, told).toBeLessThan(500);
      if (!isNeutral) {
        expect(answer.body.statut, told).toBe(false);
      }
      for (const secret of secrets) {
        expect(answer.text.includes(secret), told).toBe(false);
      }
    }
    const missing = await send(null);
    expect(missing.status).toBeLessThan(500);
    if (isRequired(call, name)) {
      expect(missing.body.statut, `${call} without ${name}`).toBe(false);
    }
    for (const secret of secrets) {
      expect(missing.text.includes(secret)).toBe(false);
    }
    expect(await rowsOf(server, victim.bix)).toBe(before);
  });
});

describe('the matrix', () => {
  it('holds every call that names what is somebody’s, and its own victim can be seen', async () => {
    const names = new Set<string>(matrix.map(({ call }) => call));
    for (const call of [
      'InfoClient',
      'ClientOk',
      'ListeJustifs',
      'AfficheJustif',
      'SupprimeJustif',
      'ChangeTarif',
      'LiberePlaces',
      'EtatPaiement',
    ]) {
      expect(names).toContain(call);
    }
    const own = await victim.shopper.call('ClientHisto');
    expect(own.text).toContain('CODESECRETDUBILLET');
    expect((await victim.shopper.call('InfoClient', { bix: victim.bix })).text).toContain('Secrète');
    expect(await rowsOf(server, victim.bix)).toContain('CARTE-SECRETE');
  });
});
