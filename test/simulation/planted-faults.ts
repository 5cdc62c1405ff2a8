/** A fault that the simulation must find: a piece of the code, and what stands in its place while it is switched on. */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  /** `code` says itself where it is on: `PLANTED`. What is read once, when the code is loaded, must be. */
  readonly kind: 'expression' | 'sql' | 'code';
  readonly from: string;
  readonly to: string;
  /** What it would cost, in a few words. */
  readonly harm: string;
  /** One that finds it. */
  readonly seed: number;
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'tabs-silent',
    file: 'ui/wiring/cart-tabs.ts',
    kind: 'expression',
    from: 'channel.postMessage({ type: changed })',
    to: 'undefined',
    harm: 'another tab goes on showing a cart that is no more',
    seed: 70,
  },
  {
    name: 'repeated-anew',
    file: 'ui/wiring/cart-change.ts',
    kind: 'expression',
    from: 'callForChange(client, wanted, key, signal)',
    to: 'callForChange(client, wanted, key.concat(Math.random().toString(36).slice(2)), signal)',
    harm: 'places are taken twice when an answer is lost',
    seed: 78,
  },
  {
    name: 'time-too-kind',
    file: 'machines/system/clock.ts',
    kind: 'expression',
    from: 'bounds.latest + source.elapsed()',
    to: 'bounds.earliest + source.elapsed()',
    harm: 'the countdown promises time that the server does not honour',
    seed: 2,
  },
  {
    name: 'cart-not-retried',
    file: 'machines/app/app.machine.ts',
    kind: 'code',
    from: "retryCart: sendTo(({ system }) => to(system, 'cart')",
    to: "retryCart: sendTo(({ system }) => to(system, PLANTED ? 'modals' : 'cart')",
    harm: 'a start that failed at the cart never ends when it is tried again',
    seed: 20,
  },
  {
    name: 'end-never-asked-again',
    file: 'machines/holdCountdown/holdCountdown.setup.ts',
    kind: 'code',
    from: 'askAgainDelay: 5000',
    to: 'askAgainDelay: () => (PLANTED ? 86_400_000 : 5000)',
    harm: 'a countdown whose end could not be confirmed stands still',
    seed: 76,
  },
  {
    name: 'queue-kept',
    file: 'machines/cart/cart.machine.ts',
    kind: 'expression',
    from: 'context.queue.slice(1)',
    to: 'context.queue',
    harm: 'one change of the cart is asked for without end',
    seed: 1,
  },
  {
    name: 'hold-cut-short',
    file: 'api/server/seats/batch-seats.ts',
    kind: 'sql',
    from: 'state = 0, held_until = cart.deadline',
    to: "state = 0, held_until = now() + interval '20 seconds'",
    harm: 'a seat is given to another while its time runs',
    seed: 1,
  },
  {
    name: 'done-twice',
    file: 'api/server/seats/batch-operations.ts',
    kind: 'expression',
    from: 'request.operation === null ? [] : [{ ...request.operation, contextId: request.contextId, lineIds }]',
    to: '[]',
    harm: 'a request that arrives twice has its effect twice',
    seed: 26,
  },
  {
    name: 'refusal-sells',
    file: 'api/server/payment/settle.ts',
    kind: 'expression',
    from: "result.status === 'paid'",
    to: "result.status !== 'abandoned'",
    harm: 'tickets are sold for a card that the bank refused',
    seed: 2,
  },
  {
    name: 'fees-left-out',
    file: 'api/server/cart/cart-lines.ts',
    kind: 'expression',
    from: 'lines.reduce((total, line) => total + line.amount, 0)',
    to: "lines.reduce((total, line) => total + (line.type === 'frais' ? 0 : line.amount), 0)",
    harm: 'the total is not the sum of what is shown',
    seed: 1,
  },
  {
    name: 'seat-not-freed',
    file: 'api/server/cart/release.ts',
    kind: 'sql',
    from: 'UPDATE seat SET cart_id = NULL, held_until = NULL, state = 0 FROM mine',
    to: 'UPDATE seat SET state = 0 FROM mine',
    harm: 'a place that was given back is nobody’s and nobody can have it',
    seed: 21,
  },
  {
    name: 'number-skipped',
    file: 'api/server/payment/write-order.ts',
    kind: 'expression',
    from: 'BigInt(last) - BigInt(count) + 1n',
    to: 'BigInt(last) - BigInt(count) + 2n',
    harm: 'ticket numbers have a gap, which the law forbids',
    seed: 4,
  },
  {
    name: 'push-unheard',
    file: 'ui/wiring/seat-stream.ts',
    kind: 'expression',
    from: 'seatStore.change(performanceId, changes)',
    to: 'undefined',
    harm: 'the map goes on showing as free what was just taken',
    seed: 66,
  },
  {
    name: 'account-kept',
    file: 'ui/wiring/follow-facts.ts',
    kind: 'expression',
    from: 'queryClient.removeQueries({ queryKey: [accountKey] })',
    to: 'undefined',
    harm: 'who comes next to a computer of many finds what another bought',
    seed: 3,
  },
  {
    name: 'card-spent-twice',
    file: 'api/server/payment/gift-card-parts.ts',
    kind: 'sql',
    from: 'SET balance = card.balance - part.amount',
    to: 'SET balance = card.balance',
    harm: 'a gift card pays as often as one likes',
    seed: 3,
  },
  {
    name: 'unknown-cart-kept',
    file: 'ui/wiring/cart-actors.ts',
    kind: 'expression',
    from: 'doubt.unknown()',
    to: 'undefined',
    harm: 'places are held that the page knows nothing of, after a network that lost every answer',
    seed: 47,
  },
];
