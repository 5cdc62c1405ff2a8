// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the product, filled there.
import type { Fault } from './fault.types.ts';

/** What the shop says. */
export const wording: readonly Fault[] = [
  {
    title: 'the cart counts « 1 billet » for four, and « 1 billets » for one',
    file: 'ui/cart/fr.ts',
    find: "  cart_tickets: '1 billet|[count] billets',",
    replace: "  cart_tickets: '[count] billets|1 billet',",
  },
  {
    title: 'a shopper whose card was refused reads that their account was debited',
    file: 'ui/checkout/fr.ts',
    find: "    'Vous n’avez pas été débité. Vos places",
    replace: "    'Vous avez été débité. Vos places",
  },
  {
    title: 'an evening at five past eight is announced for « 20 h 5 »',
    file: 'ui/language/dates.ts',
    find: "${String(minutes).padStart(2, '0')}",
    replace: '${minutes}',
  },
  {
    title: 'the panel says « Votre place est à vous jusqu’à », and no time',
    file: 'ui/ticket-picker/fr.ts',
    find: "  picker_held_text: 'Votre place est à vous jusqu’à [time].|",
    replace: "  picker_held_text: 'Votre place est à vous jusqu’à [until].|",
  },
  {
    title: 'the order button does not say that ordering obliges to pay, and the sale is void',
    file: 'ui/checkout/fr.ts',
    find: "  summary_order: 'Commander avec obligation de paiement',",
    replace: "  summary_order: 'Valider ma commande',",
  },
  {
    title: 'a price breaks before its euro sign at the end of a line',
    file: 'api/values/money.ts',
    find: "const EURO = '\\u00a0€';",
    replace: "const EURO = ' €';",
  },
  {
    title: 'in the weeks between the last Sundays of summer time evenings are told an hour early',
    file: 'api/values/paris-time.ts',
    find: 'turnOfClocks(year, 9);',
    replace: 'turnOfClocks(year, 8);',
  },
];
