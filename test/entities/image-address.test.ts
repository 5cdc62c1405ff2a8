import { describe, expect, it } from 'vitest';
import { isImageAddress, readShownProof } from '../../api/customer/proofs-wire.ts';

describe('an address is an image’s (point 5)', () => {
  it.each(['jpg', 'jpeg', 'png', 'svg', 'gif', 'bmp', 'webp', 'ico', 'tiff'])(
    'when it ends in .%s',
    (ending) => {
      expect(isImageAddress(`https://lieu.example/a/b.${ending}`)).toBe(true);
      expect(isImageAddress(`/b.${ending.toUpperCase()}?v=12&t=a.txt`)).toBe(true);
    },
  );

  it('when its type says so, and it is an address of the web', () => {
    expect(isImageAddress('/_site/justificatif?ref=12', 'image/jpeg')).toBe(true);
    expect(isImageAddress('/_site/justificatif?ref=12', 'application/pdf')).toBe(false);
    expect(isImageAddress('javascript:alert(1)', 'image/jpeg')).toBe(false);
  });

  it('when it is the data address of one', () => {
    expect(isImageAddress('data:image/png;base64,iVBORw0')).toBe(true);
  });

  it.each([
    '',
    'jpg',
    '/photo',
    '/photo.pdf',
    '/photo.jpg.exe',
    '/a.txt?b.jpg=1',
    'data:text/html,x',
    'data:,x',
    'data:application/javascript,alert(1)',
    '/?data:image/png',
    '/page#b.jpg',
    'javascript:alert(1)//b.png',
    'JavaScript:alert(1)//b.png',
    ' javascript:alert(1)//b.png',
    'java\tscript:alert(1)//b.png',
    'vbscript:b.png',
    'file:///etc/b.png',
    'blob:https://lieu.example/b.png',
    'data:text/html,<script>1</script>.png',
    'data:image/png',
    'https://nom:secret@lieu.example/b.png',
    'https://[lieu/b.png',
    `https://lieu.example/${'a'.repeat(5000)}.png`,
  ])('not when it is %j', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });
});

describe('a document that is shown by a link stands', () => {
  it.each(['/_site/justificatif?ref=12', 'https://lieu.example/a.pdf', 'data:application/pdf;base64,JVBE'])(
    'at %s',
    (url) => {
      expect(readShownProof({ url, type: 'application/pdf' }, '').address).toBe(url);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)//a.pdf',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://lieu.example/1',
    'https://lieu.example@elsewhere.example/a.pdf',
    'vbscript:a',
  ])('never at %s', (url) => {
    expect(() => readShownProof({ url, type: 'application/pdf' }, '')).toThrow('url');
  });
});
