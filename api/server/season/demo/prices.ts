import type { SeasonDocument } from '../document/season-document.ts';

/** What opens the demo season's prices: members, works councils, the town's own people, a promo code. */
export const demoOpenings: {
  [Part in 'families' | 'references' | 'promos']: NonNullable<SeasonDocument[Part]>;
} = {
  families: [
    {
      code: 'ADH',
      label: 'Adhérents',
      prices: { ADHER: 'Adhérents' },
      nominative: true,
      maximum: 2,
      text: 'Le numéro est au dos de votre carte d’adhérent\u00a0; elle ouvre deux places par séance.',
      placeholder: 'A-1024',
      nameHint: 'Indiquez aussi le nom du titulaire de la carte.',
    },
    {
      code: 'CSE',
      label: 'Comités d’entreprise',
      prices: { CSE: 'Groupes et partenaires' },
      generic: true,
      maximum: 6,
      text: 'Votre comité vous a donné un code, le même pour tous vos collègues.',
      placeholder: 'Code de votre comité',
    },
    {
      code: 'VILLE',
      label: 'Habitants de Rochebrune',
      prices: { RIVER: '' },
      open: true,
      maximum: 4,
      text: 'Si vous avez la carte de la ville, indiquez son numéro.',
      placeholder: 'Carte de la ville',
      openMessage:
        'Vous pouvez prendre ce tarif dès maintenant\u00a0: nous vous demanderons un justificatif de domicile à l’entrée.',
    },
  ],
  references: [
    { family: 'ADH', reference: 'A1024', lastName: 'Martin', firstName: 'Claire' },
    { family: 'ADH', reference: 'A1025', lastName: 'Haddad', firstName: 'Karim' },
    { family: 'ADH', reference: 'A1026', lastName: 'Le Goff', firstName: 'Louise' },
    { family: 'CSE', reference: 'TUILERIE26' },
    { family: 'VILLE', reference: '26150001' },
  ],
  promos: [
    {
      code: 'DECOUVERTE',
      label: 'Première visite',
      maximumUses: 500,
      maximumTickets: 4,
      prices: { PLEIN: 'DECOUV' },
    },
    {
      code: 'UNEPLACE',
      label: 'Une place, une fois',
      maximumUses: 1,
      maximumTickets: 1,
      prices: { PLEIN: 'DECOUV' },
    },
    {
      code: 'ETE2020',
      label: 'Un été d’avant',
      until: '2020-09-30T23:59',
      prices: { PLEIN: 'DECOUV' },
    },
  ],
};
