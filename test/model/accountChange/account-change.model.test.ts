import { afterEach, describe, expect, test } from 'vitest';
import { accountChangeMachine } from '../../../machines/accountChange/accountChange.machine.ts';
import { isDone, isUnderWay } from '../../../machines/accountChange/accountChange.selectors.ts';
import { done, noAnswer } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { accountChangeModel, changes } from './account-change.model.ts';

describeModel(accountChangeModel);

describe('a change of the account, as its page shows it', () => {
  afterEach(endAllStages);

  /** Whether each of the things that can be asked is under way, and whether what was asked is done. */
  function shown(asked: keyof typeof changes | null, answer: 'awaited' | 'done' | 'lost' = 'awaited') {
    const { actor, slot } = createStage(accountChangeMachine, { id: 'accountChange', siblings: [] });
    if (asked !== null) {
      actor.send({ type: 'accountChange.asked', ...changes[asked] });
    }
    if (answer === 'done') {
      slot('changeAccount').resolve(done);
    } else if (answer === 'lost') {
      slot('changeAccount').reject(noAnswer);
    }
    const snapshot = actor.getSnapshot();
    const underWay = Object.entries(changes).flatMap(([label, { change }]) =>
      isUnderWay(change)(snapshot) ? [label] : [],
    );
    return [underWay, isDone(snapshot)];
  }

  test('waits where it was asked, and nowhere else', () => {
    expect(shown(null)).toEqual([[], false]);
    expect(shown('a device ends')).toEqual([['a device ends', 'the same device, by another click'], false]);
    expect(shown('all other devices end')).toEqual([['all other devices end'], false]);
    expect(shown('a document is deleted')).toEqual([['a document is deleted'], false]);
  });

  test('waits no more once it is answered, or nobody answers', () => {
    expect(shown('a device ends', 'done')).toEqual([[], true]);
    expect(shown('a device ends', 'lost')).toEqual([[], false]);
  });
});
