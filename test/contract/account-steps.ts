import { answerResetRequests } from '../../api/server/customer/password-reset.ts';
import type { Shopper, TestServer } from '../support/server/server.ts';
import { visitor } from './customer-steps.ts';

/** A password that nothing is wrong with. */
export const passphrase = 'la girafe mange des nuages';

/** A member and the browser in which they registered. */
export interface Member {
  readonly shopper: Shopper;
  readonly bix: string;
  readonly email: string;
}

/** What the tests of accounts do in a browser, again and again. `serverNow` gives the server that `beforeAll` started. */
export function accountSteps(
  serverNow: () => Pick<TestServer, 'database' | 'inject' | 'openShopper' | 'settings'>,
) {
  const signIn = (shopper: Shopper, email: string, mdp = passphrase, more: Record<string, string> = {}) =>
    shopper.call('TestCompte', { email, mdp, ...more });

  /** Mails that wait for an e-mail, the latest last; who asked for a new password was answered. */
  const mailsTo = async (email: string) => {
    const { database, settings } = serverNow();
    await answerResetRequests(database, settings, (error) => {
      throw error;
    });
    const rows = await database.selectFrom('mail_outbox').select('content').orderBy('id').execute();
    return rows
      .map(({ content }) => JSON.stringify(content ?? {}))
      .filter((content) => content.includes(JSON.stringify(email)));
  };

  return {
    signIn,
    mailsTo,
    /** The secrets of the links in the latest mail to an e-mail. */
    tokensTo: async (email: string): Promise<readonly string[]> => {
      const last = (await mailsTo(email)).at(-1) ?? '';
      return [...new Set([...last.matchAll(/jeton=([\w-]{43})/g)].map((match) => match[1] ?? ''))];
    },
    /** Follows the link of the latest mail to an e-mail that asks to confirm it. */
    confirm: async (email: string): Promise<void> => {
      const links = (await mailsTo(email)).flatMap((mail) => /\/adresse\/[\w-]{43}/.exec(mail) ?? []);
      await serverNow().inject({ method: 'POST', url: links.at(-1) ?? '' });
    },
    /** Whether the account of who is signed in counts as confirmed. */
    isConfirmed: async (shopper: Shopper, bix: string): Promise<boolean> =>
      (await shopper.call('InfoClient', { bix })).body.emailConfirme === true,
    /** Whether the browser shows this customer's own details. */
    isSignedIn: async (shopper: Shopper, bix: string): Promise<boolean> =>
      (await shopper.call('InfoClient', { bix })).body.statut === true,
    newMember: async (email: string, mdp = passphrase, browser?: Shopper): Promise<Member> => {
      const shopper = browser ?? (await serverNow().openShopper());
      const form = { ...visitor, email, profil: 'membre', mdp, mdp_conf: mdp };
      const { body } = await shopper.call('ClientOk', { form });
      const [client] = Array.isArray(body.clients) ? body.clients : [];
      return { shopper, bix: String(client?.bix), email };
    },
    newVisitor: async (email: string): Promise<Member> => {
      const shopper = await serverNow().openShopper();
      const { body } = await shopper.call('ClientOk', { form: { ...visitor, email } });
      const [client] = Array.isArray(body.clients) ? body.clients : [];
      return { shopper, bix: String(client?.bix), email };
    },
    /** As if so many seconds had gone by for everything that is counted. */
    later: async (seconds: number): Promise<void> => {
      const { database } = serverNow();
      const rows = await database.selectFrom('attempt').select(['subject', 'at']).execute();
      for (const { subject, at } of rows) {
        await database
          .updateTable('attempt')
          .set({ at: new Date(at.getTime() - seconds * 1000) })
          .where('subject', '=', subject)
          .execute();
      }
    },
  };
}
