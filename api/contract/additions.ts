import type { CallName } from './calls.ts';

/** What stands beside the public interface in a call that it has. */
interface Additions {
  /** Fields of the request; `form.profil` is one of the form. */
  readonly request?: readonly string[];
  /** Fields of the answer, by their path below the payload: `*` is each entry of a list or of an object. */
  readonly answer?: readonly string[];
}

const repeatable = { request: ['cle'] } as const;
const typeAdditions = ['minPla', 'prix', 'controle', 'ju', 'nominatif', 'ouvert', 'tarifSup', 'maxSup'];

/**
 * What a server of the public interface does not have (◇ in docs/contract.md, which tells what the shop does without):
 * whole calls, and fields. A name that the interface is silent about, of something that it has, is none.
 */
export const additions = {
  Contexte: {},
  Accueil: {
    answer: [
      'lieu',
      'textes',
      'accueil',
      'affiche',
      'layout.theme',
      'options.dureeOption',
      'options.pochette',
      'options.masqueCentimes',
      'options.formulaireGroupes',
      'options.adresseFacultative',
    ],
  },
  Contenu: 'call',
  ParamSC: {
    answer: [
      ...['sousTitre', 'accroche', 'public', 'distribution', 'duree', 'affiche'].map(
        (name) => `spectacles.*.${name}`,
      ),
      'collections',
      'seances.*.acces',
    ],
  },
  ListeSC: {},
  DispoListeSC: {},
  ListeTarifs: {
    answer: ['sansPrix', 'papo', 'imposees', 'controles.*.libelle', 'justifs.*.enLigne', 'justifs.*.attend'],
  },
  PlansSC: { answer: ['plans'] },
  EtatPlaces: 'call',
  ContenuPanier: {
    answer: [
      ...['nom', 'pr', 'detPla', 'message'].map((name) => `infosPA.*.${name}`),
      'detailCtrl',
      'heure',
      'finPanier',
      'prolongations',
      'option',
      'enPaiement',
      'finPaiement',
      'panier',
      'dons',
      'modeHabituel',
      'retraitHabituel',
      'sansCookie',
      'cartesCadeau',
    ],
  },
  PrendrePlaces: { ...repeatable, answer: ['listeID'] },
  ResaNonPlacee: { request: ['pmr', 'accomp', 'ensemble', 'rang', 'cle'], answer: ['listeID'] },
  ChangeTarif: repeatable,
  Deplace: repeatable,
  LiberePlaces: repeatable,
  LiberePanier: { request: ['listeID', 'expire', 'cle'] },
  ReprendPanier: 'call',
  ProlongePanier: 'call',
  BloquePanier: 'call',
  DefRetrait: repeatable,
  PanierPresta: {
    answer: [
      'dons',
      'cartes',
      ...['fam', 'comm', 'fifo', 'montants', 'montantMin', 'montantMax'].map(
        (name) => `prestations.*.${name}`,
      ),
      'cartes.*.titulaire',
    ],
  },
  AjoutPresta: { request: ['montant', 'cle'], answer: ['idPA'] },
  ModifiePresta: { request: ['montant', 'cle'] },
  AjoutCarte: { request: ['montant', 'cle'], answer: ['idPA'] },
  TitulaireCarte: repeatable,
  Pochette: {
    answer: ['type', 'libelle', 'codeSC', 'date', 'nomPla', 'modifiable', 'lien', 'parLien'].map(
      (name) => `listeBV.*.${name}`,
    ),
  },
  Porteur: repeatable,
  LienPorteur: 'call',
  RetireLienPorteur: 'call',
  CtrlRef: { answer: ['ta', 'controle', 'ref', 'nbMaxCtrl', 'nom', 'prn', 'message'] },
  CodePromo: { answer: ['code', 'libelle', 'tarifs', 'listeID'] },
  RetirePromo: 'call',
  ProposeABO: {
    request: ['abo'],
    answer: [
      'propose.*.titre',
      'propose.*.texte',
      'propose.*.formules.*.minCat',
      ...typeAdditions.map((name) => `propose.*.formules.*.types.*.${name}`),
    ],
  },
  TypesABO: { answer: ['retourABO.form', ...typeAdditions.map((name) => `retourABO.types.*.${name}`)] },
  CtrlRefABO: { answer: typeAdditions.map((name) => `types.*.${name}`) },
  AjoutABO: { ...repeatable, answer: ['listeID'] },
  ConvertitABO: 'call',
  Formulaire: 'call',
  EnvoieFormulaire: 'call',
  InfoClient: { answer: ['profil', 'emailConfirme', 'addressIsEmpty'] },
  ClientOk: { request: ['form.profil', 'cle'], answer: ['clients'] },
  TestCompte: { request: ['bix'], answer: ['clients.*.email', 'clients.*.profil'] },
  Deconnexion: 'call',
  ListePays: {},
  ListeVilles: {},
  Courriel: { request: ['ref'] },
  NouveauMotDePasse: 'call',
  ChangeIdentifiants: 'call',
  ListeAppareils: 'call',
  FermeAppareil: 'call',
  MesDonnees: 'call',
  SupprimeCompte: 'call',
  ClientHisto: {
    answer: [
      ...['id', 'date', 'salle', 'billets'].map((name) => `seances.*.${name}`),
      ...['ref', 'date', 'total', 'rendu', 'retrait'].map((name) => `commandes.*.${name}`),
      ...['seances.*.prestations', 'commandes.*.prestations', 'commandes.*.kdos'].flatMap((lines) => [
        `${lines}.*.annule`,
        `${lines}.*.rendu`,
      ]),
    ],
  },
  ListeRefs: { answer: ['listeRefs'] },
  ListeJustifs: {
    answer: ['npTitu', 'etat', 'motif', 'type', 'taille', 'date', 'fin'].map(
      (name) => `listeJustif.*.${name}`,
    ),
  },
  AfficheJustif: { answer: ['type'] },
  AjoutJustif: { ...repeatable, answer: ['justif'] },
  SupprimeJustif: repeatable,
  ModeRetrait: { answer: ['info', 'prix', 'adresse', 'justif'].map((name) => `modesRetrait.*.${name}`) },
  ModePaiement: 'call',
  AppelPaiement: { request: ['mode', 'montant', 'cgv', 'ref'], answer: ['reference'] },
  EtatPaiement: 'call',
  CarteCadeau: 'call',
  RetireCarteCadeau: 'call',
  HistoResa: {},
  AjoutAttente: 'call',
  ListeAttente: 'call',
  SupprimeAttente: 'call',
  PrendreAttente: 'call',
} as const satisfies Readonly<Record<CallName, 'call' | Additions>>;

/**
 * Beside the calls: streams, what a refusal says besides its number and sentence, what goes with every call, what the page is
 * served with, a cookie, and a field of the log.
 */
export const furtherAdditions = {
  streams: ['FluxPlaces', 'FluxDispo'],
  refusal: [
    'champs',
    'reference',
    'attente',
    'placesRefusees',
    'placesRestantes',
    'controles',
    'justificatif',
  ],
  everyCall: ['ts'],
  cookies: ['guichet-session'],
  log: ['recording'],
  page: ['assets', 'bix', 'servie', 'debut', 'ajouts'],
} as const;
