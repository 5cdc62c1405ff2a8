import { afterEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../machines/system/answer.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { pouchItem, pouchOf, twoTickets } from '../../support/data/pouch-fixtures.ts';
import { linkPath, orderName, shownPouch } from '../../support/stages/pouch-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const changes = [
  ['to be opened', 'open', pouchOf(pouchItem('12'), pouchItem('13')), ['', '']],
  [
    'to be withdrawn',
    'withdraw',
    pouchOf(pouchItem('12', { link: linkPath }), pouchItem('13')),
    [linkPath, ''],
  ],
] as const;

const endings = [
  ['refuses', refusal],
  ['does not answer', refusalOf(noAnswer)],
] as const;

const cases = changes.flatMap(([wish, kind, pouch, links]) =>
  endings.map(([answer, why]) => ({ wish, kind, pouch, links, answer, why })),
);

/** A link is with the server. */
function askedLink(kind: 'open' | 'withdraw', pouch = twoTickets) {
  const stage = shownPouch(pouch, orderName);
  stage.changeLink(kind);
  return stage;
}

/** A link was left as it was, for this reason. */
function refusedLink({ kind, pouch, why }: (typeof cases)[number]) {
  const stage = askedLink(kind, pouch);
  if (why === refusal) {
    stage.slot('changeLink').resolve({ kind: 'refused', refusal });
  } else {
    stage.slot('changeLink').reject(noAnswer);
  }
  return stage;
}

describe('pouch: a link', () => {
  afterEach(endAllStages);

  test.each(changes)(
    '%s is asked of the pouch that is shown, and stays as it is meanwhile',
    (_, kind, pouch, before) => {
      const { slot, context, links, isLinking, isBusy, stands, end } = askedLink(kind, pouch);
      expect(slot('changeLink').input).toEqual({ name: orderName, kind, ticketId: '12', key: 'k1' });
      expect(context()).toMatchObject({
        linkChange: { kind, ticketId: '12', key: 'k1' },
        linkRefusal: null,
      });
      expect(links()).toEqual(before);
      expect(stands({ ready: { links: 'changing', items: { reading: 'fresh' } } })).toBe(true);
      expect(isLinking()).toBe(true);
      expect(isBusy()).toBe(false);
      end();
    },
  );

  test.each([
    ['open', twoTickets, linkPath],
    ['withdraw', pouchOf(pouchItem('12', { link: linkPath }), pouchItem('13')), ''],
  ] as const)('that was changed (%s) is shown at once, and the pouch is read again', (kind, pouch, link) => {
    const { slot, links, readings, isLinking, value, context, end } = askedLink(kind, pouch);
    slot('changeLink').resolve({ kind: 'done', value: { link } });
    expect(links()).toEqual([link, '']);
    expect(value()).toEqual({ ready: { links: 'resting', items: { reading: 'refreshing' } } });
    expect(readings().at(-1)).toEqual([{ name: orderName }, true]);
    expect(isLinking()).toBe(false);
    expect(context().linkRefusal).toBeNull();
    end();
  });

  test('that is with the server stays there while the pouch is read again', () => {
    const { outdate, find, slot, stands, links, end } = askedLink('open');
    const request = slot('changeLink');
    outdate();
    find(pouchOf(pouchItem('12'), pouchItem('13'), pouchItem('14')));
    expect(request.isAlive()).toBe(true);
    expect(stands({ ready: { links: 'changing', items: { reading: 'fresh' } } })).toBe(true);
    request.resolve({ kind: 'done', value: { link: linkPath } });
    expect(links()).toEqual([linkPath, '', '']);
    end();
  });
});

describe.each(cases)('pouch: a link $wish, which the server $answer', (given) => {
  afterEach(endAllStages);

  test('stays as it was, with why, and is waited for no longer', () => {
    const { context, links, isLinking, value, end } = refusedLink(given);
    expect(context().linkRefusal).toEqual(given.why);
    expect(context().refusal).toBeNull();
    expect(links()).toEqual(given.links);
    expect(isLinking()).toBe(false);
    expect(value()).toEqual({ ready: { links: 'refused', items: { reading: 'fresh' } } });
    end();
  });

  test('can be asked for again, and why it was not done is said no more', () => {
    const { changeLink, slot, asked, context, isLinking, stands, end } = refusedLink(given);
    changeLink(given.kind, '12', 'k2');
    expect(asked('changeLink')).toHaveLength(2);
    expect(slot('changeLink').input).toMatchObject({ kind: given.kind, ticketId: '12', key: 'k2' });
    expect(context().linkRefusal).toBeNull();
    expect(isLinking()).toBe(true);
    slot('changeLink').resolve({ kind: 'done', value: { link: given.kind === 'open' ? linkPath : '' } });
    expect(stands({ ready: { links: 'resting' } })).toBe(true);
    expect(context().linkRefusal).toBeNull();
    end();
  });

  test('keeps nobody from giving another ticket a name', () => {
    const { nameItem, value, context, end } = refusedLink(given);
    nameItem('13');
    expect(value()).toEqual({ ready: { links: 'refused', items: { naming: 'typing' } } });
    expect(context()).toMatchObject({ naming: { ticketId: '13' }, refusal: null });
    end();
  });
});
