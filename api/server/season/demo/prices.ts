import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** The demo venue's families of prices: members, works councils, the town's own people. */
const families = [
  {
    code: 'ADH',
    label: 'Adhérents',
    is_nominative: true,
    maximum: 2,
    text: 'Le numéro est au dos de votre carte d’adhérent\u00a0; elle ouvre deux places par séance.',
    placeholder: 'A-1024',
    name_hint: 'Indiquez aussi le nom du titulaire de la carte.',
  },
  {
    code: 'CSE',
    label: 'Comités d’entreprise',
    is_generic: true,
    maximum: 6,
    text: 'Votre comité vous a donné un code, le même pour tous vos collègues.',
    placeholder: 'Code de votre comité',
  },
  {
    code: 'VILLE',
    label: 'Habitants de Rochebrune',
    is_open: true,
    maximum: 4,
    text: 'Si vous avez la carte de la ville, indiquez son numéro.',
    placeholder: 'Carte de la ville',
    open_message:
      'Vous pouvez prendre ce tarif dès maintenant\u00a0: nous vous demanderons un justificatif de domicile à l’entrée.',
  },
] as const;

const familyPrices = [
  { price_code: 'ADHER', family_code: 'ADH', group_name: 'Adhérents' },
  { price_code: 'CSE', family_code: 'CSE', group_name: 'Groupes et partenaires' },
  { price_code: 'RIVER', family_code: 'VILLE', group_name: '' },
] as const;

const references = [
  { family_code: 'ADH', reference: 'A1024', holder_last_name: 'Martin', holder_first_name: 'Claire' },
  { family_code: 'ADH', reference: 'A1025', holder_last_name: 'Haddad', holder_first_name: 'Karim' },
  { family_code: 'ADH', reference: 'A1026', holder_last_name: 'Le Goff', holder_first_name: 'Louise' },
  { family_code: 'CSE', reference: 'TUILERIE26' },
  { family_code: 'VILLE', reference: '26150001' },
] as const;

const promos = [
  { code: 'DECOUVERTE', label: 'Première visite', maximum_uses: 500, maximum_tickets: 4 },
] as const;

const promoPrices = [{ promo_code: 'DECOUVERTE', base_price_code: 'PLEIN', price_code: 'DECOUV' }] as const;

/** Writes what opens the demo season's prices; its prices and grids are there already. */
export async function writePriceOpenings(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('price_family')
    .values(families.map((family, position) => ({ ...family, position })))
    .execute();
  await transaction.insertInto('price_family_price').values(familyPrices).execute();
  await transaction.insertInto('price_reference').values(references).execute();
  await transaction.insertInto('promo').values(promos).execute();
  await transaction.insertInto('promo_price').values(promoPrices).execute();
}
