import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { scannerMachine } from '../../../machines/scanner/scanner.machine.ts';
import { cameraModeOf, lineModeOf, ticketModeOf } from '../../../machines/scanner/scanner.selectors.ts';
import { useStaff } from '../kit/staff.tsx';
import { type Camera, createCamera } from './camera.ts';
import { keepPhone } from './door-store.ts';
import type { DoorPhone } from './exchange.ts';
import { giveFeedback, lightOf } from './feedback.ts';
import { scannerSlots } from './scanner-slots.ts';

/** Entries of before a reload that are listed again. */
const oldEntries = 20;

/** A door on this phone, for as long as its view is in sight: an actor of its own below the root. */
export function useScanner(phone: DoorPhone) {
  const { root } = useStaff();
  const { camera, logic } = useMemo(() => {
    const { camera: made, watchCamera } = createCamera();
    return {
      camera: made,
      logic: scannerMachine.provide({ actors: scannerSlots(phone, watchCamera) }),
    };
  }, [phone]);
  const actor = useActorRef(logic, {
    parent: root,
    input: { standing: phone.book.standing(), history: phone.book.history(oldEntries) },
  });
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
