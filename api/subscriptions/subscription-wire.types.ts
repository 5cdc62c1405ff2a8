/** A type of `TypesABO`; names are those of point 3, the rest (◇) is chosen here. */
export interface SubscriptionTypeWire {
  readonly typeAB: string;
  readonly natu: string;
  /** ◇ The fewest places. */
  readonly minPla: number;
  /** The most places, -1 without a limit. */
  readonly maxPla: number;
  /** A tag list. */
  readonly filtre: string;
  /** Comma-joined price codes. */
  readonly tarif: string;
  readonly unParSP: boolean;
  readonly desi: string;
  readonly enableIfIsSelected: readonly string[];
  /** ◇ Cents, -1 when the tickets alone are paid. */
  readonly prix: number;
  /** ◇ The family of the reference that is asked for, or empty. */
  readonly controle: string;
  /** ◇ The proof that is asked for, or empty. */
  readonly ju: string;
  /** ◇ Whether the holder's names are asked for. */
  readonly nominatif: boolean;
  /** ◇ Comma-joined price codes of places beside the subscriber's own, or empty. */
  readonly tarifSup: string;
  /** ◇ The most of them for one subscription at one performance. */
  readonly maxSup: number;
  /** ◇ Of a hidden type: the accepted reference of the caller's that opens it, or empty. */
  readonly ouvert: string;
}

/** A part of a formula, in `defONG`; all chosen here. */
export interface CollectionDefinitionWire {
  readonly desi: string;
  /** A tag list. */
  readonly filtre: string;
  readonly mini: number;
  /** -1 without a limit. */
  readonly maxi: number;
}

/** A formula of `ProposeABO`. Times are `yyyy-MM-dd HH:mm` in Paris ◇, empty for none. */
export interface SubscriptionFormulaWire {
  readonly form: string;
  readonly titre: string;
  readonly descriptif: string;
  /** Comma-joined category codes. */
  readonly catimposee: string;
  readonly catunique: boolean;
  readonly ajouter: string;
  readonly avantle: string;
  readonly apresle: string;
  /** Comma-joined formula codes. */
  readonly formule: string;
  readonly titreType: string;
  readonly infoCompl: { readonly infoGr: string };
  readonly defONG: Readonly<Record<string, CollectionDefinitionWire>>;
  /** ◇ Category code to the fewest places of it. */
  readonly minCat: Readonly<Record<string, number>>;
  readonly types: readonly SubscriptionTypeWire[];
}

/** The formulas that an offer shows together. `ab` ◇ is its id. */
export interface SubscriptionGroupWire {
  readonly ab: string;
  readonly titre: string;
  readonly texte: string;
  readonly avantle: string;
  readonly apresle: string;
  readonly categories: string;
  readonly catunique: boolean;
  readonly formules: readonly string[];
  readonly jemabonne: string;
}

/** An offer of `ProposeABO`; `titre`, `texte` and `groupes` are chosen here. */
export interface SubscriptionOfferWire {
  readonly code: string;
  readonly titre: string;
  readonly texte: string;
  readonly categories: readonly string[];
  readonly formules: readonly SubscriptionFormulaWire[];
  readonly groupes: readonly SubscriptionGroupWire[];
}

/** What `ConvertitABO` answers, chosen here. */
export interface ConvertedTicketsWire {
  /** The lines of the subscriptions, in the order of `types`. */
  readonly listeID: readonly string[];
  /** What is saved, in cents. */
  readonly eco: number;
}
