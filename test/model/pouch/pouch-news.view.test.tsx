// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import PouchPage from '../../../ui/pouch/pouch-page.tsx';
import { done, refusal } from '../../support/data/fixtures.ts';
import { armande, pouchItem, pouchOf } from '../../support/data/pouch-fixtures.ts';
import { linkPath } from '../../support/stages/pouch-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';

const place = (id: string): string => `Orchestre, rang F, place ${id}`;
const two = pouchOf(pouchItem('12'), pouchItem('13'));

/** The page of the pouch, with what a shopper can do there. */
async function shownPage(pouch = two) {
  const stage = createViewStage(pouchMachine, { id: 'pouch', living: ['modals'] });
  stage.actor.send({ type: 'pouch.asked', name: '' });
  stage.slot('loadPouch').resolve({ kind: 'done', value: pouch });
  await mountShop(stage, { path: '/pochette', pages: { '/pochette': PouchPage }, frame: 'none' });
  const send: typeof stage.actor.send = (event) => act(() => stage.actor.send(event));
  return {
    slot: stage.slot,
    askLink: (kind: 'open' | 'withdraw', ticketId = '12') =>
      send({ type: 'link.changeAsked', kind, ticketId, key: 'k1' }),
    linkChanged: (link: string) =>
      act(() => stage.slot('changeLink').resolve({ kind: 'done', value: { link } })),
    linkRefused: () => act(() => stage.slot('changeLink').resolve({ kind: 'refused', refusal })),
    nameItem: (ticketId = '13') => send({ type: 'holder.asked', ticketId }),
    dismiss: () => send({ type: 'holder.dismissed' }),
    keepName: (holder = armande as { readonly firstName: string; readonly lastName: string }) => {
      send({ type: 'holder.submitted', holder, key: 'k2' });
      act(() => stage.slot('saveHolder').resolve(done));
    },
    showAgain: () => send({ type: 'pouch.asked', name: '' }),
    find: (found = two) => act(() => stage.slot('loadPouch').resolve({ kind: 'done', value: found })),
  };
}

/** What the page says of what was last done. */
const said = (): string =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .join('');
const refusedNotice = () => screen.queryByText('Le lien est resté tel quel');

const nextDeeds = ['a name is asked for and given up', 'the page is shown again'] as const;

describe('pouch, as its page tells it', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  test.each(nextDeeds)('a link that was refused is told as refused, also once %s', async (next) => {
    const { askLink, linkRefused, nameItem, dismiss, showAgain } = await shownPage();
    askLink('open');
    linkRefused();
    if (next === 'the page is shown again') {
      showAgain();
    } else {
      nameItem();
      dismiss();
    }
    expect(said()).toBe('');
    expect(refusedNotice()).not.toBeNull();
  });

  test('a link that is ready is told, and the name that is kept after it is told instead', async () => {
    const { askLink, linkChanged, nameItem, keepName } = await shownPage();
    askLink('open');
    expect(said()).toBe('');
    linkChanged(linkPath);
    expect(said()).toBe(`Le lien est prêt, ${place('12')}.`);
    nameItem('13');
    keepName();
    expect(said()).toBe(`C’est noté\u00a0: ${place('13')} est au nom de Armande Béjart.`);
  });

  test('a link that was withdrawn is told as such', async () => {
    const { askLink, linkChanged } = await shownPage(pouchOf(pouchItem('12', { link: linkPath })));
    askLink('withdraw');
    linkChanged('');
    expect(said()).toBe(`Le lien ne mène plus nulle part, ${place('12')}.`);
  });

  test('a name that was taken back is told as such, even when somebody says theirs by the link then', async () => {
    const { nameItem, keepName, find } = await shownPage(pouchOf(pouchItem('12', { holder: armande })));
    nameItem('12');
    keepName({ firstName: '', lastName: '' });
    const takenBack = `C’est noté\u00a0: ${place('12')} n’est plus au nom de personne.`;
    expect(said()).toBe(takenBack);
    find(pouchOf(pouchItem('12', { holder: { firstName: 'Madeleine', lastName: 'BÉJART' } })));
    expect(said()).toBe(takenBack);
  });

  test('a link that is asked for is still waited for once a name is asked for and given up', async () => {
    const { askLink, linkChanged, nameItem, dismiss, slot } = await shownPage();
    askLink('open');
    const request = slot('changeLink');
    nameItem('13');
    expect(request.isAlive()).toBe(true);
    dismiss();
    expect(request.isAlive()).toBe(true);
    expect(said()).toBe('');
    linkChanged(linkPath);
    expect(said()).toBe(`Le lien est prêt, ${place('12')}.`);
  });

  test('nothing is told of a ticket that is there no longer', async () => {
    const { askLink, linkChanged, find } = await shownPage();
    askLink('open');
    linkChanged(linkPath);
    find(pouchOf(pouchItem('13')));
    expect(said()).toBe('');
  });
});
