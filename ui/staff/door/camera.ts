import { fromCallback } from 'xstate';
import type { CameraEvent } from '../../../machines/scanner/scanner.types.ts';
import { openCodeReader } from './code-reader.ts';
import { createSameCode } from './same-code.ts';

/** Between two looks, in milliseconds: ten a second at most. */
const betweenLooks = 100;

/** A phone's camera: what it shows, and what can be done with its lamp. */
export interface Camera {
  /** Shows the picture; it is one element, wherever it stands on the page. */
  readonly picture: HTMLVideoElement;
  /** For `useSyncExternalStore`: whether the lamp can be switched, and is on. */
  subscribe(listener: () => void): () => void;
  lamp(): 'none' | 'off' | 'on';
  switchLamp(): void;
}

interface LampTrack {
  readonly track: MediaStreamTrack;
  readonly isOn: boolean;
}

/** The lamp is in no type of the platform’s yet. */
const hasLamp = (track: MediaStreamTrack): boolean =>
  'getCapabilities' in track && Reflect.get(track.getCapabilities(), 'torch') === true;

function eventOf(error: unknown): CameraEvent {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError'
    ? { type: 'camera.refused' }
    : { type: 'camera.missing' };
}

/** The camera of this phone, and the slot that opens it: stopped, it is off, and its light with it. */
export function createCamera() {
  const picture = document.createElement('video');
  picture.muted = true;
  picture.playsInline = true;
  const listeners = new Set<() => void>();
  let lamp: LampTrack | null = null;
  const setLamp = (next: LampTrack | null): void => {
    lamp = next;
    for (const listener of listeners) {
      listener();
    }
  };
  const camera: Camera = {
    picture,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lamp: () => (lamp === null ? 'none' : lamp.isOn ? 'on' : 'off'),
    switchLamp: () => {
      if (lamp !== null) {
        const { track, isOn } = lamp;
        const constraints: MediaTrackConstraints & { torch: boolean } = { torch: !isOn };
        track.applyConstraints({ advanced: [constraints] }).then(
          () => setLamp({ track, isOn: !isOn }),
          () => setLamp(null),
        );
      }
    },
  };

  const watchCamera = fromCallback<CameraEvent, undefined>(({ sendBack }) => {
    let isOver = false;
    let timer = 0;
    let stream: MediaStream | null = null;
    const end = (): void => {
      isOver = true;
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) {
        track.stop();
      }
      picture.srcObject = null;
      setLamp(null);
    };
    const open = async (): Promise<void> => {
      if (navigator.mediaDevices === undefined) {
        sendBack({ type: 'camera.missing' });
        return;
      }
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      });
      stream = opened;
      if (isOver) {
        end();
        return;
      }
      const [track] = opened.getVideoTracks();
      if (track !== undefined) {
        setLamp(hasLamp(track) ? { track, isOn: false } : null);
        track.addEventListener('ended', () => {
          if (!isOver) {
            sendBack({ type: 'camera.missing' });
          }
        });
      }
      picture.srcObject = opened;
      await picture.play();
      const reader = await openCodeReader();
      const isNew = createSameCode();
      const look = async (): Promise<void> => {
        const isInSight = picture.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && !document.hidden;
        // A picture that cannot be read is followed by another.
        const read = isInSight ? await reader.read(picture).catch(() => null) : null;
        if (isOver) {
          return;
        }
        const code = isNew(read, performance.now());
        if (code !== null) {
          sendBack({ type: 'code.read', code });
        }
        timer = window.setTimeout(() => void look(), betweenLooks);
      };
      if (!isOver) {
        sendBack({ type: 'camera.opened' });
        await look();
      }
    };
    open().catch((error: unknown) => {
      if (!isOver) {
        sendBack(eventOf(error));
      }
    });
    return end;
  });

  return { camera, watchCamera };
}
