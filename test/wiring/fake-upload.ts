import type { UploadRequest } from '../../api/client/upload.ts';

/** A request of the browser's whose course the test tells. */
export interface FakeUpload {
  readonly request: UploadRequest;
  /** What was asked, once it was sent. */
  readonly sent: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: FormData | null;
  };
  readonly isAborted: boolean;
  progress(loaded: number, total: number): void;
  answer(status: number, text: string, statusText?: string): void;
  fail(): void;
}

export function createFakeUpload(): FakeUpload {
  const headers: Record<string, string> = {};
  let target = { method: '', url: '' };
  let body: FormData | null = null;
  let isAborted = false;
  const mutable = { status: 0, statusText: '', responseText: '' };
  const request = Object.assign(mutable, {
    upload: { onprogress: null },
    onload: null,
    onerror: null,
    open: (method: string, url: string | URL) => {
      target = { method, url: String(url) };
    },
    setRequestHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    send: (given?: unknown) => {
      body = given instanceof FormData ? given : null;
    },
    abort: () => {
      isAborted = true;
    },
  }) as UploadRequest & typeof mutable;
  // Handlers are called as a browser does; what they are called on is not looked at.
  const call = (handler: unknown, event: unknown): void => {
    if (typeof handler === 'function') {
      handler.call(request, event);
    }
  };
  return {
    request,
    get sent() {
      return { ...target, headers, body };
    },
    get isAborted() {
      return isAborted;
    },
    progress: (loaded, total) => call(request.upload.onprogress, { loaded, total }),
    answer: (status, text, statusText = '') => {
      Object.assign(mutable, { status, statusText, responseText: text });
      call(request.onload, {});
    },
    fail: () => call(request.onerror, {}),
  };
}
