import { cartCalls } from '../../api/cart/calls.ts';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { openEnvelope } from '../../api/contract/envelope.ts';
import type { Request } from './browser/network.ts';
import { strangersIn } from './privacy.ts';
import type { BankOutcome } from './venue/bank.ts';
import type { Answer, Witness } from './venue/venue.ts';
import type { World } from './world.ts';

/** Something that must never happen, and happened. */
export interface Violation {
  readonly promise: string;
  readonly text: string;
}

const callOf = /^\/api\/([A-Za-z]+)\?.*?instPA=([^&]*)/;
/** Of a payment that the bank signed: in a notification, or in the address of the way back. */
const bankWord = /vads_trans_uuid=.*vads_order_id=([^&]*)|vads_order_id=([^&]*).*vads_trans_uuid=/;
/** Posts that ask for nothing to change, and readings that do. */
const harmlessPosts = new Set(['log']);
const changingReadings = new Set(['AppelPaiement']);

/** « 3:12 », a seat of a performance. */
const seatsOf = (cart: Cart): readonly string[] =>
  ticketsOf(cart).map(({ performanceId, seatId, id }) =>
    seatId === null ? `line ${id}` : `${performanceId}:${seatId}`,
  );

/**
 * Stands beside the server, sees all that it is asked and answers, and knows nothing of how it works: what it told one shopper
 * binds it towards all.
 */
export class ServerWitness implements Witness {
  readonly violations: Violation[] = [];
  /** Whether the bank took money, by payment. */
  readonly bankOutcomes = new Map<string, BankOutcome>();
  /** Payments of which the server heard the bank's word, from the bank itself or from the browser that came back. */
  readonly heardOf = new Set<string>();
  /** Who was at the bank with a payment. */
  readonly #payers = new Map<string, string>();
  readonly #world: World;
  readonly #wrote: (line: string) => void;
  /** What each context was told last, while nothing could have changed it since. */
  readonly #told = new Map<string, Cart>();
  /** The links by which a password was set, and the names of the requests that did. */
  readonly #servedLinks = new Map<string, string>();
  answers = 0;
  /** What streams were told. */
  pushes = 0;

  constructor(world: World, wrote: (line: string) => void) {
    this.#world = world;
    this.#wrote = wrote;
  }

  /** Somebody was at the bank. */
  bankTold(name: string, outcome: BankOutcome): void {
    this.bankOutcomes.set(outcome.reference, outcome);
    this.#payers.set(outcome.reference, name);
  }

  answered(request: Request, answer: Answer): void {
    this.answers += 1;
    this.#keepApart(request, answer);
    const [, call = '', context = ''] = callOf.exec(request.address) ?? [];
    this.#wrote(
      `server: ${request.method} ${call || request.address.replace(/[?].*/, '')} ${answer.status} ${codeOf(answer)}`,
    );
    if (answer.status >= 500 && answer.status !== 503) {
      this.#say('the server answers', `${call || request.address} with ${answer.status}`);
    }
    const [, late, early] = bankWord.exec(`${request.address}&${request.body}`) ?? [];
    const reference = late ?? early;
    if (reference !== undefined && answer.status === 200) {
      this.heardOf.add(reference);
    }
    if (call === 'NouveauMotDePasse' && answer.body.includes('"statut":true')) {
      this.#countLink(new URLSearchParams(request.body ?? ''));
    }
    if (call === 'ContenuPanier' && answer.status === 200) {
      this.#compare(context, answer);
      return;
    }
    if (reference !== undefined) {
      // The bank's word changes the cart that is being paid.
      for (const [key, cart] of this.#told) {
        if (cart.hold !== null && cart.hold.paymentReference !== null) {
          this.#told.delete(key);
        }
      }
    }
    const isChanging = request.method === 'POST' ? !harmlessPosts.has(call) : changingReadings.has(call);
    if (isChanging && context !== '') {
      this.#told.delete(context);
    }
  }

  pushed({ address }: Request, text: string): void {
    const [, name] = /^event: (.*)$/m.exec(text) ?? [];
    if (name !== undefined) {
      this.pushes += 1;
      const [, call] = callOf.exec(address) ?? [];
      this.#wrote(`server: ${call} pushes ${name}`);
    }
  }

  /** What a browser is answered speaks of nobody else who shops here, and of nothing that another bought. */
  #keepApart({ from, address }: Request, { body }: Answer): void {
    if (from === undefined) {
      return;
    }
    const call = callOf.exec(address)?.[1] ?? address;
    for (const stranger of strangersIn(body, from)) {
      this.#say('nobody sees another’s account', `${call} tells ${from} of ${stranger}`);
    }
    for (const [reference, payer] of this.#payers) {
      if (payer !== from && body.includes(reference)) {
        this.#say('nobody sees another’s order', `${call} tells ${from} what ${payer} paid`);
      }
    }
  }

  /** A link serves once, however often the request for it arrives. */
  #countLink(given: URLSearchParams): void {
    const [link, name] = [given.get('jeton') ?? '', given.get('cle') ?? ''];
    const before = this.#servedLinks.get(link);
    if (before !== undefined && before !== name) {
      this.#say('a link for a new password serves once', 'it served twice');
    }
    this.#servedLinks.set(link, name);
  }

  #say(promise: string, text: string): void {
    this.violations.push({ promise, text });
  }

  #compare(context: string, answer: Answer): void {
    let cart: Cart;
    try {
      ({ cart } = cartCalls.ContenuPanier.answer(openEnvelope(JSON.parse(answer.body)), ''));
    } catch {
      // Refused: nothing was told.
      return;
    }
    const sum = cart.items.reduce((total, { amount }) => total + amount, 0);
    if (sum !== cart.total) {
      this.#say('totals add up', `a cart of ${sum} says ${cart.total}`);
    }
    const now = this.#world.now;
    const seats = seatsOf(cart);
    const before = this.#told.get(context);
    if (before?.hold != null && before.hold.deadline > now && before.hold.paymentReference === null) {
      const lost = seatsOf(before).filter((seat) => !seats.includes(seat));
      if (lost.length > 0) {
        this.#say('what is held stays held', `${lost.join(', ')} left a cart that was held`);
      }
    }
    this.#told.set(context, cart);
    if (cart.hold === null || cart.hold.deadline <= now) {
      return;
    }
    for (const [other, theirs] of this.#told) {
      if (other !== context && theirs.hold !== null && theirs.hold.deadline > now) {
        const both = seatsOf(theirs).filter((seat) => seats.includes(seat));
        if (both.length > 0) {
          this.#say('no seat held twice', `${both.join(', ')} in two carts`);
        }
      }
    }
  }
}

/** The wire's number of a refusal, for the trace. */
function codeOf({ body }: Answer): string {
  const [, code] = /"statut":false,"nuerr":(\d+)/.exec(body) ?? [];
  return code === undefined ? '' : `refused ${code}`;
}
