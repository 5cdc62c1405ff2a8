import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

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
export interface CodeReader {
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
export async function openCodeReader(): Promise<CodeReader> {
  return (await platformReader()) ?? (await ownReader());
}
