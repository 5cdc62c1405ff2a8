import { accountChangeMachine } from '../../../machines/accountChange/accountChange.machine.ts';
import { appMachine } from '../../../machines/app/app.machine.ts';
import { availabilityMachine } from '../../../machines/availability/availability.machine.ts';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { formMachine } from '../../../machines/form/form.machine.ts';
import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { modalsMachine } from '../../../machines/modals/modals.machine.ts';
import { offerMachine } from '../../../machines/offer/offer.machine.ts';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import type { ActorId, Registry } from '../../../machines/system/registry.ts';
import { ticketMoveMachine } from '../../../machines/ticketMove/ticketMove.machine.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';

/** Every machine of the shop, by the id of its actor. */
export const shopMachines: { readonly [Id in ActorId]: Registry[Id]['machine'] } = {
  app: appMachine,
  session: sessionMachine,
  cart: cartMachine,
  holdCountdown: holdCountdownMachine,
  availability: availabilityMachine,
  ticketMove: ticketMoveMachine,
  ticketPicker: ticketPickerMachine,
  bestPlaces: bestPlacesMachine,
  referenceCheck: referenceCheckMachine,
  checkout: checkoutMachine,
  gateKeeper: gateKeeperMachine,
  inactivity: inactivityMachine,
  connectivity: connectivityMachine,
  modals: modalsMachine,
  upload: uploadMachine,
  accountChange: accountChangeMachine,
  pouch: pouchMachine,
  waitingList: waitingListMachine,
  passwordReset: passwordResetMachine,
  promoCode: promoCodeMachine,
  removal: removalMachine,
  offer: offerMachine,
  subscriptions: subscriptionsMachine,
  form: formMachine,
};
