import type { Fault } from './fault.types.ts';

/** What a shopper sees, does not see, or can press. */
export const view: readonly Fault[] = [
  {
    title: 'on a phone the cart does not say what it costs',
    file: 'ui/cart/cart-summary.module.css',
    find: '      position: static;\n    }\n',
    replace: '      position: static;\n    }\n\n    .total {\n      display: none;\n    }\n',
  },
  {
    title: 'on a phone the way to payment is at the end of a long cart',
    file: 'ui/cart/cart-summary.module.css',
    find: '      position: fixed;\n',
    replace: '',
  },
  {
    title: 'on a phone the tickets stand below one another, however many they are',
    file: 'ui/checkout/confirmation.module.css',
    find: '      grid-auto-flow: column;\n',
    replace: '',
  },
  {
    title: 'a « + » goes grey without a word',
    file: 'ui/design/quantity-stepper.tsx',
    find: '{quantity >= props.maximum && props.limit}',
    replace: '{null}',
  },
  {
    title: 'on a phone the header does not say how long the places are held',
    file: 'ui/cart/hold-countdown.module.css',
    find: '    .chip .time {\n      min-width: 0;\n    }',
    replace: '    .chip .time {\n      display: none;\n    }',
  },
  {
    title: 'in the last half minute the time left is red on red',
    file: 'ui/cart/hold-countdown.module.css',
    find: '    color: var(--color-on-danger);',
    replace: '    color: var(--color-danger);',
  },
  {
    title: 'who has not chosen prices yet is let on to the checkout, and is sent back from there',
    file: 'ui/cart/cart-page.tsx',
    find: 'isReady={obstacles.length === 0 && lacks.length === 0}',
    replace: 'isReady={lacks.length === 0}',
  },
  {
    title: 'an order is sent without the terms of sale accepted',
    file: 'ui/checkout/summary-screen.tsx',
    find: '  const isReady = obstacles.length === 0 && areAccepted && !isCollecting;',
    replace: '  const isReady = obstacles.length === 0 && !isCollecting;',
  },
  {
    title: 'the order button names the whole price to who pays a part by gift card',
    file: 'ui/checkout/summary-screen.tsx',
    find: 'amount={isFree ? null : formatMoney(split.byBank, money)}',
    replace: 'amount={isFree ? null : formatMoney(split.total, money)}',
  },
];
