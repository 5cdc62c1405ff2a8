import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import { acceptedCard, resultFields } from '../../api/server/payment/simulator/result.ts';
import { type ServerProcess, startServerProcess } from '../support/server/server-process.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';
import { giftCardSteps } from './gift-card-steps.ts';
import { paymentSteps } from './payment-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;
let doomed: ServerProcess;

beforeAll(async () => {
  world = await startPaymentWorld();
  // A second server of the same venue: the one that the bank happens to speak to.
  doomed = await startServerProcess({
    environment: {
      DATABASE_URL: world.databaseAddress,
      PUBLIC_ADDRESS: world.settings.publicAddress,
    },
  });
}, 90_000);
afterAll(async () => {
  await doomed.kill();
  await world.stop();
});

const { ordersOf, outcome, pay, readSeats } = paymentSteps(() => world);
const { balanceOf, give, issue } = giftCardSteps(() => world);

describe('a server that is killed between the bank’s word and the order', () => {
  it('leaves nothing half done: the order is made once when the bank says it again', async () => {
    const number = await issue(1000);
    const shopper = await world.newShopper();
    const seats = world.newSeats(2);
    await world.hold(shopper, seats);
    await give(shopper, number);
    const { champs, reference } = await pay(shopper);
    const message = resultFields(champs, 'paid', acceptedCard.number, world.settings.bank.key);

    // The last thing that a sale does is to take ticket numbers: here it waits, with all the rest written.
    let letGo: () => void = () => {};
    const gate = new Promise<void>((open) => {
      letGo = open;
    });
    let isLocked: () => void = () => {};
    const locked = new Promise<void>((done) => {
      isLocked = done;
    });
    const holder = world.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('ticket_counter').selectAll().forUpdate().execute();
      isLocked();
      await gate;
    });
    await locked;
    const told = fetch(`http://127.0.0.1:${doomed.port}/api/paiement/notification`, {
      method: 'POST',
      body: new URLSearchParams(message),
    }).then(
      () => 'answered',
      () => 'cut off',
    );
    await untilStatementsWait(world.database, 1);
    await doomed.kill();
    expect(await told).toBe('cut off');
    letGo();
    await holder;
    await untilStatementsWait(world.database, 0);

    expect((await outcome(shopper, reference)).etat).toBe('enCours');
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await balanceOf(number)).toBe(1000);
    expect((await readSeats(seats)).map((seat) => seat.state)).toEqual([
      seatRow.inPayment,
      seatRow.inPayment,
    ]);

    expect(await world.bankSays(champs, 'paid')).toBe('sold');
    expect(await world.bankSays(champs, 'paid')).toBe('unchanged');
    expect(await ordersOf(shopper)).toHaveLength(1);
    expect(await balanceOf(number)).toBe(0);
    expect((await outcome(shopper, reference)).commande?.billets).toHaveLength(2);
  }, 60_000);
});
