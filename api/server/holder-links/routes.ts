import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { HolderNames } from '../../cart/holder-wire.ts';
import type { HallPlan } from '../../seats/hall-plan.ts';
import { longestOf } from '../../values/field-lengths.ts';
import { checkHolder, nameInCart, nameOnTicket } from '../cart/holders.ts';
import { isBeingPaid } from '../cart/open-cart.ts';
import { isTicketChangeable } from '../cart/pouch.ts';
import type { ContextServices } from '../context/context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { isSecret } from '../kernel/browser-cookies.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { frenchDate } from '../kernel/french.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { Refusal } from '../kernel/refusal.ts';
import { venuePage } from '../pages/plain-page.ts';
import { labelOfSeat, readHallPlan } from '../season/hall-plans.ts';
import { titleOfShow } from '../season/json-columns.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { performanceOf } from '../seats/performance-on-sale.ts';
import { refusals } from './fr.ts';
import { soldLines } from './links.ts';

/** What whoever has a link may know of its place: which evening, where. Nothing of prices, of others, of the buyer. */
interface LinkedPlace {
  readonly performanceId: number;
  readonly seatId: number;
  /** A name was said by this link; which one is not told. */
  readonly isFilled: boolean;
  /** `open`: the name can be said. `paying`: not just now. `over`: no more. */
  readonly state: 'open' | 'paying' | 'over';
  /** Where the name goes. */
  readonly target:
    | { readonly kind: 'line'; readonly lineId: string; readonly contextId: string }
    | { readonly kind: 'ticket'; readonly number: string; readonly reference: string };
}

interface Row {
  readonly lineId: string;
  readonly contextId: string;
  readonly performanceId: number;
  readonly seatId: number;
  readonly isFilled: boolean;
  readonly isPaying: boolean;
  readonly isHeld: boolean;
  readonly number: string | null;
  readonly reference: string | null;
  readonly isChangeable: boolean | null;
}

/** The place of a link; null for a secret that is nobody's, was withdrawn, or whose place left its cart. */
async function readLinkedPlace(database: Kysely<Database>, secret: string): Promise<LinkedPlace | null> {
  if (!isSecret(secret)) {
    return null;
  }
  const { rows } = await sql<Row>`
    SELECT line.id AS "lineId", cart.context_id AS "contextId", line.performance_id AS "performanceId",
      line.seat_id AS "seatId", link.filled_at IS NOT NULL AS "isFilled",
      ${isBeingPaid()} AS "isPaying",
      cart.closed_at IS NULL AND EXISTS (SELECT 1 FROM seat WHERE seat.performance_id = line.performance_id
        AND seat.seat_id = line.seat_id AND seat.cart_id = cart.id AND seat.held_until > now()) AS "isHeld",
      sold.number, sold.reference, sold."isChangeable"
    FROM holder_link link
    JOIN cart ON cart.id = link.cart_id
    JOIN cart_line line ON line.id = link.line_id AND line.cart_id = link.cart_id AND line.type = 'place'
    LEFT JOIN LATERAL (
      SELECT ticket.number, ticket.order_reference AS reference, ${isTicketChangeable} AS "isChangeable"
      FROM (SELECT link.line_id AS id) wanted, ${soldLines} WHERE line.id = wanted.id LIMIT 1
    ) sold ON true
    WHERE link.secret = ${secret}`.execute(database);
  const [row] = rows;
  if (row === undefined) {
    return null;
  }
  const { performanceId, seatId, isFilled } = row;
  const place = { performanceId, seatId, isFilled };
  if (row.number !== null && row.reference !== null) {
    return {
      ...place,
      state: row.isChangeable === true ? 'open' : 'over',
      target: { kind: 'ticket', number: row.number, reference: row.reference },
    };
  }
  return {
    ...place,
    state: row.isPaying ? 'paying' : row.isHeld ? 'open' : 'over',
    target: { kind: 'line', lineId: row.lineId, contextId: row.contextId },
  };
}

/**
 * Whoever has the link says their own name; again, to correct it. Both names are wanted.
 * @throws Refusal: 1 the link leads nowhere, 2 a name that cannot be, 3 being paid, 4 too late.
 */
async function sayName(
  transaction: Transaction<Database>,
  secret: string,
  given: HolderNames,
): Promise<HolderNames> {
  // The last name in capitals (point 5).
  const holder = checkHolder({ ...given, lastName: given.lastName.toLocaleUpperCase('fr') });
  if (holder.lastName === '' || holder.firstName === '') {
    throw refusals.nameMissing();
  }
  const place = await readLinkedPlace(transaction, secret);
  if (place === null) {
    throw refusals.linkLeadsNowhere();
  }
  if (place.state === 'over') {
    throw refusals.nameIsFinal();
  }
  const { target } = place;
  if (target.kind === 'line') {
    await nameInCart(transaction, target.contextId, target.lineId, holder);
  } else {
    await nameOnTicket(transaction, target.reference, target.number, holder);
  }
  await transaction
    .updateTable('holder_link')
    .set({ filled_at: sql<Date>`now()` })
    .where('secret', '=', secret)
    .execute();
  return holder;
}

/** What a friend's page is about. */
interface HolderPage {
  readonly season: SeasonData;
  readonly place: LinkedPlace;
  /** Of the place's hall; null where places are on no plan. */
  readonly plan: HallPlan | null;
  /** What was typed and not kept, and why. */
  readonly refused: {
    readonly firstName: string;
    readonly lastName: string;
    readonly problem: string;
  } | null;
  /** The name that was said just now. */
  readonly said: string | null;
}

/** With the sheet of its own form. */
const formPage = (season: SeasonData, title: string, content: string): string =>
  venuePage(season, title, content, '/porteur/page.css');

function factsOf({ season, place, plan }: HolderPage): string {
  const performance = season.performances.find(({ id }) => id === place.performanceId);
  const show = season.shows.find(({ id }) => id === performance?.showId);
  const hall = season.halls.find(({ id }) => id === performance?.hallId);
  const facts = [
    ['Spectacle', show === undefined ? '' : titleOfShow(show.content)],
    ['Date', performance === undefined ? '' : frenchDate(performance.date)],
    ['Salle', hall?.name ?? ''],
    ['Place', performance === undefined ? '' : labelOfSeat(plan, place.seatId)],
  ].filter(([, value]) => value !== '');
  return `<dl>
${facts.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>`;
}

function formOf({ place, refused }: HolderPage): string {
  const field = (name: string, label: string, autocomplete: string, value: string) =>
    `<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeMarkup(value)}" autocomplete="${autocomplete}" maxlength="${longestOf.name}" required${refused === null ? '' : ' aria-describedby="probleme"'}></p>`;
  return `${refused === null ? '' : `<p role="alert" id="probleme" class="problem">${escapeMarkup(refused.problem)}</p>`}
<form method="post" class="holder">
${field('prenom', 'Prénom', 'given-name', refused?.firstName ?? '')}
${field('nom', 'Nom', 'family-name', refused?.lastName ?? '')}
<p class="note">Votre nom figurera sur ce billet. Il sert à l’entrée, et à rien d’autre.</p>
<button class="main">${place.isFilled ? 'Corriger le nom' : 'Donner mon nom'}</button>
</form>`;
}

/** The page of a link: which evening and place it is, and a form for one's own name. */
function holderPage(page: HolderPage): string {
  const { season, place, said } = page;
  if (said !== null) {
    return formPage(
      season,
      'C’est noté, merci\u00a0!',
      `<p>Ce billet est au nom de <strong>${escapeMarkup(said)}</strong>. Vous pouvez fermer cette page\u00a0; une faute de frappe se corrige par le même lien.</p>
${factsOf(page)}`,
    );
  }
  if (place.state === 'over') {
    return formPage(
      season,
      'Ce billet ne change plus de nom',
      '<p>La place n’est plus gardée, ou la représentation a commencé. Voyez avec la personne qui vous a envoyé ce lien.</p>',
    );
  }
  if (place.state === 'paying') {
    return formPage(
      season,
      'Encore un instant',
      `<p>Les billets sont en train d’être payés. Rouvrez ce lien dans quelques minutes.</p>
${factsOf(page)}`,
    );
  }
  return formPage(
    season,
    'À quel nom est votre billet\u202f?',
    `<p>${place.isFilled ? 'Un nom a déjà été donné par ce lien. Vous pouvez le corriger.' : 'Quelqu’un vous emmène au théâtre\u00a0: dites-nous seulement qui vous êtes.'}</p>
${factsOf(page)}
${formOf(page)}`,
  );
}

/** The page of a link that is none of ours, or no longer. */
function unknownHolderPage(season: SeasonData): string {
  return formPage(
    season,
    'Ce lien ne mène nulle part',
    '<p>Il n’est pas complet, ou il a été retiré. Demandez-en un autre à la personne qui vous l’a envoyé.</p>',
  );
}

interface LinkRequest {
  readonly Params: { readonly secret: string };
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      // The address is a secret: other sites learn the shop's name alone. (Without any, the form would name no origin.)
      .header('referrer-policy', 'strict-origin')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(page)
  );
}

async function showPage(
  { database }: ContextServices,
  reply: FastifyReply,
  secret: string,
  more: Partial<Pick<HolderPage, 'refused' | 'said'>> = {},
): Promise<FastifyReply> {
  const season = await readSeason(database);
  const place = await readLinkedPlace(database, secret);
  if (place === null) {
    return sendPage(reply, 404, unknownHolderPage(season));
  }
  const planId = performanceOf(season, place.performanceId)?.planId ?? null;
  const plan = planId === null ? null : await readHallPlan(database, planId);
  const status = more.refused != null ? 409 : place.state === 'over' ? 410 : 200;
  return sendPage(
    reply,
    status,
    holderPage({ season, place, plan, refused: more.refused ?? null, said: more.said ?? null }),
  );
}

/** The names as they were typed; anything that is not a form is no name. */
function namesOf(body: unknown): HolderNames {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return { firstName: form.get('prenom') ?? '', lastName: form.get('nom') ?? '' };
}

/**
 * `/porteur/<secret>`: the page by which a friend says their own name on the place that somebody takes for them. It needs no
 * script and no cookie, and says nothing but which evening and place it is.
 */
export function registerHolderPages(app: FastifyInstance, services: ContextServices): void {
  const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');

  app.get('/porteur/page.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );

  app.get<LinkRequest>('/porteur/:secret', async (request, reply) =>
    showPage(services, reply, request.params.secret),
  );

  app.post<LinkRequest>('/porteur/:secret', async (request, reply) => {
    const { secret } = request.params;
    if (isForeign(request, services.settings)) {
      return sendPage(reply, 403, unknownHolderPage(await readSeason(services.database)));
    }
    const names = namesOf(request.body);
    try {
      const { firstName, lastName } = await inTransaction(services.database, (transaction) =>
        sayName(transaction, secret, names),
      );
      return await showPage(services, reply, secret, { said: `${firstName} ${lastName}` });
    } catch (error) {
      if (error instanceof Refusal) {
        return showPage(services, reply, secret, { refused: { ...names, problem: error.message } });
      }
      throw error;
    }
  });
}
