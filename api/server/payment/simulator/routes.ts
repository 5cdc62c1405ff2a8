import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../../settings.ts';
import { type BankFields, bankFieldsOf, isSigned, readBankFields } from '../bank-fields.ts';
import { type CardFormErrors, cardPage, refusalPage, resultPage } from './pages.ts';
import { fieldsOfReturn, findTestCard, notifyShop, resultFields } from './result.ts';

const answerPath = '/banque/paiement/reponse';
const returnPath = '/banque/paiement/retour';

/** The form as it came, when it is signed and is this shop's; null otherwise. */
function readSigned(request: FastifyRequest, settings: ServerSettings): BankFields | null {
  const all = typeof request.body === 'string' ? readBankFields(request.body) : null;
  const fields = all === null ? {} : bankFieldsOf(all);
  const isComplete =
    /^\d{1,12}$/.test(fields.vads_amount ?? '') &&
    (fields.vads_order_id ?? '') !== '' &&
    URL.canParse(fields.vads_url_return ?? '') &&
    fields.vads_site_id === settings.bank.siteId;
  return isComplete && isSigned(fields, settings.bank.key) ? fields : null;
}

function sendPage(reply: FastifyReply, page: string, returnAddress: string | undefined): FastifyReply {
  const origin = returnAddress === undefined ? '' : ` ${new URL(returnAddress).origin}`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page);
}

function cardErrors(typed: BankFields): CardFormErrors {
  const expiry = /^(0[1-9]|1[0-2])\s*\/\s*\d{2}$/.test((typed.expiration ?? '').trim());
  return {
    ...(findTestCard(typed.carte ?? '') === null
      ? { carte: 'Cette carte n’est pas une carte de test. Choisissez-en une dans la liste.' }
      : {}),
    ...(expiry ? {} : { expiration: 'Écrivez le mois et l’année, par exemple 12/30.' }),
    ...(/^\d{3}$/.test((typed.cryptogramme ?? '').trim())
      ? {}
      : { cryptogramme: 'Écrivez les trois chiffres du cryptogramme.' }),
  };
}

/** The address where the shop takes its customer back, with the bank's signed fields in its query. */
function addressOfReturn(result: BankFields, key: string): string {
  const address = new URL(result.vads_url_return ?? '');
  for (const [name, value] of Object.entries(fieldsOfReturn(result, key))) {
    address.searchParams.set(name, value);
  }
  return address.href;
}

/**
 * « Banque de la Place »: a bank that keeps no state, speaks to the shop as Systempay does and never debits anyone. The
 * signed form travels in its pages; test cards choose what happens.
 */
export function registerBankSimulator(app: FastifyInstance, settings: ServerSettings): void {
  const style = readFileSync(new URL('bank.css', import.meta.url), 'utf8');
  const { key } = settings.bank;

  app.get('/banque/style.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .send(style),
  );

  app.get('/banque/paiement', async (_request, reply) => sendPage(reply.code(400), refusalPage(), undefined));

  app.post('/banque/paiement', async (request, reply) => {
    const form = readSigned(request, settings);
    return form === null
      ? sendPage(reply.code(400), refusalPage(), undefined)
      : sendPage(reply, cardPage(form, answerPath, {}), form.vads_url_return);
  });

  app.post(answerPath, async (request, reply) => {
    const form = readSigned(request, settings);
    const typed = typeof request.body === 'string' ? readBankFields(request.body) : null;
    if (form === null || typed === null) {
      return sendPage(reply.code(400), refusalPage(), undefined);
    }
    const check = form.vads_url_check ?? '';
    if (typed.action === 'annuler') {
      const abandoned = resultFields(form, 'abandoned', '', key);
      await notifyShop(check, abandoned);
      return reply.header('cache-control', 'no-store').redirect(addressOfReturn(abandoned, key), 303);
    }
    const card = findTestCard(typed.carte ?? '');
    const errors = cardErrors(typed);
    if (card === null || Object.keys(errors).length > 0) {
      return sendPage(reply.code(422), cardPage(form, answerPath, errors), form.vads_url_return);
    }
    const result = resultFields(form, card.status, card.number, key);
    await Promise.all(Array.from({ length: card.notifications }, () => notifyShop(check, result)));
    const seconds = Number(form.vads_redirect_success_timeout);
    const onward =
      card.status === 'paid' && Number.isInteger(seconds)
        ? { address: addressOfReturn(result, key), seconds }
        : null;
    const body = resultPage(result, card.status, { action: returnPath, onward });
    return sendPage(reply, body, form.vads_url_return);
  });

  app.post(returnPath, async (request, reply) => {
    const result = readSigned(request, settings);
    return result === null
      ? sendPage(reply.code(400), refusalPage(), undefined)
      : reply.header('cache-control', 'no-store').redirect(addressOfReturn(result, key), 303);
  });
}
