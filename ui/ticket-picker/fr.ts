import { textsOf } from '../language/text.ts';

/** The window in which places are chosen. */
export const fr = {
  // Choosing places.
  picker_title: 'Choisir mes places',
  picker_loading: 'Nous ouvrons la salle…',
  picker_failed: 'Les places n’ont pas pu s’afficher.',
  picker_categories: 'Où souhaitez-vous être\u202f?',
  picker_categories_none: 'Aucune place n’est en vente en ligne à cette date.',
  picker_category_back: 'Changer de catégorie',
  picker_quantity_hint: 'Jusqu’à [count] place par commande.|Jusqu’à [count] places par commande.',
  picker_count: 'Aucune place choisie|1 place choisie|[count] places choisies',
  picker_hold: 'Mettre dans mon panier',
  picker_selection: 'Vos places',
  picker_selection_empty: 'Touchez une place libre pour la choisir.',
  picker_price_of: 'Tarif, [seat]',
  picker_seat_remove: 'Retirer [seat]',
  picker_seats_remove: 'Tout retirer',
  picker_doubt_title: 'Nous ne savons pas encore si ces places sont à vous',
  picker_doubt_text:
    'La réponse s’est perdue en route. Nous relisons votre panier, et nous vous le disons dès que nous le savons\u00a0: ne choisissez rien d’autre en attendant.',
  picker_lost_title: 'Cette place vient d’être prise|Ces places viennent d’être prises',
  picker_lost_text:
    'Quelqu’un a été plus rapide. Choisissez-en une autre\u00a0: le plan est à jour.|Quelqu’un a été plus rapide. Choisissez-en d’autres\u00a0: le plan est à jour.',
  picker_refused: 'Ces places n’ont pas pu être réservées',
  picker_hold_ended:
    'Les places de votre panier ont été remises en vente. Ce que vous choisissez ici est gardé.',
  picker_held_title: 'Place réservée\u202f!|Places réservées\u202f!',
  picker_held_text: 'Votre place est à vous jusqu’à [time].|Vos [count] places sont à vous jusqu’à [time].',
  picker_held_pay: 'Payer',
  picker_held_cart: 'Voir mon panier',
  picker_held_pouch: 'Voir ma pochette',
  picker_held_more: 'Choisir d’autres places',
  picker_map: 'Plan de la salle',
  picker_maximum:
    '[count]\u00a0place, le maximum par commande.|[count]\u00a0places, le maximum par commande.',
  picker_in_cart: '[seat]\u00a0: déjà dans votre panier.',
  picker_seat_place: 'Rang [row], place [number]',
  picker_price_list: 'Prix des places',

  // The best places, proposed: on the map, and the wishes for places that the server chooses.
  best_title: 'Meilleures places',
  best_open: 'Meilleures places',
  best_people: 'Combien êtes-vous\u202f?',
  best_people_name: 'Nombre de personnes',
  best_people_count: '1 personne|[count] personnes',
  best_people_more: 'Plus de [count] personnes',
  best_kinds_limit: 'Chacun a son tarif.',
  best_search: 'Proposer les meilleures places',
  best_by_hand: 'Je choisis sur le plan',
  best_wishes: 'Vos souhaits',
  best_wishes_some: 'Vos souhaits\u00a0: [wishes]',
  best_kinds: 'Tarifs\u00a0: qui vient\u202f?',
  best_kinds_hint: 'Les autres au premier tarif. Chaque tarif pourra être changé place par place.',
  best_ceiling: 'Prix maximum par place',
  best_ceiling_none: 'Sans limite',
  best_searching: 'Nous cherchons les meilleures places…',

  best_found_together: 'Voici une place|Voici [count] places côte à côte',
  best_found_wheelchairs: '1 place pour fauteuil roulant|[count] places pour fauteuils roulants',
  best_found_only: 'Voici [places]',
  best_found_beside: 'Voici [places] et 1 place à côté|Voici [places] et [count] places à côté',
  best_found_others: 'Voici [places] et 1 autre place|Voici [places] et [count] autres places',
  best_found_split: 'Voici [count] places, en [groups] groupes',
  best_found_apart: 'Voici [count] places, chacune au mieux',
  best_place: '[section], rang [row], place [numbers]',
  best_places: '[section], rang [row], places [numbers]',
  best_from_to: '[first] à [last]',
  best_and: '[others] et [last]',
  best_price: '[count]\u00a0×\u00a0[price]',
  best_total: 'total [price]',
  best_split_row:
    'Pas de [count] places libres côte à côte\u00a0: vous seriez au même rang, séparés par une allée ou d’autres spectateurs ([groups]).',
  best_split_rows: 'Aucun rang n’a [count] places libres ensemble\u00a0: vous seriez en groupes de [groups].',
  best_mixed:
    'Aucune catégorie n’a [count] places libres qui conviennent\u00a0: celles-ci sont de plusieurs, chacune à son prix.',
  best_alone:
    'Une place libre restera seule à côté\u00a0: rien d’autre ne convenait.|[count] places libres resteront seules à côté\u00a0: rien d’autre ne convenait.',
  best_uncomfortable:
    'Dont une place à visibilité réduite ou sur siège pliant.|Dont [count] places à visibilité réduite ou sur sièges pliants.',
  best_taken:
    '[seats] vient d’être prise. Voici une autre proposition.|[seats] viennent d’être prises. Voici une autre proposition.',
  best_starts_over: 'Il n’y a pas d’autre proposition\u00a0: revoici la première.',
  best_another: 'Une autre proposition',
  best_change: 'Modifier',
  best_change_name: 'Modifier ma demande',

  best_nothing: 'Aucune place libre ne convient.|Il n’y a pas [count] places libres qui conviennent.',
  best_nothing_price:
    'Aucune place libre à [price] ou moins.|Il n’y a pas [count] places libres à [price] ou moins.',
  best_nothing_else:
    'Rien d’approchant n’est en vente en ligne à cette date\u00a0: changez vos souhaits ou regardez une autre date.',
  best_instead: 'Ce qui conviendrait\u00a0:',
  best_dearer: 'Chercher jusqu’à [price] la place',
  best_fewer: 'Chercher pour 1 personne|Chercher pour [count] personnes',
  best_no_wheelchair:
    'Il ne reste pas de place pour fauteuil roulant à ce prix. La billetterie peut vous aider.',
  best_fewer_wheelchairs:
    'Chercher avec 1 place pour fauteuil roulant|Chercher avec [count] places pour fauteuils roulants',
  best_failed: 'Les places n’ont pas pu être cherchées. Le plan reste ouvert.',

  wish_title: 'Comment souhaitez-vous être assis\u202f?',
  wish_together: 'Côte à côte',
  wish_same_row: 'Pas les uns derrière les autres',
  wish_wheelchairs: 'Places pour fauteuil roulant',
  wish_companions: 'Accompagnateurs à côté',
  wish_not_together: 'pas forcément ensemble',
  wish_rows: 'plusieurs rangs possibles',
  wish_wheelchair_count: '1 fauteuil roulant|[count] fauteuils roulants',
  wish_wheelchairs_limit: 'Autant que de personnes.',
  wish_kinds: '1 tarif particulier|[count] tarifs particuliers',
  wish_ceiling: '[price] au plus',

  // The prices of places, and what they ask for.
  prices_unavailable: 'Prix indisponible',
  prices_unavailable_option: '[label] · prix indisponible',
  prices_maximum: '[count]\u00a0place au plus|[count]\u00a0places au plus',
  prices_limit_own: 'C’est le plus à ce tarif.',
  prices_limit_order: 'C’est le plus pour une commande.',
  prices_limit_none: 'Il n’en reste pas pour cette commande.',
  prices_in_cart: '[count]\u00a0déjà dans votre panier',
  prices_family_maximum: '[count]\u00a0place au plus par référence|[count]\u00a0places au plus par référence',
  prices_family_open_maximum: '[count]\u00a0place au plus|[count]\u00a0places au plus',
  prices_nominative: 'Billets nominatifs\u00a0: vous direz dans votre panier pour qui est chaque place.',
  prices_known: 'Votre référence est déjà acceptée.',
  prices_by_reference: 'Sur référence',

  prices_later: 'Choisir le tarif plus tard',
  prices_later_note: 'À choisir dans votre panier, avant de payer',

  prices_proof_online: 'À envoyer avant de payer\u00a0: [proof].',
  prices_proof_entrance: 'À présenter à l’entrée\u00a0: [proof].',
  prices_proof_pickup: 'À présenter au retrait\u00a0: [proof].',
  prices_proof_unnamed: 'un justificatif',
  prices_proof_accepted: 'Votre document est accepté.',
  prices_proof_received: 'Votre document est reçu, il compte déjà.',
  prices_proof_waits:
    'Votre document est reçu\u00a0: la billetterie le vérifie, vous pourrez payer ensuite. Nous vous écrirons.',
  prices_proof_refused: 'Votre document n’a pas pu être accepté\u00a0: envoyez-en un autre.',
  prices_proof_member: 'Vous pouvez l’envoyer dès maintenant, vos choix sont gardés.',
  prices_proof_visitor: 'Vous l’enverrez depuis votre compte, une fois connecté.',
  prices_proof_send: 'Envoyer mon document',
  prices_proof_account: 'Mes justificatifs (nouvel onglet)',

  prices_alternate: 'Une place sur deux au tarif [label]\u00a0: [amount].',
  prices_alternate_taken:
    '[count]\u00a0place au tarif [label]\u00a0: vous payez [saved] de moins.|[count]\u00a0places au tarif [label]\u00a0: vous payez [saved] de moins.',

  prices_soldOut_title: 'Cette catégorie vient d’être complète',
  prices_soldOut_text:
    'Vos choix sont gardés\u00a0: essayez quand même, une place peut se libérer, ou changez de catégorie.',
  prices_soldOut_alone: 'Vos choix sont gardés\u00a0: essayez quand même, une place peut se libérer.',
  prices_allTaken_title: 'Il n’y a plus de place à cette date',
  prices_allTaken_text: 'Des places peuvent se libérer\u00a0: revenez voir, ou choisissez une autre date.',
  prices_allTaken_queue:
    'Des places reviennent souvent\u00a0: inscrivez-vous, nous vous écrivons et nous les gardons pour vous.',
  prices_queue: 'Liste d’attente',
  prices_last: 'Ce sont les dernières places de cette catégorie.',
  prices_notSold_title: 'Ce tarif n’est pas proposé ici|Ces tarifs ne sont pas proposés ici',
  prices_notSold_text: '[labels]\u00a0: choisissez un autre tarif, ou une autre catégorie.',

  // A hall whose plan cannot be shown, and its drawing.
  plan_missing: 'Le plan de la salle n’a pas pu s’afficher. Vos choix sont gardés.',
  plan_missing_text:
    'Réessayez, ou dites-nous dans quelle catégorie vous voulez être\u00a0: nous prendrons pour vous les meilleures places.',
  plan_missing_look: 'Réessayez dans un instant\u00a0: rien n’a changé.',
  plan_by_category: 'Choisir par catégorie',
  plan_drawing: 'Dessin de la salle',
  plan_see_drawing: 'Voir le dessin de la salle',
  plan_drawing_loading: 'Ouverture du dessin…',
  plan_frame: 'Plan animé de la salle, fourni par le théâtre',

  // Moving places of the cart on the map (Deplace).
  move_offer: '[count] place dans votre panier|[count] places dans votre panier',
  move_start: 'Changer de place|Changer de places',
  move_title: 'Changer de place|Changer de places',
  move_none: 'Votre panier n’a plus de place pour cette date.',
  move_which: 'Places à déplacer',
  move_where:
    'Touchez sur le plan votre nouvelle place.|Touchez sur le plan la première des nouvelles places\u00a0: les autres suivent dans le même rang.',
  move_unticked: 'Cochez au moins une place à déplacer.',
  move_there: 'Vous seriez\u00a0:',
  move_short:
    'Ici, il n’y a pas assez de places côte à côte\u00a0: [count] place sur [all] serait déplacée, le reste ne bougerait pas.|Ici, il n’y a pas assez de places côte à côte\u00a0: [count] places sur [all] seraient déplacées, le reste ne bougerait pas.',
  move_price_same: 'C’est une autre catégorie, au même prix.',
  move_price_more:
    'C’est une autre catégorie\u00a0: cette place coûtera [after] au lieu de [before], soit [difference] de plus.|C’est une autre catégorie\u00a0: ces places coûteront [after] au lieu de [before], soit [difference] de plus.',
  move_price_less:
    'C’est une autre catégorie\u00a0: cette place coûtera [after] au lieu de [before], soit [difference] de moins.|C’est une autre catégorie\u00a0: ces places coûteront [after] au lieu de [before], soit [difference] de moins.',
  move_price_unsold:
    'Votre tarif n’existe pas dans cette catégorie\u00a0: pour [count] place, vous en choisirez un autre dans votre panier.|Vos tarifs n’existent pas dans cette catégorie\u00a0: pour [count] places, vous en choisirez d’autres dans votre panier.',
  move_confirm: 'Déplacer ici',
  move_cancel: 'Garder mes places',
  move_taken:
    '[seat]\u00a0: cette place vient d’être prise. Vos places n’ont pas bougé\u00a0: choisissez ailleurs.',
  move_refused: 'Vos places n’ont pas bougé',
  move_refused_next: 'Choisissez un autre endroit sur le plan, ou gardez vos places.',
  move_not_free: '[seat]\u00a0: elle est aussi dans votre panier. Touchez une place libre.',
  move_done: 'Place changée|Places changées',
  move_done_none: 'Aucune place n’a pu être déplacée',
  move_now: 'Vous êtes maintenant\u00a0:',
  move_stayed:
    'Cette place n’a pas pu suivre, elle reste où elle était\u00a0:|Ces places n’ont pas pu suivre, elles restent où elles étaient\u00a0:',
  move_price: 'Le tarif change avec la catégorie\u00a0: choisissez-le dans votre panier.',
  move_again: 'Changer encore',
  move_end: 'Terminer',
  move_cart: 'Voir mon panier',

  // References that open prices.
  reference_ask: 'Indiquer ma référence',
  reference_ask_generic: 'Indiquer mon code',
  reference_another: 'Ajouter une autre référence',
  reference_form: 'Référence, [family]',
  reference_number: 'Votre référence',
  reference_code: 'Votre code',
  reference_example: 'Par exemple\u00a0: [example]',
  reference_name: 'Nom du titulaire',
  reference_name_hint: 'Comme il est écrit sur la carte.',
  reference_missing: 'Indiquez votre référence.',
  reference_code_missing: 'Indiquez votre code.',
  reference_name_missing: 'Indiquez le nom du titulaire.',
  reference_check: 'Vérifier',
  reference_close: 'Annuler',
  reference_unknown: 'Inconnue pour ce tarif.',
  reference_refused: 'Cette référence n’ouvre pas ce tarif',
  reference_failed: 'Nous n’avons pas pu vérifier votre référence',
  reference_failed_text: 'Le serveur n’a pas répondu. Elle est gardée\u00a0: réessayez dans un instant.',
  reference_accepted: 'Tarif ouvert',
  reference_accepted_open: 'Vous pouvez prendre ce tarif',
  reference_holder: 'Au nom de [name].',
  reference_remaining:
    'Elle n’ouvre plus de place pour cette séance.|Elle ouvre encore 1\u00a0place pour cette séance.|Elle ouvre encore [count]\u00a0places pour cette séance.',

  // A hall that is only looked at (consultePlan).
  look_title: 'Le plan de la salle',
  look_text: 'Ce plan se consulte\u00a0: aucune place ne se choisit ici.',
  look_free: 'Aucune place libre en ce moment|1 place libre en ce moment|[shown] places libres en ce moment',
  look_choose: 'Choisir mes places',
  look_close: 'Fermer le plan',
  look_pressed: '[seat]\u00a0: le plan se consulte seulement.',
  look_past: 'Cette représentation est passée.',
  look_soon: 'Les ventes ouvrent [date].',
  look_closed: 'Les ventes ne sont pas encore ouvertes.',
  look_full: 'Il n’y a plus de place en vente à cette date.',
  look_waitingList: 'Complet. Des places reviennent parfois\u00a0: la liste d’attente est ouverte.',
  look_notSold: 'Cette date n’est pas vendue en ligne.',
  look_open: 'Les places sont en vente.',
  look_button: 'Consulter le plan',
  look_button_name: 'Consulter le plan de la salle, [date]',

  // The zones of a hall in free seating, on its picture.
  zones_title: 'Les zones de [hall]',
  zones_help: 'Touchez une zone sur l’image, ou choisissez-la par son nom.',
  zones_chosen: 'Votre zone\u00a0: [zone].',
  zones_none: 'Aucune zone choisie pour l’instant.',
  zones_full: 'complet',
  zones_last: 'dernières places',
  zones_open: 'places libres',
} as const;

export type PickerTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const pickerText = textsOf<PickerTextKey>(fr);
