import type { GiftCard } from '../checkout/payment-split.ts';
import { line } from '../contract/markup.ts';
import {
  asItStands,
  cents,
  commaList,
  fields,
  flag,
  integer,
  keyed,
  lenientKeyed,
  lenientList,
  list,
  mapped,
  number,
  omittable,
  otherwise,
  type Reader,
  text,
  unread,
  type WrittenOf,
  wanted,
  writes,
} from '../contract/read.ts';
import { parseParisWallTime } from '../values/paris-time.ts';
import type { Cart, CartHold, CartItem, CartItemType, ControlDetail, TicketItem } from './cart.ts';
import { readHolder } from './holder-wire.ts';

const types: ReadonlyMap<string, CartItemType> = new Map([
  ['place', 'ticket'],
  ['carte', 'card'],
  ['presta', 'service'],
  ['extra', 'extra'],
  ['abo', 'subscription'],
  ['don', 'donation'],
  ['frais', 'fee'],
  ['retrait', 'pickup'],
  ['paieMulti', 'instalments'],
  ['inconnu', 'unknown'],
]);

/** Point 3: a reference that begins with « a » means a subscription, with « r » a reference that was given. */
function openedBy(ref: string): Pick<TicketItem, 'subscriptionId' | 'reference'> {
  return {
    subscriptionId: ref.startsWith('a') ? ref.slice(1) : null,
    reference: ref.startsWith('r') ? ref.slice(1) : '',
  };
}

const amount = wanted(cents, null);
const amountEitherWay = wanted(integer, null);

/** What a line costs; below 0 only where something may be taken off: in kinds that the shop does not know. Null for no amount. */
const amountOf = (type: CartItemType) =>
  type === 'unknown' || type === 'extra' || type === 'instalments' ? amountEitherWay : amount;

/** A line of the cart as `ContenuPanier` sends it; names are those of point 3, the rest is chosen here. */
const itemFields = fields({
  id: text,
  type: otherwise(text, ''),
  nom: otherwise(line, ''),
  codeSC: otherwise(integer, 0),
  codeSP: otherwise(integer, 0),
  codeZone: unread<string>(),
  codeCateg: otherwise(text, ''),
  nb: otherwise(integer, 1),
  nupl: otherwise(integer, 0),
  nomPla: otherwise(line, ''),
  detPla: otherwise(line, ''),
  /** Cents for the line, reductions taken off: read as the line’s kind says. */
  prix: asItStands<number>(),
  reduc: otherwise(cents, 0),
  tarif: otherwise(text, ''),
  cachee: otherwise(flag, false),
  nonsup: otherwise(flag, false),
  tarifRef: otherwise(text, ''),
  /** « last name;first name ». */
  enregDT: otherwise(text, ''),
  /** « 1 » when the line must bear a holder's name; else empty. */
  topEnreg: writes<'1' | ''>()(otherwise(flag, false)),
  /** Of a ticket: « a » and the subscription's line, or « r » and the reference that opened its price. */
  ref: otherwise(text, ''),
  /** The subscription's line again, without its letter; of a subscription, the reference that was given for it. */
  refId: otherwise(text, ''),
  /** Chosen here: what is bought, for a line that is no ticket. */
  pr: otherwise(text, ''),
  /** « code/type » of a formula (point 3); the name of the field is chosen here. */
  formule: otherwise(text, ''),
  /** Chosen here: the prices that the tickets of a subscription may have, comma-joined. */
  tarifs: otherwise(commaList, []),
  /** Chosen here: what is written on a card. */
  message: otherwise(line, ''),
});

/** A line of the cart as the server writes it. */
export type CartItemWire = WrittenOf<typeof itemFields>;

const item: Reader<CartItem, CartItemWire> = (value, path) => {
  const wire = itemFields(value, path);
  const type = types.get(wire.type) ?? 'unknown';
  const cost = amountOf(type)(wire.prix, `${path}.prix`);
  const common = {
    id: wire.id,
    label: wire.nom,
    quantity: wire.nb,
    amount: cost ?? 0,
    reduction: wire.reduc,
    isRemovable: !wire.nonsup,
    isHidden: wire.cachee,
    ...(cost === null ? { hasNoPrice: true as const } : {}),
  };
  const holder = readHolder(wire.enregDT);
  const [formulaCode = '', formulaType = ''] = wire.formule.split('/');
  const performanceId = wire.codeSC > 0 ? wire.codeSC : null;
  switch (type) {
    case 'ticket':
      return {
        ...common,
        type,
        performanceId: wire.codeSC,
        showId: wire.codeSP,
        seatId: wire.nupl > 0 ? wire.nupl : null,
        seatLabel: wire.nomPla,
        seatDetail: wire.detPla,
        categoryCode: wire.codeCateg,
        priceCode: wire.tarif,
        basePriceCode: wire.tarifRef,
        holder,
        needsHolder: wire.topEnreg,
        ...openedBy(wire.ref),
      };
    case 'pickup':
      return { ...common, type, methodCode: wire.ref };
    case 'service':
      return { ...common, type, code: wire.pr, performanceId };
    case 'donation':
      return { ...common, type, code: wire.pr };
    case 'card':
      return {
        ...common,
        type,
        code: wire.pr,
        reference: wire.ref,
        holder,
        needsHolder: wire.topEnreg,
        message: wire.message,
      };
    case 'subscription':
      return {
        ...common,
        type,
        formulaCode: formulaCode === '' ? wire.pr : formulaCode,
        formulaType,
        priceCodes: wire.tarifs,
        reference: wire.refId,
        holder,
      };
    default:
      return { ...common, type, reference: wire.ref };
  }
};

/** The cart and the server's clock at that moment, from which the client's offset is measured. */
export interface CartReading {
  readonly cart: Cart;
  /** Epoch milliseconds; null from a server that does not say. */
  readonly serverTime: number | null;
}

/** What the wire's hold lasts when only its beginning is given, in milliseconds (point 9). */
const defaultHold = 1_800_000;

/**
 * One thing that a subscription lacks or has wrong; all chosen here. `motif` says what, the other fields of what: a number of
 * places, a code (collection, category, price, types), a performance, a show.
 */
const controlDetail = mapped(
  fields({
    motif: text,
    nb: otherwise(integer, 0),
    code: otherwise(text, ''),
    sc: otherwise(integer, 0),
    sp: otherwise(integer, 0),
  }),
  ({ motif, nb, code, sc, sp }): ControlDetail => ({
    reason: motif,
    count: nb,
    code,
    performanceId: sc,
    showId: sp,
  }),
);
/** What a subscription lacks or has wrong, as the server writes it. */
export type ControlDetailWire = WrittenOf<typeof controlDetail>;
const noDetails = new Map<string, readonly ControlDetail[]>();

/** A gift card of a cart, as `ContenuPanier` and `CarteCadeau` send it; chosen here. */
const giftCard = mapped(
  fields({
    id: text,
    /** The last four characters of its number, which is never repeated. */
    fin: otherwise(text, ''),
    /** What can be spent of it now, in cents. */
    solde: cents,
  }),
  ({ id, fin, solde }): GiftCard => ({ id, ending: fin, balance: solde }),
);

/** A gift card as the server writes it. */
export type GiftCardWire = WrittenOf<typeof giftCard>;

/** The gift cards of a cart; one that cannot be read is left out. */
const readGiftCards = lenientList(giftCard);

/** What `ContenuPanier` answers; from `heure` on, chosen here. */
export const readCart = mapped(
  fields({
    infosPA: list(item),
    totalPanier: wanted(cents, null),
    /** `a` and the id of a subscription's line to its state; performances with imposed places likewise. */
    infoCtrl: otherwise(keyed(integer), new Map<string, number>()),
    detailCtrl: otherwise(lenientKeyed(lenientList(controlDetail)), noDetails),
    panierOk: otherwise(flag, true),
    /** When the hold began, `yyyy-MM-dd HH:mm:ss` in Paris; empty when nothing is held. */
    topPrem: otherwise(text, ''),
    /** The server's clock, epoch milliseconds. */
    heure: otherwise(number, null),
    /** The end of the hold, epoch milliseconds; 0 when nothing is held. */
    finPanier: otherwise(number, 0),
    /** How many extensions are left. */
    prolongations: otherwise(integer, 0),
    /** The hold is an option: longer, and not to be extended. */
    option: otherwise(flag, false),
    /** The reference of a payment under way, or empty. */
    enPaiement: otherwise(text, ''),
    finPaiement: otherwise(number, 0),
    /** The cart's own name for `Pochette` and `Porteur`; empty without a cart. */
    panier: otherwise(text, ''),
    /** Whether the venue asks for donations. */
    dons: otherwise(flag, false),
    /** The code of the only payment mode through the bank that is open; empty when there are several, or none. */
    modeHabituel: otherwise(text, ''),
    /** The code of the pickup method that may be taken without asking; empty when it is to be chosen. */
    retraitHabituel: otherwise(text, ''),
    /** The browser's cookie did not come with the request; left out when it did. */
    sansCookie: omittable(otherwise(flag, false)),
    /** What it is to be paid with before the bank is asked. */
    cartesCadeau: otherwise(readGiftCards, []),
  }),
  (wire): CartReading => {
    const startedAt = parseParisWallTime(wire.topPrem, wire.heure ?? undefined);
    const hold: CartHold | null =
      startedAt === null
        ? null
        : {
            startedAt,
            deadline: wire.finPanier > 0 ? wire.finPanier : startedAt + defaultHold,
            extensionsLeft: wire.prolongations,
            isOption: wire.option,
            paymentReference: wire.enPaiement === '' ? null : wire.enPaiement,
            ...(wire.finPaiement > 0 ? { paymentDeadline: wire.finPaiement } : {}),
          };
    return {
      serverTime: wire.heure,
      cart: {
        items: wire.infosPA,
        total: wire.totalPanier ?? wire.infosPA.reduce((sum, { amount }) => sum + amount, 0),
        isValid: wire.panierOk,
        hold,
        controls: wire.infoCtrl,
        controlDetails: wire.detailCtrl,
        publicId: wire.panier,
        ...(wire.sansCookie ? { isWithoutCookie: true } : {}),
        offersDonation: wire.dons,
        usualPaymentMode: wire.modeHabituel || null,
        usualPickup: wire.retraitHabituel || null,
        giftCards: wire.cartesCadeau,
      },
    };
  },
);

/** The cart as the server writes it. */
export type CartWire = WrittenOf<typeof readCart>;

/** What a refused taking of seats says beside its message: the ids of the seats that could not be had. */
export const readRefusedSeats = mapped(
  fields({ placesRefusees: otherwise(list(integer), []) }),
  (details) => details.placesRefusees,
);
