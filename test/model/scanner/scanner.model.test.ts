import { afterEach, describe, expect, test } from 'vitest';
import { scannerMachine } from '../../../machines/scanner/scanner.machine.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { exchanged, green, letIn, oneSent, oneUnsent, scannerModel } from './scanner.model.ts';

describeModel(scannerModel);

describe('a door: what whoever stands there can count on', () => {
  afterEach(endAllStages);

  const opened = () =>
    createStage(scannerMachine, { id: 'scanner', input: { standing: oneSent, history: [] }, siblings: [] });

  test('a ticket is judged without a network, and its entry is sent when that is back', () => {
    const stage = opened();
    stage.slot('exchange').reject(noAnswer);
    stage.slot('watchCamera').sendBack({ type: 'camera.opened' });
    stage.slot('watchCamera').sendBack({ type: 'code.read', code: 'A' });
    stage.slot('judgeCode').resolve(green);
    expect(stage.actor.getSnapshot()).toMatchObject({
      value: { ticket: 'shown', line: 'offLine' },
      context: { showing: letIn, standing: { unsent: 1 } },
    });
    stage.slot('watchNetwork').sendBack({ type: 'network.returned' });
    stage.slot('exchange').resolve(exchanged);
    expect(stage.actor.getSnapshot()).toMatchObject({
      value: { ticket: 'shown', line: 'fresh' },
      context: { standing: { unsent: 0 } },
    });
    stage.end();
  });

  test('a camera that is refused leaves typing, and can be asked for again', () => {
    const stage = opened();
    const camera = stage.slot('watchCamera');
    camera.sendBack({ type: 'camera.refused' });
    expect(camera.isAlive()).toBe(false);
    stage.actor.send({ type: 'code.typed', code: 'B' });
    expect(stage.slot('judgeCode').input).toEqual({ code: 'B' });
    stage.slot('judgeCode').resolve(green);
    stage.actor.send({ type: 'camera.asked' });
    expect(stage.actor.getSnapshot()).toMatchObject({ value: { camera: { open: 'asking' } } });
    stage.end();
  });

  test('a phone that can keep nothing lets nobody in', () => {
    const stage = opened();
    stage.actor.send({ type: 'code.typed', code: 'B' });
    stage.slot('judgeCode').reject(noAnswer);
    expect(stage.actor.getSnapshot()).toMatchObject({
      value: { ticket: 'failed' },
      context: { showing: null, history: [] },
    });
    stage.end();
  });

  test('an entry that is taken back is marked where it is shown until it was read, and sent', () => {
    const stage = opened();
    stage.slot('exchange').resolve(exchanged);
    stage.actor.send({ type: 'code.typed', code: 'B' });
    stage.slot('judgeCode').resolve({ ...green, standing: oneSent });
    stage.actor.send({ type: 'undoing.asked', id: 'e1', reason: 'Justificatif absent' });
    expect(stage.slot('undoEntry').input).toEqual({ id: 'e1', reason: 'Justificatif absent' });
    stage.slot('undoEntry').resolve({ id: 'e1', standing: oneUnsent });
    expect(stage.actor.getSnapshot()).toMatchObject({
      value: { ticket: 'undone', line: 'sending' },
      context: { showing: { isUndone: true }, history: [{ isUndone: true }] },
    });
    stage.actor.send({ type: 'verdict.dismissed' });
    expect(stage.actor.getSnapshot()).toMatchObject({
      value: { ticket: 'waiting' },
      context: { showing: null, history: [{ isUndone: true }] },
    });
    stage.end();
  });

  test('an entry that is taken back marks no other, on screen or in the list', () => {
    const stage = opened();
    for (const id of ['e1', 'e2']) {
      stage.actor.send({ type: 'code.typed', code: 'B' });
      stage.slot('judgeCode').resolve({ ...green, showing: { ...letIn, id } });
    }
    stage.actor.send({ type: 'undoing.asked', id: 'e1', reason: 'Erreur de lecture' });
    stage.slot('undoEntry').resolve({ id: 'e1', standing: oneUnsent });
    expect(stage.actor.getSnapshot().context).toMatchObject({
      showing: { id: 'e2', isUndone: false },
      history: [
        { id: 'e2', isUndone: false },
        { id: 'e1', isUndone: true },
      ],
    });
    stage.end();
  });

  test('a thousand tickets in a row leave twenty behind, and no actor', () => {
    const stage = opened();
    stage.slot('exchange').resolve(exchanged);
    const camera = stage.slot('watchCamera');
    camera.sendBack({ type: 'camera.opened' });
    const alive = (): number => Object.keys(stage.actor.getSnapshot().children).length;
    const kept = (): number => JSON.stringify(stage.actor.getSnapshot().context).length;
    const scan = (number: number): void => {
      camera.sendBack({ type: 'code.read', code: String(number) });
      const id = String(number).padStart(4, '0');
      stage.slot('judgeCode').resolve({ showing: { ...letIn, id }, standing: oneUnsent });
      stage.slot('exchange').resolve(exchanged);
    };
    for (let number = 0; number < 20; number += 1) {
      scan(number);
    }
    const [before, sizeBefore] = [alive(), kept()];
    for (let number = 20; number < 1000; number += 1) {
      scan(number);
    }
    expect([alive(), kept()]).toEqual([before, sizeBefore]);
    expect(stage.actor.getSnapshot().context.history).toHaveLength(20);
    expect(stage.actor.getSnapshot().context.history[0]?.id).toBe('0999');
    stage.end();
  });
});
