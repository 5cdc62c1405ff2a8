import { type Kysely, sql } from 'kysely';
import type { CartItemWire, CartWire } from '../../contract/cart.ts';
import { markupOfLines } from '../../contract/markup.ts';
import { formatParisWallTime } from '../../entities/paris-time.ts';
import type { Database } from '../database/schema.ts';
import { type CartLine, cartTotal, readCartLines } from './cart-lines.ts';
import { readOpenCart } from './open-cart.ts';

const blank: CartItemWire = {
  id: '',
  type: '',
  nom: '',
  codeSC: 0,
  codeSP: 0,
  codeZone: '',
  codeCateg: '',
  nb: 1,
  nupl: 0,
  nomPla: '',
  prix: 0,
  reduc: 0,
  tarif: '',
  tarifRef: '',
  cachee: false,
  nonsup: false,
  enregDT: '',
  topEnreg: '',
  ref: '',
};

function itemWire(line: CartLine): CartItemWire {
  const common = {
    ...blank,
    id: line.id,
    type: line.type,
    nom: markupOfLines([line.label]),
    prix: line.amount,
  };
  if (line.type === 'retrait') {
    return { ...common, nonsup: true, ref: line.code };
  }
  const hasHolder = line.holderLastName !== '' || line.holderFirstName !== '';
  return {
    ...common,
    codeSC: line.performanceId,
    codeSP: line.showId,
    codeCateg: line.categoryCode,
    // In free seating the number of the place means nothing to anyone.
    nupl: line.isNumbered ? line.seatId : 0,
    nomPla: markupOfLines([line.seatLabel]),
    tarif: line.priceCode,
    enregDT: hasHolder ? `${line.holderLastName};${line.holderFirstName}` : '',
  };
}

/** What `ContenuPanier` answers: what the context holds now, by the database's clock. A cart that is over is empty. */
export async function cartWire(
  database: Kysely<Database>,
  contextId: string,
  mostExtensions: number,
): Promise<CartWire> {
  const cart = await readOpenCart(database, contextId);
  const lines = cart === null ? [] : await readCartLines(database, cart.id);
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(database);
  const isHeld = cart !== null && lines.length > 0;
  return {
    infosPA: lines.map(itemWire),
    totalPanier: cartTotal(lines),
    infoCtrl: {},
    panierOk: lines.every((line) => line.isPriced),
    topPrem: isHeld && cart.startedAt !== null ? formatParisWallTime(cart.startedAt.getTime()) : '',
    heure: rows[0]?.now.getTime() ?? Date.now(),
    finPanier: isHeld ? (cart.deadline?.getTime() ?? 0) : 0,
    prolongations: Math.max(0, mostExtensions - (cart?.extensions ?? 0)),
    enPaiement: cart?.paymentReference ?? '',
  };
}
