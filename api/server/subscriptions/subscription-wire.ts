import { markupOfLines } from '../../contract/markup.ts';
import type {
  CollectionDefinition,
  SubscriptionFormula,
  SubscriptionGroup,
  SubscriptionOffer,
  SubscriptionType,
} from '../../subscriptions/subscription.ts';
import type {
  CollectionDefinitionWire,
  SubscriptionFormulaWire,
  SubscriptionGroupWire,
  SubscriptionOfferWire,
  SubscriptionTypeWire,
} from '../../subscriptions/subscription-wire.ts';
import { type EpochMilliseconds, formatParisWallTime } from '../../values/paris-time.ts';

/** « yyyy-MM-dd HH:mm » in Paris, empty for none. */
function timeWire(time: EpochMilliseconds | null): string {
  return time === null ? '' : formatParisWallTime(time).slice(0, 'yyyy-MM-dd HH:mm'.length);
}

/** A type as `TypesABO` and `CtrlRefABO` send it; `reference` is the accepted one that opens it, where it is hidden. */
export function typeWire(type: SubscriptionType, reference = ''): SubscriptionTypeWire {
  return {
    typeAB: type.id,
    natu: type.kind,
    minPla: type.ticketsMin,
    maxPla: type.ticketsMax ?? -1,
    filtre: type.filter,
    tarif: type.pricings.join(','),
    unParSP: type.isSingleShow,
    desi: markupOfLines([type.label]),
    enableIfIsSelected: type.enableIfIsSelected,
    prix: type.price ?? -1,
    controle: type.control,
    ju: type.proofType,
    nominatif: type.isNominative,
    tarifSup: type.guests?.pricings.join(',') ?? '',
    maxSup: type.guests?.most ?? 0,
    ouvert: type.display === 'hidden' ? reference : '',
  };
}

function collectionWire(collection: CollectionDefinition): CollectionDefinitionWire {
  return {
    desi: markupOfLines([collection.title]),
    filtre: collection.filter,
    mini: collection.minimum,
    maxi: collection.maximum ?? -1,
  };
}

function formulaWire(formula: SubscriptionFormula): SubscriptionFormulaWire {
  return {
    form: formula.code,
    titre: markupOfLines([formula.title]),
    descriptif: markupOfLines(formula.text),
    catimposee: formula.categories.join(','),
    catunique: formula.isSingleCategory,
    ajouter: markupOfLines([formula.buttonText]),
    avantle: timeWire(formula.beforeThe),
    apresle: timeWire(formula.afterThe),
    formule: formula.formulas.join(','),
    titreType: markupOfLines([formula.selectLabel]),
    infoCompl: { infoGr: markupOfLines(formula.infos) },
    defONG: Object.fromEntries(
      [...formula.collectionDefinitions.values()].map((collection) => [
        collection.id,
        collectionWire(collection),
      ]),
    ),
    minCat: Object.fromEntries(formula.categoryMinimums),
    types: formula.types.map((type) => typeWire(type)),
  };
}

function groupWire(group: SubscriptionGroup): SubscriptionGroupWire {
  return {
    ab: group.code,
    titre: markupOfLines([group.title]),
    texte: markupOfLines(group.text),
    avantle: timeWire(group.beforeThe),
    apresle: timeWire(group.afterThe),
    categories: group.categories.join(','),
    catunique: group.isSingleCategory,
    formules: group.formulas,
    jemabonne: markupOfLines([group.buttonText]),
  };
}

/** An offer as `ProposeABO` sends it. */
export function offerWire(offer: SubscriptionOffer): SubscriptionOfferWire {
  return {
    code: offer.code,
    titre: markupOfLines([offer.title]),
    texte: markupOfLines(offer.text),
    categories: offer.categories,
    formules: offer.formulas.map(formulaWire),
    groupes: offer.groups.map(groupWire),
  };
}
