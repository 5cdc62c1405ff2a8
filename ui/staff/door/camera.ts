import { fromCallback } from 'xstate';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CameraEvent } from '../../../machines/scanner/scanner.types.ts';

/** Whatever finds QR codes in a picture: the platform's own, or one that is brought along. */
interface Detector {
  detect(picture: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Of the platform: Chrome on Android and macOS has it. */
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** The longer side of a picture that is looked through, in pixels: enough for a code that fills a fifth of it. */
const largestPicture = 720;

/** Finds the code in what a camera shows. */
interface CodeReader {
  /** The first code in the picture; null for none. */
  read(picture: HTMLVideoElement | HTMLCanvasElement): Promise<string | null>;
}

const firstOf = (found: readonly { readonly rawValue: string }[]): string | null =>
  found[0]?.rawValue ?? null;

async function platformReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = window;
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): readonly string[] => []);
  if (BarcodeDetector === undefined || formats?.includes('qr_code') !== true) {
    return null;
  }
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return { read: async (picture) => firstOf(await detector.detect(picture)) };
}

/** The reader in WebAssembly, from this server: it is fetched where the platform has none. */
async function ownReader(): Promise<CodeReader> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    read: async (picture) => {
      const [width, height] =
        'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
      const scale = Math.min(1, largestPicture / Math.max(width, height));
      if (context === null || width === 0 || height === 0) {
        return null;
      }
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return firstOf(await detector.detect(context.getImageData(0, 0, canvas.width, canvas.height)));
    },
  };
}

/** The platform's reader where there is one. */
async function openCodeReader(): Promise<CodeReader> {
  return (await platformReader()) ?? (await ownReader());
}

/** How long a code must be out of the picture to be taken for shown again, in milliseconds. */
const longestGap = 1500;

/**
 * Tells each code once for as long as it stays in the picture, whatever the reader misses between.
 * @returns A function of what is read in a picture (null for nothing), and when (milliseconds): the code, where it is newly there.
 */
export function createSameCode(): (code: string | null, now: number) => string | null {
  let last: { readonly code: string; readonly at: number } | null = null;
  return (code, now) => {
    if (code === null) {
      return null;
    }
    const isSame = last !== null && last.code === code && now - last.at < longestGap;
    last = { code, at: now };
    return isSame ? null : code;
  };
}

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
