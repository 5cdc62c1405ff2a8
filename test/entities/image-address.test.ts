import { describe, expect, it } from 'vitest';
import { isImageAddress } from '../../api/entities/image-address.ts';

describe('an address is an image’s (point 5)', () => {
  it.each(['jpg', 'jpeg', 'png', 'svg', 'gif', 'bmp', 'webp', 'ico', 'tiff'])(
    'when it ends in .%s',
    (ending) => {
      expect(isImageAddress(`https://lieu.example/a/b.${ending}`)).toBe(true);
      expect(isImageAddress(`/b.${ending.toUpperCase()}?v=12&t=a.txt`)).toBe(true);
    },
  );

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
  ])('not when it is %j', (address) => {
    expect(isImageAddress(address)).toBe(false);
  });
});
