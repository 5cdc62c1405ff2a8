import { afterEach, describe, expect, test } from 'vitest';
import { passport } from '../model/upload/upload.model.ts';
import { member } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';

let shop: ShopStage;

afterEach(() => {
  shop.stop();
});

/** A member has signed in, chosen a document, and is having it filed. */
function fileDocument(): void {
  shop = createReadyShop();
  shop
    .actor('session')
    .send({ type: 'signIn.asked', email: 'lea@exemple.fr', password: 'secret', key: 'k1' });
  shop.slot('identify').resolve({ kind: 'done', value: { customer: member } });
  const upload = shop.actor('upload');
  upload.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
  shop.slot('checkDocument').resolve({ kind: 'fit', form: 'picture' });
  upload.send({ type: 'document.sent', holder: 'Jeanne Racine', key: 'k2' });
}

describe('what is a member’s alone', () => {
  test('ends with their session: nothing more of it is sent, and the next one begins with nothing', () => {
    fileDocument();
    const sending = shop.slot('sendDocument');
    shop.actor('session').send({ type: 'session.endAsked' });
    shop.slot('endSession').resolve();
    expect(sending.isAlive()).toBe(false);
    expect(() => shop.actor('upload')).toThrow('does not live');
    // A view that wants it has it brought.
    shop.bringPurchase();
    expect(shop.actor('upload').getSnapshot()).toMatchObject({ value: 'choosing', context: { file: null } });
  });

  test('goes on while they are here, whatever else they change', () => {
    fileDocument();
    shop.actor('session').send({ type: 'details.submitted', details: member.details, key: 'k3' });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: member } });
    expect(shop.slot('sendDocument').isAlive()).toBe(true);
  });
});
