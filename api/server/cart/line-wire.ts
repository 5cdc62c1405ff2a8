import type { CartItemWire } from '../../cart/cart-wire.ts';
import { writeHolder } from '../../cart/holder-wire.ts';
import { markupOfLines } from '../../contract/markup.ts';
import type { CartLine, LineFormula, LineHolder, TicketLine } from './cart-line.types.ts';

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
  detPla: '',
  prix: 0,
  reduc: 0,
  tarif: '',
  tarifRef: '',
  cachee: false,
  nonsup: false,
  enregDT: '',
  topEnreg: '',
  ref: '',
  refId: '',
  pr: '',
  formule: '',
  tarifs: '',
  message: '',
};

/** A name that somehow holds the delimiter must not make the whole cart unreadable. */
const carried = (name: string): string => name.replaceAll(';', ',');

function holderOf(line: LineHolder): string {
  return writeHolder({ lastName: carried(line.holderLastName), firstName: carried(line.holderFirstName) });
}

const formulaText = ({ code, type }: LineFormula): string => `${code}/${type}`;

/** « a » and the subscription’s line, « r » and the reference that was given, or empty (point 3). */
function referenceOf(line: TicketLine): string {
  if (line.subscriptionLineId !== null) {
    return `a${line.subscriptionLineId}`;
  }
  return line.reference === '' ? '' : `r${line.reference}`;
}

function ticketFields(line: TicketLine): Partial<CartItemWire> {
  return {
    codeSC: line.performanceId,
    codeSP: line.showId,
    codeZone: line.zoneCode,
    codeCateg: line.categoryCode,
    // In free seating the number of the place means nothing to anyone.
    nupl: line.isNumbered ? line.seatId : 0,
    nomPla: markupOfLines([line.seatLabel]),
    detPla: markupOfLines([line.seatDetail]),
    tarif: line.priceCode,
    tarifRef: line.basePriceCode,
    reduc: line.reduction,
    enregDT: holderOf(line),
    topEnreg: line.needsHolder ? '1' : '',
    ref: referenceOf(line),
    refId: line.subscriptionLineId ?? '',
    formule: line.formula === null ? '' : formulaText(line.formula),
  };
}

function ownFields(line: CartLine): Partial<CartItemWire> {
  switch (line.type) {
    case 'place':
      return ticketFields(line);
    case 'presta':
      return { pr: line.code, codeSC: line.performanceId ?? 0, codeSP: line.showId ?? 0 };
    case 'don':
      return { pr: line.code };
    case 'carte':
      return {
        pr: line.code,
        ref: line.id,
        enregDT: holderOf(line),
        topEnreg: line.needsHolder ? '1' : '',
        message: markupOfLines([line.message]),
      };
    case 'abo':
      return {
        pr: line.code,
        ref: `a${line.id}`,
        refId: line.reference,
        formule: formulaText(line.formula),
        tarifs: line.priceCodes.join(','),
        cachee: line.isHidden,
        enregDT: holderOf(line),
      };
    case 'retrait':
      return { ref: line.code, nonsup: true };
    case 'frais':
      return { pr: line.code, nonsup: true };
  }
}

/** A line of the cart as `ContenuPanier` tells it. */
export function itemWire(line: CartLine): CartItemWire {
  return {
    ...blank,
    id: line.id,
    type: line.type,
    nom: markupOfLines([line.label]),
    nb: line.quantity,
    prix: line.amount,
    ...ownFields(line),
  };
}
