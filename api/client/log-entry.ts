import { longestRecording } from '../contract/log-levels.ts';
import { encodeParameters } from '../contract/parameters.ts';

/** Extra fields of the context: names of word characters, no personal data, no token, no query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

const longestMessage = 500;
/** How long a value may be, in characters; the shorter lengths for when the whole would be too large. */
const longestValues = [2000, 1000, 500, 200, 50] as const;
/** The server takes 8 KiB. */
const mostBytes = 8000;

/** Milliseconds that an entry waits for its recording: the recorder’s code may still have to be fetched. */
const longestWait = 3000;

/** Puts the flight recording into a field of its own, where it comes in time and is not too long. */
export async function attach(
  form: URLSearchParams,
  coming: Promise<string>,
  clock: { setTimer(run: () => void, delay: number): () => void },
): Promise<void> {
  const recording = await new Promise<string>((resolve) => {
    const cancel = clock.setTimer(() => resolve(''), longestWait);
    coming
      .catch(() => '')
      .then((text) => {
        cancel();
        resolve(text);
      });
  });
  if (recording !== '' && recording.length <= longestRecording) {
    form.set('recording', recording);
  }
}

const tooLarge = 413;

/** Sends an entry; where the server takes no entry of that size, once more without its recording. */
export async function sendEntry(
  form: URLSearchParams,
  send: (form: URLSearchParams) => Promise<{ readonly status: number }>,
): Promise<void> {
  const { status } = await send(form);
  if (status === tooLarge && form.has('recording')) {
    const bare = new URLSearchParams(form);
    bare.delete('recording');
    await send(bare);
  }
}

/** An address without credentials, hash and the values of its query: `https://shop/billets?abo&spec`. */
export function withoutValues(address: string): string {
  try {
    const url = new URL(address);
    const names = [...new Set(url.searchParams.keys())].map(encodeURIComponent).join('&');
    return `${url.origin}${url.pathname}${names === '' ? '' : `?${names}`}`;
  } catch {
    return '';
  }
}

/** An address without query and hash. */
export function withoutQuery(address: string): string {
  return withoutValues(address).split('?', 1)[0] ?? '';
}

/** Message and context as a form that the server takes: long values are cut, more so until the whole fits. */
export function formOf(message: string, context: LogFields): URLSearchParams {
  let form = new URLSearchParams();
  for (const longest of longestValues) {
    const cut = Object.entries(context).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longest) : value,
    ]);
    form = encodeParameters({
      message: message.slice(0, Math.min(longest, longestMessage)),
      context: Object.fromEntries(cut),
    });
    if (form.toString().length <= mostBytes) {
      break;
    }
  }
  return form;
}
