import { textsOf } from '../language/text.ts';

/** The pouch of tickets and their holders. */
export const fr = {
  // The pouch: whom tickets and cards are for.
  pouch_heading: 'Votre pochette',
  pouch_heading_order: 'Vos billets, à quel nom\u202f?',
  pouch_intro: 'Un nom sur chaque billet, et chacun entre avec le sien.',
  pouch_loading: 'Nous ouvrons votre pochette…',
  pouch_more: 'Ajouter un spectacle',
  pouch_cart: 'Modifier mon panier',
  pouch_account: 'Retrouver mes billets',
  pouch_names: 'À quel nom\u202f?',
  pouch_unread: 'Les noms de vos billets n’ont pas pu être lus. Le reste fonctionne.',
  pouch_progress: 'Tout est au nom de quelqu’un.|Il reste 1 nom à donner.|Il reste [count] noms à donner.',
  pouch_standing: 'Ces noms ne changent plus.',
  pouch_cards: 'Cartes',
  pouch_unnamed: 'Sans nom pour l’instant',
  pouch_holder: 'Au nom de [name]',
  pouch_name: 'Dire pour qui',
  pouch_name_of: 'Dire pour qui, [item]',
  pouch_change: 'Changer le nom',
  pouch_change_of: 'Changer le nom, [item]',
  pouch_fixed: 'Ce nom ne change plus',
  link_intro:
    'Vos amis peuvent donner leur nom eux-mêmes\u00a0: envoyez à chacun le lien de son billet. Il ne montre rien d’autre.',
  link_open: 'Inviter par un lien',
  link_open_of: 'Inviter par un lien, [item]',
  link_ready: 'Envoyez ce lien à la personne qui viendra.',
  link_used: 'Ce nom a été donné par le lien.',
  link_share: 'Partager le lien',
  link_share_of: 'Partager le lien, [item]',
  link_withdraw: 'Retirer le lien',
  link_withdraw_of: 'Retirer le lien, [item]',
  link_copied: 'Lien copié.',
  link_byHand: 'Copiez l’adresse ci-dessus.',
  link_refused: 'Le lien est resté tel quel',
  link_news_open: 'Le lien est prêt, [item].',
  link_news_withdrawn: 'Le lien ne mène plus nulle part, [item].',
  pouch_kept: 'C’est noté\u00a0: [item] est au nom de [name].',
  pouch_takenBack: 'C’est noté\u00a0: [item] n’est plus au nom de personne.',
  pouch_stale: 'Nous n’avons pas pu vérifier si quelque chose a changé.',

  pouch_empty_title: 'Votre pochette attend ses billets',
  pouch_empty_text: 'Choisissez un spectacle\u00a0: les billets viendront ici, prêts à recevoir un nom.',
  pouch_empty_link: 'Voir les spectacles',
  pouch_barred_title: 'Cette pochette n’est pas ici',
  pouch_barred_text:
    'Elle appartient peut-être à un compte qui n’est pas ouvert dans ce navigateur. Connectez-vous avec l’adresse qui a servi à commander.',
  pouch_barred_signedIn:
    'Le compte ouvert dans ce navigateur n’a pas cette commande. Elle a peut-être été passée avec une autre adresse.',
  pouch_barred_signIn: 'Se connecter',
  pouch_barred_own: 'Ouvrir ma pochette',

  holder_title: 'Pour qui est ce billet\u202f?',
  holder_title_card: 'Pour qui est cette carte\u202f?',
  holder_form: 'Au nom de',
  holder_why: 'Ce nom figurera sur le billet. Il sert à l’entrée, et à rien d’autre.',
  holder_why_card: 'Ce nom figurera sur la carte.',
  holder_me: 'C’est pour moi',
  holder_save: 'Garder ce nom',
  holder_takeBack: 'Retirer le nom',
  holder_refused: 'Ce nom n’a pas été gardé',
  holder_loading: 'Un instant…',
  holder_rule_delimiter: 'Un nom ne peut pas contenir de point-virgule.',
  holder_rule_longest: 'Un nom a [most]\u00a0caractères au plus.',
} as const;

export type PouchTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const pouchText = textsOf<PouchTextKey>(fr);
