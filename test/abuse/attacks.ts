import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { Unanswered } from '../contention/http.ts';
import { visitor } from '../contention/shopping.ts';
import { type Heard, type TrialShop, TrialShopper } from '../contention/trial-shopper.ts';
import { multipartBody, multipartType, pdf } from '../contract/proof-steps.ts';

/** What attackers have to know, and what the trial reads beside the server. */
export interface Scene {
  readonly shop: TrialShop;
  /** A hall that nobody else buys in. */
  readonly attackedPerformanceId: number;
  /** Sold out, with a waiting list. */
  readonly waitedPerformanceId: number;
  /** One whose price « ADHER » asks for a reference. */
  readonly referencePerformanceId: number;
  readonly database: Client;
  /** How many mails were written to an address. */
  countMails(address: string): Promise<number>;
  /** What attackers are answered. */
  readonly heard: (call: Heard) => void;
}

/** Something strangers do again and again until `isOver`. */
export interface Attack {
  readonly title: string;
  run(isOver: () => boolean): Promise<void>;
  /** What came of it, once it is over. */
  result(): Promise<{ readonly text: string; readonly isHarmful: boolean }>;
}

/** Connections of their own: they must not take those of shoppers. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Lets the trial's process end. */
export function closeAttackers(): void {
  agent.destroy();
}

const isRight = (body: Heard['body']): boolean => body?.statut === true;

function browserFrom({ shop, heard }: Scene, address: string): TrialShopper {
  return new TrialShopper(shop, { headers: { 'x-forwarded-for': address }, agent, heard });
}

async function openFrom(scene: Scene, address: string): Promise<TrialShopper> {
  const browser = browserFrom(scene, address);
  await browser.open();
  return browser;
}

const member = (email: string) => {
  const mdp = 'la girafe mange des nuages';
  return { form: { ...visitor, profil: 'membre', email, mdp, mdp_conf: mdp } };
};

async function countOf(
  { database }: Scene,
  statement: string,
  ...values: readonly unknown[]
): Promise<number> {
  const { rows } = await database.query<{ count: number }>(statement, [...values]);
  return rows[0]?.count ?? 0;
}

/** Ends all connections of the server, lent or idle, every few seconds, as a failover does. */
function endConnections(scene: Scene): Attack {
  let ended = 0;
  return {
    title: 'connections to the database ended, lent or idle',
    run: async (isOver) => {
      for (; !isOver(); await pause(5000)) {
        ended += await countOf(
          scene,
          `SELECT count(pg_terminate_backend(pid))::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'guichet'`,
        );
      }
    },
    result: async () => ({ text: `${ended} ended`, isHarmful: false }),
  };
}

const registrationsAtOnce = 40;
/** 60 of one address are made at once; what comes after waits for up to a minute each. */
const mostAccounts = 80;

function register(scene: Scene): Attack {
  let asked = 0;
  return {
    title: 'registrations in bursts, with keys',
    run: async (isOver) => {
      // Who has an account is refused before anything is hashed: new browsers each time.
      for (; !isOver(); await pause(1000)) {
        await Promise.all(
          Array.from({ length: registrationsAtOnce }, async () => {
            asked += 1;
            const email = `invente${asked}@exemple.fr`;
            const browser = await openFrom(scene, `2001:db8:32:1::${asked.toString(16)}`);
            await browser.call('ClientOk', member(email));
          }),
        );
      }
    },
    result: async () => {
      const made = await countOf(
        scene,
        `SELECT count(*)::int AS count FROM customer WHERE email LIKE 'invente%' AND status = 'member'`,
      );
      return { text: `${made} accounts of ${asked} asked for`, isHarmful: made > mostAccounts };
    },
  };
}

const guests = 16;
const placesOfGuest = 20;
/** `PLACES_PER_NETWORK`, as the server has it by default. */
const placesOfNetwork = 200;

function holdHall(scene: Scene): Attack {
  let options = 0;
  return {
    title: 'a hall held by invented guests of one network',
    run: async (isOver) => {
      const browsers = await Promise.all(
        Array.from({ length: guests }, (_, index) => openFrom(scene, `2001:db8:35:1::${index + 1}`)),
      );
      for (; !isOver(); await pause(500)) {
        await Promise.all(
          browsers.map(async (browser, index) => {
            await browser.call('PrendrePlaces', {
              sc: scene.attackedPerformanceId,
              idPla: Array.from({ length: placesOfGuest }, (_, seat) => 1 + index * placesOfGuest + seat),
              nbPla: placesOfGuest,
            });
            options += isRight(await browser.call('BloquePanier', {})) ? 1 : 0;
          }),
        );
      }
    },
    result: async () => {
      const held = await countOf(
        scene,
        'SELECT count(*)::int AS count FROM seat WHERE performance_id = $1 AND held_until > now()',
        scene.attackedPerformanceId,
      );
      return {
        text: `${held} places held (${placesOfNetwork} is the bound), ${options} options`,
        isHarmful: held > placesOfNetwork || options > 0,
      };
    },
  };
}

const victim = 'cible@exemple.fr';
/** « A few a day », as the tests of the waiting list say it. */
const mostMails = 4;

function mailVictim(scene: Scene): Attack {
  let joined = 0;
  return {
    title: 'a stranger’s address mailed by the waiting list',
    run: async (isOver) => {
      const browser = await openFrom(scene, '203.0.113.36');
      while (!isOver()) {
        const body = await browser.call('AjoutAttente', {
          sc: scene.waitedPerformanceId,
          nb: 1,
          email: victim,
        });
        const entry = body?.attente;
        if (typeof entry === 'object' && entry !== null && 'id' in entry) {
          joined += 1;
          await browser.call('SupprimeAttente', { id: String(entry.id) });
        } else {
          await pause(100);
        }
      }
    },
    result: async () => {
      const mails = await scene.countMails(victim);
      return { text: `${mails} mails, joined ${joined} times`, isHarmful: joined === 0 || mails > mostMails };
    },
  };
}

function sendWorstInputs(scene: Scene): Attack {
  let sent = 0;
  let taken = 0;
  return {
    title: '10 kB of blanks and line ends as an address',
    run: async (isOver) => {
      const browser = await openFrom(scene, '203.0.113.37');
      for (; !isOver(); await pause(20)) {
        const adresse = `1 rue${(sent % 2 === 0 ? ' ' : '\n').repeat(10_000)}x`;
        sent += 1;
        const form = { ...visitor, adresse, email: 'blanc@exemple.fr' };
        taken += isRight(await browser.call('ClientOk', { form })) ? 1 : 0;
      }
    },
    result: async () => ({ text: `${taken} of ${sent} taken`, isHarmful: taken > 0 || sent === 0 }),
  };
}

function sendBombs(scene: Scene): Attack {
  let sent = 0;
  let taken = 0;
  let isMember = false;
  return {
    title: 'a PDF of 30 kB that unpacks to 30 MB as a proof',
    run: async (isOver) => {
      const bomb = multipartBody(pdf({ packed: '5 0 << '.padEnd(30_000_000, ' ') }), {
        fileName: 'preuve.pdf',
        fileType: 'application/pdf',
      });
      const browser = await openFrom(scene, '203.0.113.38');
      isMember = isRight(await browser.call('ClientOk', member('faussaire@exemple.fr')));
      for (; !isOver(); await pause(200)) {
        const headers = { instPA: browser.instanceId, 'content-type': multipartType };
        const answer = await browser.send('/api/imagePJ.php', bomb, headers).catch((error: unknown) => {
          if (error instanceof Unanswered) {
            return null;
          }
          throw error;
        });
        sent += 1;
        taken += answer?.text.includes('statut=ok') === true ? 1 : 0;
      }
    },
    result: async () => ({ text: `${taken} of ${sent} taken`, isHarmful: taken > 0 || !isMember }),
  };
}

const guessers = 4;
/** 100 first misses of one network are looked at, and 30 by who missed before; then one in twenty seconds at worst. */
const mostLooked = 150;

function guessCodes(scene: Scene): Attack {
  let asked = 0;
  let looked = 0;
  let found = 0;
  return {
    title: 'codes guessed by turns from one IPv6 network',
    run: async (isOver) => {
      const guess = async (): Promise<void> => {
        while (!isOver()) {
          asked += 1;
          const browser = await openFrom(scene, `2001:db8:40:1::${asked.toString(16)}`);
          const body = await browser.call('CtrlRef', {
            sc: scene.referencePerformanceId,
            ta: 'ADHER',
            ref: `F${asked}`,
            compl: 'Martin',
          });
          looked += body?.ok === false ? 1 : 0;
          found += body?.ok === true ? 1 : 0;
        }
      };
      await Promise.all(Array.from({ length: guessers }, guess));
    },
    result: async () => ({
      text: `${looked} of ${asked} looked at, ${found} right`,
      isHarmful: found > 0 || looked > mostLooked || looked === 0,
    }),
  };
}

/** All of them. */
export function attacksOn(scene: Scene): readonly Attack[] {
  return [endConnections, register, holdHall, mailVictim, sendWorstInputs, sendBombs, guessCodes].map(
    (attack) => attack(scene),
  );
}
