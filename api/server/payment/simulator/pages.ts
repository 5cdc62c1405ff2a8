import { formatMoney } from '../../../values/money.ts';
import { escapeMarkup, pageWithoutScript } from '../../kernel/markup.ts';
import type { BankFields } from '../bank-fields.ts';
import type { BankResult } from '../bank-result.ts';
import { acceptedCard, testCards } from './result.ts';

/** What is wrong in the card form, by field. */
export interface CardFormErrors {
  readonly carte?: string;
  readonly expiration?: string;
  readonly cryptogramme?: string;
}

/** Every page of the bank: no script, one style sheet, and the same warning at the top. */
function page(title: string, content: string, head = ''): string {
  return pageWithoutScript({
    title: `${escapeMarkup(title)} — Banque de la Place (simulation)`,
    head: `<link rel="icon" href="data:,">
<link rel="stylesheet" href="/banque/style.css">${head}`,
    body: `<header class="head">
<p class="bank"><span class="mark" aria-hidden="true"></span>Banque de la Place</p>
<p class="notice"><strong>Simulation</strong> — aucune carte n’est débitée.</p>
</header>
<main class="sheet">
${content}
</main>
<footer class="foot"><p>Cette banque n’existe pas. Elle sert à essayer la boutique, du panier aux billets.</p></footer>`,
  });
}

function hiddenFields(fields: BankFields): string {
  return Object.entries(fields)
    .map(
      ([name, value]) => `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`,
    )
    .join('\n');
}

function summary(fields: BankFields): string {
  const rows = [
    ['Commerçant', fields.vads_shop_name ?? ''],
    ['Commande', fields.vads_order_id ?? ''],
    ['Échéances', scheduleOf(fields)],
    ['Montant', amountOf(fields)],
  ].filter(([, value]) => value !== '');
  return `<dl class="summary">
${rows.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>`;
}

/** « 3 prélèvements, dont 33,34 € aujourd’hui », for a payment in instalments. */
function scheduleOf(fields: BankFields): string {
  const [, first, count] =
    /^MULTI:first=(\d+);count=(\d+);period=\d+$/.exec(fields.vads_payment_config ?? '') ?? [];
  return first === undefined || count === undefined
    ? ''
    : `${count} prélèvements, dont ${formatMoney(Number(first))} aujourd’hui`;
}

function amountOf(fields: BankFields): string {
  return formatMoney(Number(fields.vads_amount ?? '0'));
}

interface CardField {
  readonly name: keyof CardFormErrors;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly attributes: string;
}

const cardFields: readonly CardField[] = [
  {
    name: 'carte',
    label: 'Numéro de carte de test',
    hint: 'Une carte de la liste ci-dessous, jamais la vôtre.',
    value: acceptedCard.number,
    attributes: 'inputmode="numeric" list="cartes" maxlength="23"',
  },
  {
    name: 'expiration',
    label: 'Expiration',
    hint: 'Mois et année\u00a0: MM/AA.',
    value: '12/30',
    attributes: 'maxlength="7"',
  },
  {
    name: 'cryptogramme',
    label: 'Cryptogramme',
    hint: 'Trois chiffres.',
    value: '123',
    attributes: 'inputmode="numeric" maxlength="3"',
  },
];

/** What was typed is never shown again: it could be a real card. */
function inputOf(field: CardField, error: string | undefined): string {
  const described = error === undefined ? `${field.name}-aide` : `${field.name}-erreur ${field.name}-aide`;
  return `<div class="field">
<label for="${field.name}">${field.label}</label>
${error === undefined ? '' : `<p class="error" id="${field.name}-erreur">${error}</p>`}
<input id="${field.name}" name="${field.name}" type="text" autocomplete="off" required value="${field.value}"
 ${field.attributes} aria-describedby="${described}"${error === undefined ? '' : ' aria-invalid="true"'}>
<p class="hint" id="${field.name}-aide">${field.hint}</p>
</div>`;
}

/** The page on which a card is given: `fields` is the shop's signed form, which travels on to `action`. */
export function cardPage(fields: BankFields, action: string, errors: CardFormErrors): string {
  const amount = amountOf(fields);
  const hasErrors = Object.keys(errors).length > 0;
  return page(
    `${hasErrors ? 'Erreur\u00a0: ' : ''}Payer ${amount}`,
    `<h1>Paiement par carte</h1>
${summary(fields)}
${hasErrors ? '<p class="error" role="alert">Le paiement n’est pas parti\u00a0: corrigez ce qui est signalé ci-dessous.</p>' : ''}
<form method="post" action="${action}">
${hiddenFields(fields)}
${cardFields.map((field) => inputOf(field, errors[field.name])).join('\n')}
<datalist id="cartes">
${testCards.map((card) => `<option value="${card.number}">${card.label}</option>`).join('\n')}
</datalist>
<div class="actions">
<button class="main" name="action" value="payer">Payer ${amount}</button>
<button class="other" name="action" value="annuler" formnovalidate>Annuler et revenir à la boutique</button>
</div>
</form>
<section class="cards" aria-labelledby="cartes-titre">
<h2 id="cartes-titre">Les cartes de test</h2>
<ul>
${testCards.map((card) => `<li><span class="number">${card.number}</span> <span>${card.label}</span></li>`).join('\n')}
</ul>
</section>`,
  );
}

const outcomes = {
  paid: {
    title: 'Paiement accepté',
    text: 'C’est une simulation\u00a0: rien n’a été débité. Vous revenez à la boutique dans un instant.',
  },
  refused: {
    title: 'Paiement refusé',
    text: 'La banque n’a pas accepté cette carte. Rien n’a été débité et vos places vous sont gardées quelques minutes.',
  },
  abandoned: { title: 'Paiement annulé', text: 'Rien n’a été débité.' },
} as const;

export interface ResultPageOptions {
  /** Where the button brings `result`, the bank's signed answer. */
  readonly action: string;
  /** Where the page leads by itself once the payment is accepted, after so many seconds; null: nowhere. */
  readonly onward: { readonly address: string; readonly seconds: number } | null;
}

/** The page after the payment: the button brings the bank's answer back to the shop, and so does time. */
export function resultPage(
  result: BankFields,
  status: BankResult['status'],
  { action, onward }: ResultPageOptions,
): string {
  const { title, text } = outcomes[status];
  return page(
    title,
    `<h1 class="${status}">${title}</h1>
<p>${text}</p>
${summary(result)}
<form method="post" action="${action}">
${hiddenFields(result)}
<div class="actions"><button class="main">Revenir à la boutique</button></div>
</form>`,
    onward === null
      ? ''
      : `<meta http-equiv="refresh" content="${onward.seconds}; url=${escapeMarkup(onward.address)}">`,
  );
}

/** The page for whoever comes without a form that the shop signed. */
export function refusalPage(): string {
  return page(
    'Demande refusée',
    `<h1 class="refused">Demande refusée</h1>
<p>Cette demande de paiement n’est pas signée par une boutique que nous connaissons. Rien n’a été débité.</p>
<p>Revenez à la boutique avec le bouton «\u00a0Précédent\u00a0» de votre navigateur, puis relancez le paiement.</p>`,
  );
}
