import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type ContextServices, findCaller, openShopContext } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, isSecret, randomSecret } from '../kernel/browser-cookies.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { frenchDate } from '../kernel/french.ts';
import { type MailStanding, queueMail } from '../mail/outbox.ts';
import { plainPage, sendPage } from '../pages/plain-page.ts';
import { seasonWays } from '../pages/season-ways.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { readVenueName } from '../season/venue-facts.ts';
import type { ServerSettings } from '../settings.ts';
import { confirmationMail } from './account-mails.ts';
import type { CustomerRow } from './customer-rows.ts';

/** As whom a member is mailed about the account. */
export function standingOf(member: Pick<CustomerRow, 'email_confirmed_at'>): MailStanding {
  return member.email_confirmed_at === null ? { unconfirmed: 'account' } : 'confirmed';
}

/** Mails a member the link that confirms the e-mail, unless that is done; earlier links go on working. */
export async function askToConfirm(
  transaction: Kysely<Database>,
  settings: ServerSettings,
  member: Pick<CustomerRow, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> {
  if (member.email_confirmed_at !== null) {
    return;
  }
  const secret = randomSecret();
  await transaction
    .insertInto('email_confirmation')
    .values({
      token_hash: hashOf(secret),
      customer_id: member.id,
      email: member.email,
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .execute();
  const venue = await readVenueName(transaction, settings);
  const mail = confirmationMail(venue, member.email, `${settings.publicAddress}/adresse/${secret}`);
  await queueMail(transaction, mail, { unconfirmed: 'account' });
}

/** The account that a link is of, as long as its e-mail is the one that the link was mailed to; null for any other link. */
async function accountOfLink(
  database: Kysely<Database>,
  secret: string,
): Promise<Pick<CustomerRow, 'id' | 'created_at' | 'email_confirmed_at'> | null> {
  if (!isSecret(secret)) {
    return null;
  }
  const account = await database
    .selectFrom('email_confirmation')
    .innerJoin('customer', 'customer.id', 'email_confirmation.customer_id')
    .select(['customer.id', 'customer.created_at', 'customer.email_confirmed_at'])
    .where('token_hash', '=', hashOf(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('email_confirmation.email', '=', 'customer.email')
    .executeTakeFirst();
  return account ?? null;
}

/** Whoever followed the link has the mailbox: the account’s e-mail counts from now on. False for a link that is none. */
function confirmByLink(database: Kysely<Database>, secret: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const account = await accountOfLink(transaction, secret);
    if (account !== null) {
      await transaction
        .updateTable('customer')
        .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
        .where('id', '=', account.id)
        .execute();
      await sql`UPDATE waiting_entry SET confirmed_at = now() FROM customer
        WHERE customer.id = ${account.id} AND waiting_entry.customer_id = customer.id
          AND waiting_entry.email = customer.email AND confirmed_at IS NULL`.execute(transaction);
    }
    return account !== null;
  });
}

interface LinkRequest {
  readonly Params: { readonly secret: string };
}

interface Page {
  readonly title: string;
  readonly content: string;
  readonly leadsToAccount?: boolean;
}

/** A link to the account; empty where the venue shows none. */
function toAccount(season: SeasonData): string {
  const account = seasonWays(season).to('account');
  return account === null ? '' : `<p><a href="${account}">Aller à mon compte</a></p>`;
}

/** When the account was made is said, so that one does not confirm somebody else's beside one's own. */
const asking = (createdAt: Date): Page => ({
  title: 'Ce compte est-il le vôtre\u00a0?',
  content: `<p>Un compte a été ouvert chez nous à votre adresse e-mail le ${frenchDate(createdAt)}. Si c’est bien vous, confirmez-le d’un geste.</p>
<form method="post"><button class="main">C’est bien moi, je confirme</button></form>
<p>Ce n’est pas vous\u00a0? Fermez simplement cette page\u00a0: rien ne sera fait en votre nom.</p>`,
});
const confirmed: Page = {
  title: 'Votre adresse est confirmée',
  content: `<p>Merci\u00a0! Vous pouvez poser des options et suivre les listes d’attente.</p>`,
  leadsToAccount: true,
};
const sent: Page = {
  title: 'Regardez vos messages',
  content: `<p>Nous venons de vous écrire\u00a0: suivez le lien de notre message pour confirmer votre adresse. Il peut mettre quelques minutes, et se trouver parmi les indésirables. Nous n’écrivons que quelques fois par jour\u00a0: un message plus ancien convient aussi.</p>`,
  leadsToAccount: true,
};
const unknown: Page = {
  title: 'Ce lien ne mène nulle part',
  content: `<p>Il n’est pas complet, il a plus de trente jours, ou l’adresse du compte a changé depuis. Demandez-en un autre depuis votre compte.</p>`,
  leadsToAccount: true,
};
const unproven: Page = {
  title: 'Identifiez-vous d’abord',
  content:
    '<p>Ce message ne s’envoie qu’au titulaire du compte. <a href="/compte/authentification">Me connecter</a></p>',
};

/**
 * `/adresse/<secret>`: where the mail that asks to confirm an e-mail leads, and `/adresse/envoi`, which sends it again to the
 * member who is signed in. Without scripts; opening a link changes nothing, since mail programs do that before people do.
 */
export function registerConfirmationPages(app: FastifyInstance, services: ContextServices): void {
  const { database, settings } = services;
  const render = async ({ title, content, leadsToAccount = false }: Page) => {
    const season = await readSeason(database);
    return plainPage(season, title, `${content}${leadsToAccount ? toAccount(season) : ''}`);
  };

  app.post('/adresse/envoi', async (request, reply) => {
    if (isForeign(request, settings)) {
      return sendPage(reply, 403, await render(unproven));
    }
    const { instanceId } = await openShopContext(services, request, reply);
    const caller = await findCaller(services, request, instanceId);
    const member = await database
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', caller?.customerId ?? '')
      .where('status', '=', 'member')
      .executeTakeFirst();
    if (member === undefined) {
      return sendPage(reply, 403, await render(unproven));
    }
    await inTransaction(database, (transaction) => askToConfirm(transaction, settings, member));
    return sendPage(reply, 200, await render(member.email_confirmed_at === null ? sent : confirmed));
  });

  app.get<LinkRequest>('/adresse/:secret', async (request, reply) => {
    const account = await accountOfLink(database, request.params.secret);
    if (account === null) {
      return sendPage(reply, 404, await render(unknown));
    }
    return sendPage(
      reply,
      200,
      await render(account.email_confirmed_at === null ? asking(account.created_at) : confirmed),
    );
  });

  app.post<LinkRequest>('/adresse/:secret', async (request, reply) => {
    if (isForeign(request, settings)) {
      return sendPage(reply, 403, await render(unknown));
    }
    const isDone = await confirmByLink(database, request.params.secret);
    return sendPage(reply, isDone ? 200 : 404, await render(isDone ? confirmed : unknown));
  });
}
