import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Cart, CartItem } from '../../../api/cart/cart.ts';
import type { Order } from '../../../api/checkout/order.ts';
import type { CustomerDetails } from '../../../api/customer/customer.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import { bestPlacesModel } from '../../model/bestPlaces/best-places.model.ts';
import { cartModel } from '../../model/cart/cart.model.ts';
import { checkoutModel } from '../../model/checkout/checkout.model.ts';
import { connectivityModel } from '../../model/connectivity/connectivity.model.ts';
import { formModel } from '../../model/form/form.model.ts';
import { gateKeeperModel } from '../../model/gateKeeper/gate-keeper.model.ts';
import { holdCountdownModel } from '../../model/holdCountdown/hold-countdown.model.ts';
import { inactivityModel } from '../../model/inactivity/inactivity.model.ts';
import { modalsModel } from '../../model/modals/modals.model.ts';
import { passwordResetModel } from '../../model/passwordReset/password-reset.model.ts';
import { pouchModel } from '../../model/pouch/pouch.model.ts';
import { promoCart, promoCodeModel } from '../../model/promoCode/promo-code.model.ts';
import { referenceCheckModel } from '../../model/referenceCheck/reference-check.model.ts';
import { removalModel } from '../../model/removal/removal.model.ts';
import { sessionModel } from '../../model/session/session.model.ts';
import { subscriptionsModel } from '../../model/subscriptions/subscriptions.model.ts';
import { ticketMoveModel } from '../../model/ticketMove/ticket-move.model.ts';
import { ticketPickerModel } from '../../model/ticketPicker/ticket-picker.model.ts';
import { uploadModel } from '../../model/upload/upload.model.ts';
import { waitingListModel } from '../../model/waitingList/waiting-list.model.ts';
import { cartWithPickup, details, order, pickupItem, ticket } from '../data/fixtures.ts';
import { cartWithGiftCard } from '../data/payment-fixtures.ts';
import { armande, pouchItem } from '../data/pouch-fixtures.ts';
import { subscriptionLine } from '../data/subscription-fixtures.ts';
import { morning } from '../stages/simulated-clock.ts';
import type { AnyModel, Model } from './walk.types.ts';

const line = { label: 'Carte', quantity: 1, amount: 0, reduction: 0, isRemovable: true, isHidden: false };

/** A line of every kind that says something of somebody. */
const namedItems: readonly CartItem[] = [
  ticket(12, { holder: armande, needsHolder: true, reference: 'A-1024' }),
  subscriptionLine('11', { holder: armande, reference: 'GC12' }),
  {
    ...{ ...line, id: '40', type: 'card', code: 'CADEAU', reference: 'C-9', holder: armande },
    ...{ needsHolder: true, message: 'Bon anniversaire' },
  },
  { ...line, id: '41', type: 'extra', reference: 'X-1' },
  pickupItem,
];

const namedCart: Cart = {
  ...cartWithPickup({ paymentReference: 'R-1' }),
  items: namedItems,
  publicId: 'public',
  ...{ giftCards: cartWithGiftCard.giftCards ?? [], controls: promoCart.controls },
  controlDetails: promoCart.controlDetails,
};

const namedOrder: Order = {
  ...order,
  tickets: [
    {
      ...{ number: '2026-1', code: 'QR', showTitle: 'Phèdre', date: morning, firstDate: null },
      ...{
        hall: 'Grande salle',
        seat: 'F 12',
        category: 'Première',
        priceLabel: 'Plein tarif',
        amount: 3200,
        holder: 'Armande',
      },
    },
  ],
  giftCards: [{ ending: '4F7K', amount: 100 }],
  boughtCards: [{ number: 'C-4F7K', label: 'Carte cadeau', amount: 5000, validUntil: null }],
};

/** A model, with what a shopper may say and a server may answer beside its examples, which only tell states apart. */
export interface NamedModel {
  readonly model: AnyModel;
  /** Fields of its context in which something of the shopper stands at some time: a walk that brings it to none proves little. */
  readonly knows: readonly string[];
  readonly more: {
    readonly events?: readonly AnyEventObject[];
    /** By slot. */
    readonly answers?: Readonly<Record<string, unknown>>;
  };
}

const named = <Machine extends AnyStateMachine>(
  model: Model<Machine> | AnyModel,
  knows: readonly string[],
  more: NamedModel['more'] = {},
): NamedModel =>
  // The types of the one machine end here.
  ({ model: model as unknown as AnyModel, knows, more });

const cartOfSomebody = { type: 'cart.changed', cart: namedCart };
const asked = (change: CartChange) => ({ type: 'cart.changeAsked', change, key: 'k3' });
const everyDetail: CustomerDetails = {
  ...details,
  ...{ role: 'Directrice', company: 'Compagnie', secondPhone: '0611111111' },
};

/** Every machine that a shopper, or the server about them, tells something. */
export const namedModels: readonly NamedModel[] = [
  named(
    sessionModel,
    [
      '/customer/credentials/id',
      '/customer/details/phone',
      '/request/password',
      '/request/details/role',
      '/choices/id',
      '/refusal/message',
    ],
    {
      events: [
        { type: 'login.submitted', email: 'a@example.org', password: null, presentPassword: 'la girafe' },
        { type: 'details.submitted', details: everyDetail, key: 'k1' },
        { type: 'registration.submitted', details: everyDetail, password: 'la girafe', key: 'k1' },
      ],
    },
  ),
  named(passwordResetModel, ['/email', '/token', '/wanted/password']),
  named(formModel, ['/errors/name', '/refusal/fields/autre']),
  named(referenceCheckModel, ['/given/reference', '/given/lastName', '/accepted/holder/lastName']),
  named(
    subscriptionsModel,
    [
      '/drafts/ESCAPADE/subscribers/holder/lastName',
      '/drafts/ESCAPADE/subscribers/reference',
      '/cart/items/message',
    ],
    {
      events: [
        cartOfSomebody,
        {
          type: 'subscriber.added',
          subscriber: { id: 's2', typeId: 'CARTE', holder: armande, reference: 'GC13' },
        },
      ],
    },
  ),
  named(
    checkoutModel,
    ['/paymentReference', '/payment/address', '/order/tickets/code', '/order/boughtCards/number'],
    {
      events: [cartOfSomebody],
      answers: { askOutcome: { kind: 'paid', order: namedOrder } },
    },
  ),
  named(
    pouchModel,
    [
      '/name',
      '/pouch/items/link',
      '/pouch/invitation',
      '/naming/holder/firstName',
      '/news/holder/firstName',
      '/news/link',
    ],
    {
      answers: {
        loadPouch: {
          kind: 'done',
          value: {
            items: [pouchItem('12', { link: '/porteur/x', holder: armande })],
            invitation: 'Nommez-les',
          },
        },
      },
    },
  ),
  named(waitingListModel, ['/wish/email', '/entry/email', '/ended/email']),
  named(uploadModel, ['/holder', '/reference']),
  named(promoCodeModel, ['/typed', '/promo/code'], { events: [cartOfSomebody] }),
  named(modalsModel, ['/stack/title', '/stack/text']),
  named(removalModel, ['/removal/items/holder/lastName', '/removal/items/message'], {
    events: [
      {
        type: 'removal.asked',
        target: { kind: 'items', itemIds: ['11'] },
        items: namedItems,
        key: 'k1',
      },
    ],
  }),
  named(
    cartModel,
    ['/queue/change/holder/lastName', '/queue/change/message', '/queue/change/code', '/cart/publicId'],
    {
      events: [
        asked({ kind: 'addCard', code: 'CADEAU', amount: 1, holder: armande, message: 'Bravo' }),
        asked({
          ...{ kind: 'subscribe', formulaCode: 'ESCAPADE', typeId: 'CARTE' },
          ...{ holder: armande, reference: 'GC12' },
        }),
        asked({ kind: 'giveGiftCard', code: 'C4F7K' }),
        asked({ kind: 'applyPromo', code: 'DECOUVERTE' }),
      ],
      answers: { loadCart: namedCart, changeCart: { kind: 'accepted', cart: namedCart } },
    },
  ),
  named(gateKeeperModel, ['/refusal/message']),
  named(ticketPickerModel, ['/accepted/reference', '/accepted/holder/lastName']),
  named(ticketMoveModel, []),
  named(bestPlacesModel, []),
  named(holdCountdownModel, ['/hold/paymentReference'], { events: [cartOfSomebody] }),
  named(inactivityModel, []),
  named(connectivityModel, []),
];
