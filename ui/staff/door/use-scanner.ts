import { useSelector } from '@xstate/react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { tidyCode } from '../../../api/staff/door.ts';
import { scannerMachine } from '../../../machines/scanner/scanner.machine.ts';
import { cameraModeOf, lineModeOf, ticketModeOf } from '../../../machines/scanner/scanner.selectors.ts';
import type {
  Exchanged,
  Judged,
  NetworkEvent,
  Undoing,
  Undone,
} from '../../../machines/scanner/scanner.types.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { type Staff, useStaff } from '../kit/staff.tsx';
import { type Camera, createCamera } from './camera.ts';
import { codeDigest } from './door-book.ts';
import { keepPhone } from './door-store.ts';
import { type DoorPhone, exchange, readListAnew } from './exchange.ts';
import { giveFeedback, lightOf } from './feedback.ts';

/** Whoever stands at the door with an unknown ticket waits no longer for a newer list, in milliseconds. */
const longestWait = 2500;

/** A ticket may have been sold a moment ago: with a network the list is read anew before it is turned away. */
async function learnOf(phone: DoorPhone, digest: string): Promise<void> {
  if (phone.book.knows(digest) || !navigator.onLine) {
    return;
  }
  const late = new Promise<void>((done) => {
    window.setTimeout(done, longestWait);
  });
  // Without an answer it is judged by the list that there is.
  await Promise.race([readListAnew(phone).catch(() => {}), late]);
}

/** Fills the slots of a scanner with a phone: its storage, its network, its camera. */
function scannerSlots(
  phone: DoorPhone,
  watchCamera: SlotsOf<typeof scannerMachine>['watchCamera'],
): SlotsOf<typeof scannerMachine> {
  return {
    watchCamera,
    judgeCode: fromPromise<Judged, { readonly code: string }>(async ({ input: { code } }) => {
      const digest = await codeDigest(tidyCode(code));
      await learnOf(phone, digest);
      return phone.book.judge(digest, phone.now());
    }),
    undoEntry: fromPromise<Undone, Undoing>(({ input }) => phone.book.undo(input)),
    exchange: fromPromise<Exchanged, undefined>(() => exchange(phone)),
    watchNetwork: fromCallback<NetworkEvent, undefined>(({ sendBack }) => {
      const lost = (): void => sendBack({ type: 'network.lost' });
      const returned = (): void => sendBack({ type: 'network.returned' });
      window.addEventListener('offline', lost);
      window.addEventListener('online', returned);
      return () => {
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', returned);
      };
    }),
  };
}

/** Entries of before a reload that are listed again. */
const oldEntries = 20;

type ScannerActor = ActorRefFrom<typeof scannerMachine>;

/** The door of this id, a child of the root; undefined for one that is not open. */
function scannerOf(root: Staff['root'], id: string): ScannerActor | undefined {
  const children: Readonly<Record<string, unknown>> = root.getSnapshot().children;
  // The root spawns under such a name what `change.opened` brings.
  return children[id] as ScannerActor | undefined;
}

/** A door that is open: its actor, and the camera that its slot opens. */
export interface OpenScanner {
  readonly actor: ScannerActor;
  readonly camera: Camera;
}

/** Opens a door on this phone for as long as its view is in sight: a child of the root. Null until it lives. */
export function useOpenScanner(phone: DoorPhone): OpenScanner | null {
  const { root } = useStaff();
  const [{ id, camera, logic }] = useState(() => {
    const { camera: made, watchCamera } = createCamera();
    return {
      id: `scanner.${crypto.randomUUID()}`,
      camera: made,
      logic: scannerMachine.provide({ actors: scannerSlots(phone, watchCamera) }),
    };
  });
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const { book } = phone;
    const input = { standing: book.standing(), history: book.history(oldEntries) };
    root.send({ type: 'change.opened', change: id, logic, input });
    // The root is listened to only after the paint.
    lookAgain();
    return () => root.send({ type: 'change.closed', change: id });
  }, [root, id, logic, phone]);
  const actor = useSelector(root, () => scannerOf(root, id));
  return useMemo(() => (actor === undefined ? null : { actor, camera }), [actor, camera]);
}

/** What a view shows of an open door, and tells it. */
export function useScanner({ actor, camera }: OpenScanner) {
  return {
    camera,
    send: actor.send,
    cameraMode: useSelector(actor, cameraModeOf),
    ticketMode: useSelector(actor, ticketModeOf),
    lineMode: useSelector(actor, lineModeOf),
    showing: useSelector(actor, ({ context }) => context.showing),
    history: useSelector(actor, ({ context }) => context.history),
    standing: useSelector(actor, ({ context }) => context.standing),
  };
}

export type Scanner = ReturnType<typeof useScanner>;

/** Sounds and buzzes once for each ticket that is shown, and for one that is to be shown again. */
export function useFeedback({ ticketMode, showing }: Scanner, isMuted: boolean): void {
  const told = useRef('');
  useEffect(() => {
    if (ticketMode === 'judging') {
      told.current = '';
    }
    const name = ticketMode === 'failed' ? 'failed' : ticketMode === 'shown' ? (showing?.id ?? '') : '';
    if (name !== '' && name !== told.current) {
      told.current = name;
      giveFeedback(showing === null ? 'red' : lightOf(showing.verdict), isMuted);
    }
  }, [ticketMode, showing, isMuted]);
}

/** Whether the phone is to be silent; it remembers. */
export function useMute({ isMuted }: DoorPhone): readonly [boolean, (isMuted: boolean) => void] {
  const [now, setNow] = useState(isMuted);
  const choose = (wanted: boolean): void => {
    setNow(wanted);
    // Where it is not kept, it holds until the page goes.
    keepPhone({ isMuted: wanted }).catch(() => {});
  };
  return [now, choose];
}

/** Whether the camera's lamp can be switched, and is on. */
export function useLamp(camera: Camera): 'none' | 'off' | 'on' {
  return useSyncExternalStore(camera.subscribe, camera.lamp);
}

/** Keeps the screen on while this is in sight, where the browser can; it lets go whenever the page is hidden. */
export function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = (): void => {
      if (document.hidden || !('wakeLock' in navigator)) {
        return;
      }
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held;
          if (isOver) {
            void held.release();
          }
        },
        // An empty battery: the screen goes dark as usual.
        () => {},
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
