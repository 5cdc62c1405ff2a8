import { describe, expect, it } from 'vitest';
import { mostProofBytes } from '../../api/customer/proof.ts';
import { checkDocument } from '../../ui/account/slots/upload-logic.ts';

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const text = (words: string) => [...new TextEncoder().encode(words)];
const file = (bytes: readonly number[], name = 'photo.jpg') => new File([new Uint8Array(bytes)], name);

const opens = async () => ({ close: () => {} });
const opensNot = async (): Promise<never> => {
  throw new Error('not a picture');
};

describe('a document is looked at before it is sent', () => {
  it.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a WebP', [...text('RIFF'), 1, 2, 3, 4, ...text('WEBPVP8 ')]],
  ])('%s that opens is a picture, whatever its name', async (_, bytes) => {
    expect(await checkDocument(file(bytes, 'sans-nom'), opens)).toEqual({ kind: 'fit', form: 'picture' });
  });

  it('a PDF is known by its mark, even after a few other bytes', async () => {
    expect(await checkDocument(file(text('\n\n%PDF-1.7 …'), 'photo.jpg'), opensNot)).toEqual({
      kind: 'fit',
      form: 'pdf',
    });
  });

  it.each([
    ['nothing at all', [], 'empty'],
    ['a text that is called a photo', text('hello'), 'otherKind'],
    ['an SVG, which could hold a script', text('<svg onload="x()"/>'), 'otherKind'],
    ['a GIF', text('GIF89a'), 'otherKind'],
    ['a page', text('<!doctype html>'), 'otherKind'],
    ['a photo of a telephone', [0, 0, 0, 24, ...text('ftypheic')], 'telephoneKind'],
    ['an AVIF', [0, 0, 0, 24, ...text('ftypavif')], 'otherKind'],
  ] as const)('%s cannot be sent', async (_, bytes, fault) => {
    expect(await checkDocument(file(bytes), opens)).toEqual({ kind: 'unfit', fault });
  });

  it('a picture that does not open is damaged', async () => {
    expect(await checkDocument(file(jpeg), opensNot)).toEqual({ kind: 'unfit', fault: 'damaged' });
  });

  it('8 MiB may be sent, and not a byte more', async () => {
    const large = (size: number) => new File([new Uint8Array(jpeg), new Uint8Array(size - jpeg.length)], 'x');
    expect(await checkDocument(large(mostProofBytes), opens)).toMatchObject({ kind: 'fit' });
    expect(await checkDocument(large(mostProofBytes + 1), opens)).toEqual({
      kind: 'unfit',
      fault: 'tooLarge',
    });
  });

  it('a file that is gone says so', async () => {
    const gone = Object.assign(file(jpeg), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    });
    expect(await checkDocument(gone, opens)).toEqual({ kind: 'unfit', fault: 'unreadable' });
  });
});
