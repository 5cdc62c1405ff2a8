import type { BrowserContext, Page } from 'playwright';
import { type CallName, calls } from '../../api/contract/calls.ts';
import { encodeParameters, type Parameters } from '../../api/contract/parameters.ts';
import { type Known, registration } from '../support/data/registration.ts';
import { at } from '../support/server/server.ts';

/** What brings a shopper to where a test begins, by the calls of the shop itself: how it is done by hand is told elsewhere. */

/** The instances of browsers, by their cookies. */
const instances = new WeakMap<BrowserContext, Promise<string>>();

async function readInstance(context: BrowserContext): Promise<string> {
  const page = await (await context.request.get('/')).text();
  const [, served = '{}'] = /<script[^>]* id="guichet-configuration"[^>]*>([^<]*)<\/script>/.exec(page) ?? [];
  return String(at(JSON.parse(served), 'instPA'));
}

/** A call of a browser beside its pages. @throws Error when it is refused. */
export async function callBeside(
  context: BrowserContext,
  name: CallName,
  parameters: Parameters = {},
): Promise<unknown> {
  const instance = instances.get(context) ?? readInstance(context);
  instances.set(context, instance);
  const fields = encodeParameters(parameters).toString();
  const address = `/api/${name}?instPA=${await instance}`;
  const answer =
    calls[name].method === 'POST'
      ? await context.request.post(address, {
          data: fields,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      : await context.request.get(fields === '' ? address : `${address}&${fields}`);
  const body: unknown = await answer.json();
  if (at(body, 'statut') !== true) {
    throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
  }
  return body;
}

/** Signs in as the forms do. Says the address it signed in with. */
export async function become(page: Page, who: Known): Promise<string> {
  const { form, email } = registration(who);
  await callBeside(page.context(), 'ClientOk', { form });
  return email;
}

/** From the cart to the summary as somebody who is known and takes an electronic ticket; a donation is asked for on the way. */
export async function goToSummaryAs(who: Known, page: Page): Promise<string> {
  const email = await become(page, who);
  await callBeside(page.context(), 'DefRetrait', { retr: 'BE' });
  await page.goto('/processus/recapitulatif');
  await page.getByRole('button', { name: 'Continuer sans don' }).click();
  await page.getByRole('heading', { level: 1, name: 'Relisez votre commande' }).waitFor();
  return email;
}
