import { doorCalls } from '../../../api/staff/door-calls.ts';
import { askStaff } from '../kit/ask-staff.ts';
import { openDoorBook } from './door-book.ts';
import { forgetOtherEvenings, keepPhone, phoneStorage, readKeptEvening, readPhone } from './door-store.ts';
import { type DoorPhone, sendLeftovers } from './exchange.ts';
import { readSignedList } from './verify-list.ts';

/** Which evening, and which door of it, this phone keeps. */
export interface DoorChoice {
  readonly performanceId: number;
  readonly door: string;
}

/** The evenings that can be opened, as the server tells them; kept for when it does not answer. @throws as `askStaff`. */
export async function readEvenings() {
  const { evenings, publicKey } = await askStaff(doorCalls.doorEvenings, {});
  await keepPhone({
    publicKey,
    evenings: evenings.map(({ id, title, date, hall }) => ({ id, title, date, hall })),
  });
  await sendLeftovers();
  await forgetOtherEvenings(evenings.map(({ id }) => id));
  return evenings;
}

/**
 * Opens a door by what this phone has kept, and by the server where it has no list yet.
 * @throws StaffAway where nobody answers; ListNotSigned; and what the browser throws that keeps nothing.
 */
export async function openDoor({ performanceId, door }: DoorChoice): Promise<DoorPhone> {
  const kept = await readKeptEvening(performanceId);
  let { publicKey } = await readPhone();
  if (publicKey === null) {
    await readEvenings();
    ({ publicKey } = await readPhone());
  }
  if (publicKey === null) {
    throw new Error('The server tells no key');
  }
  let signed: { readonly text: string; readonly signature: string } | null = kept.list;
  if (signed === null) {
    ({ list: signed } = await askStaff(doorCalls.doorList, { performanceId, known: null }));
  }
  if (signed === null) {
    throw new Error('The server tells no list');
  }
  const list = await readSignedList(signed, publicKey);
  await phoneStorage.keepList({ text: signed.text, signature: signed.signature, performanceId });
  const phone = await keepPhone({ door, performanceId, isOpen: true });
  // A browser that is short of room empties this page's last.
  await navigator.storage?.persist?.().catch(() => false);
  let { offset } = phone;
  return {
    book: openDoorBook({
      ...{ list, kept, door, device: phone.device, storage: phoneStorage },
      newId: () => crypto.randomUUID(),
    }),
    publicKey,
    device: phone.device,
    isMuted: phone.isMuted,
    now: () => Date.now() + offset,
    setOffset: (learnt) => {
      offset = learnt;
    },
  };
}
