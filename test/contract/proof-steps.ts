import { deflateSync } from 'node:zlib';
import { mostProofBytes } from '../../api/customer/proof.ts';
import type { RawAnswer, Shopper, TestServer } from '../support/server/server.ts';

/** How a document is sent; each has a sensible default. */
export interface UploadOptions {
  readonly fileName?: string;
  readonly fileType?: string;
  readonly field?: string;
  readonly headers?: Record<string, string>;
}

/** One part of a multipart body, and the boundary that it ends with. */
export function multipartBody(content: Buffer, options: UploadOptions = {}): Buffer {
  const { fileName = 'photo.jpg', fileType = 'image/jpeg', field = 'data' } = options;
  const head =
    '--frontiere\r\n' +
    `Content-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    `Content-Type: ${fileType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--frontiere--\r\n')]);
}

export const multipartType = 'multipart/form-data; boundary=frontiere';

/** Sends a document as a browser's form would. */
export function upload(
  server: TestServer,
  shopper: Shopper,
  content: Buffer,
  options: UploadOptions = {},
): Promise<RawAnswer> {
  return server.inject({
    method: 'POST',
    url: '/api/imagePJ.php',
    headers: {
      cookie: shopper.cookie(),
      instPA: shopper.instanceId,
      'content-type': multipartType,
      ...options.headers,
    },
    payload: multipartBody(content, options),
  });
}

interface PdfOptions {
  /** What the catalogue holds beside the pages. */
  readonly catalogue?: string;
  /** Objects packed together, as newer PDF have them. */
  readonly packed?: string;
  readonly after?: string;
}

/** A small PDF of one empty page. */
export function pdf({ catalogue = '', packed, after = '' }: PdfOptions = {}): Buffer {
  const stream =
    packed === undefined
      ? []
      : (() => {
          const deflated = deflateSync(Buffer.from(packed));
          return [
            Buffer.from(
              `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${deflated.length} >>\nstream\n`,
            ),
            deflated,
            Buffer.from('\nendstream\nendobj\n'),
          ];
        })();
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n` +
        '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
        '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ),
    ...stream,
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f\ntrailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n${after}`,
    ),
  ]);
}

/** As many bytes as may be sent, full of packed objects that hold nothing: each costs whoever judges them more than it weighs. */
export function crowdedPdf(): Buffer {
  const whole = pdf();
  const stream = Buffer.concat([
    Buffer.from('obj/ObjStm stream\n'),
    deflateSync(''),
    Buffer.from('endstream\n'),
  ]);
  const start = whole.indexOf('xref');
  const count = Math.floor((mostProofBytes - whole.length) / stream.length);
  return Buffer.concat([
    whole.subarray(0, start),
    ...new Array<Buffer>(count).fill(stream),
    whole.subarray(start),
  ]);
}

/** The reference in an upload's answer. */
export function referenceIn(answer: RawAnswer): string {
  return (answer.text.split(';')[3] ?? '').replace(/^doc=/, '');
}
