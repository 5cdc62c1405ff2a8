import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { SubscriptionFormula } from '../../api/subscriptions/subscription.ts';
import type { CartAnswer } from '../../machines/cart/ask-cart.ts';
import { subscriptionsMachine } from '../../machines/subscriptions/subscriptions.machine.ts';
import ComposerPage from '../../ui/subscriptions/composer/composer-page.tsx';
// Fetched when they are wanted: they are at hand here.
import '../../ui/programme/tickets-page.tsx';
import '../../ui/subscriptions/composer/subscriber-details.tsx';
import '../../ui/subscriptions/subscription-performances-screen.tsx';
import { escapade, proposal, seasonOffer } from '../support/data/subscription-fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

/** The page of a formula, its types known. */
export async function openFormula(
  formula: SubscriptionFormula = escapade,
  abo: string | null = 'ESCAPADE',
  query = '',
  categories: readonly string[] = [],
) {
  const stage = createViewStage(subscriptionsMachine, { id: 'subscriptions' });
  const view = await mountShop(stage, {
    path: `/abonnements/seances${query}`,
    pages: { '/abonnements/seances': ComposerPage },
    frame: 'none',
  });
  const offer = {
    ...seasonOffer,
    categories,
    formulas: seasonOffer.formulas.map((one) => (one.code === formula.code ? formula : one)),
  };
  await act(async () => {
    stage.actor.send({ type: 'subscriptions.opened', abo });
    await stage.slot('loadOffers').resolve({ ...proposal, offers: [offer] });
  });
  if (abo !== null) {
    await act(() => stage.slot('loadTypes').resolve(formula.types));
  }
  await act(() => vi.dynamicImportSettled());
  return { ...view, stage };
}

export type Opened = Awaited<ReturnType<typeof openFormula>>;

export const more = ({ user }: Opened, label: string) =>
  user.click(screen.getByRole('button', { name: `Un de plus, ${label}` }));
export const show = (name: string) => within(screen.getByRole('article', { name }));
export const choose = ({ user }: Opened, name: string, which = 0) => {
  const toggle = show(name).getAllByRole('button', { name: new RegExp(`^Choisir ${name}`) })[which];
  return toggle === undefined ? Promise.reject(new Error(`no date of ${name}`)) : user.click(toggle);
};
export const summary = () => within(screen.getByRole('region', { name: 'Votre composition' }));
/** Shown, beside what is only read out. */
export const shown = (text: string) => summary().getByText(text, { ignore: '[role=status]' });

/** What the cart was asked for, in order. */
export const changesAsked = ({ stage }: Opened) =>
  stage.asked('askCart').map(({ input }) => Object(input).change);
/** The cart answers what it was asked for. */
export const answerAs = ({ stage }: Opened, answer: CartAnswer) =>
  act(async () => stage.slot('askCart').resolve(answer));
