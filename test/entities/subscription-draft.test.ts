import { describe, expect, test } from 'vitest';
import { companionTypeId } from '../../api/subscriptions/subscription.ts';
import {
  addSubscriber,
  adoptLine,
  changeSubscriber,
  chooseEvening,
  dropEvening,
  emptyDraft,
  removeSubscriber,
  type SubscriptionDraft,
  unfinishedSubscribers,
  withLines,
} from '../../api/subscriptions/subscription-draft.ts';
import { adult, escapade, evening } from '../support/data/subscription-fixtures.ts';

const companion = (id: string) => adult(id, { typeId: companionTypeId });
const draftOf = (
  subscribers: SubscriptionDraft['subscribers'],
  ...evenings: SubscriptionDraft['evenings']
): SubscriptionDraft => ({ subscribers, evenings });
const idsOf = ({ subscribers }: SubscriptionDraft) => subscribers.map(({ id }) => id);

test('a draft begins with nobody and nothing', () => {
  expect(emptyDraft).toEqual({ subscribers: [], evenings: [] });
});

describe('somebody who is to subscribe', () => {
  test('is added once, however often it is asked', () => {
    const once = addSubscriber(draftOf([adult('s1')]), adult('s2'));
    expect(idsOf(once)).toEqual(['s1', 's2']);
    expect(addSubscriber(once, adult('s2', { reference: 'R' }))).toBe(once);
  });

  test('may get another name or reference, and nobody else does', () => {
    const holder = { firstName: 'Armande', lastName: 'Béjart' };
    const draft = draftOf([adult('s1'), adult('s2')], evening('e', 7, ['s1']));
    expect(changeSubscriber(draft, 's2', { holder })).toEqual(
      draftOf([adult('s1'), adult('s2', { holder })], evening('e', 7, ['s1'])),
    );
    expect(changeSubscriber(draft, 's1', { reference: 'R-1' }).subscribers).toEqual([
      adult('s1', { reference: 'R-1' }),
      adult('s2'),
    ]);
  });

  test('leaves, and their evenings with them, those of others do not', () => {
    const draft = draftOf(
      [adult('s1'), adult('s2')],
      evening('both', 7, ['s1', 's2', '11']),
      evening('own', 17, ['s1']),
      evening('other', 27, ['s2']),
    );
    expect(removeSubscriber(draft, 's1', [])).toEqual(
      draftOf([adult('s2')], evening('both', 7, ['s2', '11']), evening('other', 27, ['s2'])),
    );
  });

  test('takes the companions along when nobody is left to be accompanied, here or in the cart', () => {
    const draft = draftOf([adult('s1'), companion('s2'), companion('s3')], evening('e', 7, ['s1', 's2']));
    expect(removeSubscriber(draft, 's1', [])).toEqual(emptyDraft);
    expect(removeSubscriber(draft, 's1', [companionTypeId])).toEqual(emptyDraft);
    expect(idsOf(removeSubscriber(draft, 's1', ['ADULTE']))).toEqual(['s2', 's3']);
    expect(idsOf(removeSubscriber(draft, 's2', []))).toEqual(['s1', 's3']);
  });
});

describe('an evening of a draft', () => {
  const draft = draftOf([adult('s1'), adult('s2')], evening('e7', 7, ['s1']));

  test('takes the place of what was chosen for its performance, and of nothing else', () => {
    const other = evening('e17', 17, ['s1', 's2', 's1']);
    const both = chooseEvening(draft, other);
    expect(both.evenings).toEqual([evening('e7', 7, ['s1']), evening('e17', 17, ['s1', 's2'])]);
    expect(chooseEvening(both, evening('new', 7, ['s2'])).evenings).toEqual([
      evening('e17', 17, ['s1', 's2']),
      evening('new', 7, ['s2']),
    ]);
    expect(chooseEvening(draft, evening('new', 7, [])).evenings).toEqual([]);
  });

  test('is for guests alone where somebody has a place there already', () => {
    const guests = (hostIds: readonly string[], count: number) =>
      chooseEvening(emptyDraft, { ...evening('e', 7, []), hostIds, guests: count }).evenings.length;
    expect([guests(['11'], 1), guests(['11'], 0), guests([], 1)]).toEqual([1, 0, 0]);
  });

  test('is gone once it is held', () => {
    const both = chooseEvening(draft, evening('e17', 17, ['s2']));
    expect(dropEvening(both, 'e7')).toEqual({ ...both, evenings: [evening('e17', 17, ['s2'])] });
  });

  test('is that of a line of the cart once its subscriber is one, who is there once', () => {
    const adopted = adoptLine(
      draftOf([adult('s1'), adult('s2')], evening('e', 7, ['s1', 's2', '11'])),
      's1',
      '11',
    );
    expect(adopted).toEqual(draftOf([adult('s2')], evening('e', 7, ['11', 's2'])));
  });

  test('is for those alone who are in the draft or in the cart, their guests’ hosts among them', () => {
    const hosted = { ...evening('hosted', 17, ['11', 's1']), hostIds: ['11', '12'], guests: 2 };
    const given = draftOf([adult('s1')], evening('e', 7, ['11']), hosted);
    expect(withLines(given, ['11', '12'])).toBe(given);
    expect(withLines(given, ['12'])).toEqual(
      draftOf([adult('s1')], { ...hosted, subscriberIds: ['s1'], hostIds: ['12'] }),
    );
    expect(withLines(given, ['11'])).toEqual(
      draftOf([adult('s1')], evening('e', 7, ['11']), { ...hosted, hostIds: ['11'] }),
    );
    const last = draftOf([adult('s1')], evening('e', 7, ['s1']), evening('gone', 17, ['11']));
    expect(withLines(last, []).evenings).toEqual([evening('e', 7, ['s1'])]);
  });
});

describe('what is still to be said of somebody', () => {
  const unfinished = (lastName: string, firstName: string, reference: string, typeId = 'CARTE') =>
    unfinishedSubscribers(
      escapade,
      draftOf([adult('s1', { typeId, holder: { lastName, firstName }, reference })]),
    ).length > 0;

  test('is a whole name and a reference, where the type asks for them', () => {
    expect(unfinished('Béjart', 'Armande', 'R-1')).toBe(false);
    expect(unfinished('', 'Armande', 'R-1')).toBe(true);
    expect(unfinished('Béjart', '  ', 'R-1')).toBe(true);
    expect(unfinished('  ', 'Armande', 'R-1')).toBe(true);
    expect(unfinished('Béjart', '', 'R-1')).toBe(true);
    expect(unfinished('Béjart', 'Armande', ' ')).toBe(true);
    expect(unfinished('Béjart', 'Armande', '')).toBe(true);
  });

  test('is nothing where the type asks for nothing, or is no longer there', () => {
    expect(unfinished('', '', '', 'ADULTE')).toBe(false);
    expect(unfinished('', '', '', 'GONE')).toBe(false);
  });

  test('is told of each of them', () => {
    const draft = draftOf([adult('s1', { typeId: 'CARTE' }), adult('s2'), adult('s3', { typeId: 'CARTE' })]);
    expect(unfinishedSubscribers(escapade, draft)).toEqual(['s1', 's3']);
  });
});
