import { afterEach, describe, expect, test } from 'vitest';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { armande, pouchItem, pouchOf } from '../../support/data/pouch-fixtures.ts';
import { linkPath, orderName, shownPouch } from '../../support/stages/pouch-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const two = pouchOf(pouchItem('12'), pouchItem('13'));
const linked = pouchOf(pouchItem('12', { link: linkPath }), pouchItem('13'));
type Shown = ReturnType<typeof shownPouch>;

/** A link of ticket 12 is with the server. */
function linking(kind: 'open' | 'withdraw' = 'open') {
  const stage = shownPouch(kind === 'open' ? two : linked);
  stage.changeLink(kind);
  return stage;
}

/** The last thing done is a link that was opened, and nothing was asked since. */
function linkOpened() {
  const stage = linking();
  stage.slot('changeLink').resolve({ kind: 'done', value: { link: linkPath } });
  return stage;
}

/** The last thing done is a name that was kept, and nothing was asked since. */
function nameKept() {
  const stage = shownPouch(two);
  stage.nameItem('13');
  stage.submit();
  stage.slot('saveHolder').resolve(done);
  return stage;
}

const opened = { kind: 'linked', ticketId: '12', link: linkPath };
const kept = { kind: 'named', ticketId: '13', holder: armande };

const nextWishes: readonly (readonly [string, (stage: Shown) => void])[] = [
  ['a name for a ticket', (stage) => stage.nameItem('13')],
  ['a link', (stage) => stage.changeLink('open', '13', 'k9')],
  ['the pouch, by a page that shows it', (stage) => stage.ask()],
  ['another pouch', (stage) => stage.ask(orderName)],
];

describe('pouch: news of what was last done', () => {
  afterEach(endAllStages);

  test.each([
    ['open', linkPath],
    ['withdraw', ''],
  ] as const)('a link that was asked for (%s) is news once it is done, with where it leads', (kind, link) => {
    const { slot, context, end } = linking(kind);
    expect(context().news).toBeNull();
    slot('changeLink').resolve({ kind: 'done', value: { link } });
    expect(context().news).toEqual({ kind: 'linked', ticketId: '12', link });
    end();
  });

  test('a name that was kept takes the place of the link that was opened before', () => {
    const { nameItem, submit, slot, context, end } = linkOpened();
    nameItem('13');
    submit();
    slot('saveHolder').resolve(done);
    expect(context().news).toEqual(kept);
    end();
  });

  test('a link that is opened takes the place of the name that was kept while it was with the server', () => {
    const { nameItem, submit, slot, context, end } = linking();
    const request = slot('changeLink');
    nameItem('13');
    submit();
    slot('saveHolder').resolve(done);
    expect(context().news).toEqual(kept);
    request.resolve({ kind: 'done', value: { link: linkPath } });
    expect(context().news).toEqual(opened);
    end();
  });

  test.each(nextWishes)('a link that was opened is news no longer once %s is asked for', (_, wish) => {
    const stage = linkOpened();
    expect(stage.context().news).toEqual(opened);
    wish(stage);
    expect(stage.context().news).toBeNull();
    stage.end();
  });

  test.each(nextWishes)('a name that was kept is news no longer once %s is asked for', (_, wish) => {
    const stage = nameKept();
    expect(stage.context().news).toEqual(kept);
    wish(stage);
    expect(stage.context().news).toBeNull();
    stage.end();
  });

  test('a link that comes while a name is typed is news until that name is sent', () => {
    const { nameItem, submit, slot, context, end } = linking();
    const request = slot('changeLink');
    nameItem('13');
    request.resolve({ kind: 'done', value: { link: linkPath } });
    expect(context().news).toEqual(opened);
    submit();
    expect(context().news).toBeNull();
    end();
  });

  test('stays through a reading of the pouch, and goes with a pouch that is theirs no longer', () => {
    const { slot, outdate, find, context, end } = linkOpened();
    find(linked);
    expect(context().news).toEqual(opened);
    outdate();
    expect(context().news).toEqual(opened);
    slot('loadPouch').resolve({ kind: 'refused', refusal });
    expect(context().news).toBeNull();
    outdate();
    find(linked);
    expect(context().news).toBeNull();
    end();
  });

  test.each([
    ['refused', 'is asked for and given up'],
    ['refused', 'is shown again'],
    ['not answered', 'is asked for and given up'],
    ['not answered', 'is shown again'],
  ] as const)(
    'a link that was %s is none, nor when a name, or the pouch, %s: why it was not done stays said',
    (answer, next) => {
      const { slot, ask, nameItem, dismiss, context, stands, end } = linking();
      if (answer === 'refused') {
        slot('changeLink').resolve({ kind: 'refused', refusal });
      } else {
        slot('changeLink').reject(noAnswer);
      }
      const why = context().linkRefusal;
      expect(why).not.toBeNull();
      if (next === 'is shown again') {
        ask();
      } else {
        nameItem('13');
        dismiss();
      }
      expect(context()).toMatchObject({ news: null, linkRefusal: why });
      expect(stands({ ready: { links: 'refused' } })).toBe(true);
      end();
    },
  );
});

const meanwhile: readonly (readonly [string, (stage: Shown) => void])[] = [
  ['a name is asked for', (stage) => stage.nameItem('13')],
  [
    'a name is asked for and given up',
    (stage) => {
      stage.nameItem('13');
      stage.dismiss();
    },
  ],
  [
    'a name is sent',
    (stage) => {
      stage.nameItem('13');
      stage.submit();
    },
  ],
  [
    'a name is refused',
    (stage) => {
      stage.nameItem('13');
      stage.submit();
      stage.slot('saveHolder').resolve({ kind: 'refused', refusal });
    },
  ],
  [
    'a name is kept',
    (stage) => {
      stage.nameItem('13');
      stage.submit();
      stage.slot('saveHolder').resolve(done);
    },
  ],
  ['a page shows the same pouch again', (stage) => stage.ask()],
];

describe('pouch: a link that is with the server', () => {
  afterEach(endAllStages);

  test.each(meanwhile)('stays there while %s, and what became of it is shown', (_, happens) => {
    const stage = linking();
    const request = stage.slot('changeLink');
    happens(stage);
    expect(request.isAlive()).toBe(true);
    expect(stage.isLinking()).toBe(true);
    request.resolve({ kind: 'done', value: { link: linkPath } });
    expect(stage.links()).toEqual([linkPath, '']);
    expect(stage.isLinking()).toBe(false);
    stage.end();
  });

  test('and comes while a name is typed: the form stays, and the pouch is read once that closes', () => {
    const { slot, nameItem, dismiss, readings, stands, received, end } = linking();
    const request = slot('changeLink');
    nameItem('13');
    request.resolve({ kind: 'done', value: { link: linkPath } });
    expect(stands({ ready: { links: 'resting', items: { naming: 'typing' } } })).toBe(true);
    expect(received('modals')).toHaveLength(1);
    expect(readings()).toHaveLength(1);
    dismiss();
    expect(readings()).toHaveLength(2);
    end();
  });
});

describe('pouch: a name that is being given', () => {
  afterEach(endAllStages);

  test('is not dropped by a page that shows the same pouch again', () => {
    const { nameItem, submit, ask, slot, holders, received, end } = shownPouch(two);
    nameItem();
    submit();
    const request = slot('saveHolder');
    ask();
    expect(request.isAlive()).toBe(true);
    expect(received('modals')).toHaveLength(1);
    request.resolve(done);
    expect(holders()).toEqual(['Béjart', '']);
    expect(received('cart')).toHaveLength(1);
    end();
  });
});
