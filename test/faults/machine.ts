import type { Fault } from './fault.types.ts';

/** A machine that takes the wrong way, or forgets what it promised on the way. */
export const machine: readonly Fault[] = [
  {
    title: '« Poursuivre » in the gate-keeper lets the navigation through, with the cart still full',
    file: 'machines/gateKeeper/gateKeeper.machine.ts',
    find: "        'gate.continued': {\n          target: 'closed',\n          actions: { type: 'answer', params: { canContinue: false } },",
    replace:
      "        'gate.continued': {\n          target: 'closed',\n          actions: { type: 'answer', params: { canContinue: true } },",
  },
  {
    title: 'a shopper whose card was refused reads that they abandoned the payment',
    file: 'machines/checkout/paying.states.ts',
    find: "params: { kind: 'refused' } }, target: '#checkout.refused' }",
    replace: "params: { kind: 'refused' } }, target: '#checkout.abandoned' }",
  },
  {
    title: 'the warning that time runs out stays over the page when the payment begins',
    file: 'machines/holdCountdown/holdCountdown.machine.ts',
    find: "            target: 'suspended',\n            actions: ['withdrawWarning', { type: 'keepHold', params: cartOf }],\n          },\n          {\n            guard: { type: 'isSameHold', params: cartOf },\n            actions: { type: 'keepHold', params: cartOf },\n          },\n          {\n            description: 'Extended, here",
    replace:
      "            target: 'suspended',\n            actions: [{ type: 'keepHold', params: cartOf }],\n          },\n          {\n            guard: { type: 'isSameHold', params: cartOf },\n            actions: { type: 'keepHold', params: cartOf },\n          },\n          {\n            description: 'Extended, here",
  },
  {
    title:
      'places are said to be lost when the clock says zero, without asking the server that may still hold them',
    file: 'machines/holdCountdown/holdCountdown.machine.ts',
    find: "          { target: 'confirmingEnd' },\n",
    replace: "          { target: 'expired', actions: 'endHold' },\n",
  },
  {
    title: 'a shopper signed out in another tab goes on seeing their account in this one',
    file: 'machines/session/session.machine.ts',
    find: "        'session.expired': 'loggingOut',\n        'session.changedElsewhere': 'rechecking',\n",
    replace: "        'session.expired': 'loggingOut',\n",
  },
  {
    title: 'the next customer of a tab pays in the way that the one before had chosen',
    file: 'machines/checkout/checkout.setup.ts',
    find: '          ? { isDonationAnswered: false, paymentModeCode: null }\n',
    replace: '          ? {}\n',
  },
  {
    title: 'a cart of which an answer was lost is shown as it was, and never read again',
    file: 'machines/cart/cart.machine.ts',
    find: "        onError: {\n          target: 'doubtful',",
    replace: "        onError: {\n          target: 'idle',",
  },
];
