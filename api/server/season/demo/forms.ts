import type { SeasonDocument } from '../document/season-document.ts';

/** The demo venue's forms: `/formulaire?dial=groupes`. */
export const demoForms: NonNullable<SeasonDocument['forms']> = [
  {
    code: 'groupes',
    title: 'Venir en groupe ou avec une classe',
    introduction: [
      'Dix personnes ou plus, une classe, une association\u00a0: dites-nous ce que vous aimeriez voir. Lucie, chargée des publics, vous répond sous deux jours ouvrés avec des places et un prix.',
      'Rien n’est réservé tant que nous ne vous avons pas répondu.',
    ],
    fields: [
      {
        name: 'structure',
        label: 'Votre groupe, établissement ou association',
        required: true,
        autocomplete: 'organization',
      },
      { name: 'contact', label: 'Votre prénom et votre nom', required: true, autocomplete: 'name' },
      { name: 'email', kind: 'email', label: 'Votre e-mail', required: true, autocomplete: 'email' },
      {
        name: 'telephone',
        kind: 'phone',
        label: 'Votre téléphone',
        hint: 'Un appel va souvent plus vite.',
        autocomplete: 'tel',
      },
      {
        name: 'public',
        kind: 'choice',
        label: 'Qui viendra\u202f?',
        required: true,
        choices: [
          'Une classe de maternelle ou d’élémentaire',
          'Une classe de collège ou de lycée',
          'Une association ou un comité d’entreprise',
          'Des amis, une famille',
        ],
      },
      {
        name: 'nombre',
        label: 'Combien de personnes',
        hint: 'À peu près suffit.',
        required: true,
        longest: 40,
      },
      { name: 'date', kind: 'date', label: 'La date qui vous arrangerait' },
      {
        name: 'message',
        kind: 'longText',
        label: 'Ce que vous aimeriez voir, et ce que nous devons savoir',
        hint: 'Spectacle, âges, fauteuils roulants, horaires de car…',
        longest: 3000,
      },
      {
        name: 'lettre',
        kind: 'checkbox',
        label: 'Je veux bien recevoir le programme des matinées scolaires',
      },
    ],
    submitLabel: 'Envoyer ma demande',
    thanks: 'Votre demande est arrivée chez Lucie, qui vous répond sous deux jours ouvrés.',
  },
];
