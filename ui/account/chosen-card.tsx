import { useCallback } from 'react';
import { IconButton } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { removeIcon } from '../design/more-icons.tsx';
import { formatSize } from '../language/sizes.ts';
import { useFact } from '../shop/shop.tsx';
import styles from './chosen-card.module.css';
import { accountText } from './fr.ts';

/** The longest side of a preview, in pixels. */
const longestSide = 640;

/** Draws a picture file on a canvas, in its own proportions. @throws when it cannot be opened. */
async function drawPicture(canvas: HTMLCanvasElement, picture: Blob): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

/** The document that was chosen: what it looks like, its name and size. `onLetGo` where it can still be taken back. */
export function ChosenCard(props: { readonly onLetGo?: () => void }) {
  const document = useFact('upload', ({ context }) => context.file);
  const form = useFact('upload', ({ context }) => context.form);
  if (document === null) {
    return null;
  }
  return (
    <div className={styles.card}>
      <div className={styles.sight}>
        {form === 'picture' ? (
          <Picture document={document} />
        ) : (
          <span className={styles.pdf} aria-hidden="true">
            PDF
          </span>
        )}
      </div>
      <div>
        <p className={styles.name}>{document.name}</p>
        <p className={layout.note}>
          {accountText('upload_size', {
            kind: accountText(form === 'picture' ? 'proofs_picture' : 'proofs_pdf'),
            size: formatSize(document.size),
          })}
        </p>
      </div>
      {props.onLetGo !== undefined && (
        <IconButton label={accountText('upload_letGo')} icon={removeIcon} onClick={props.onLetGo} />
      )}
    </div>
  );
}

/** Drawn from the file itself: no address of it is made, so nothing has to be allowed to show it. */
function Picture({ document }: { readonly document: { readonly name: string } }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas !== null && document instanceof Blob) {
        // A picture that cannot be drawn was checked all the same: its name stands beside it.
        drawPicture(canvas, document).catch(() => {});
      }
    },
    [document],
  );
  return (
    <canvas
      ref={draw}
      className={styles.picture}
      width={1}
      height={1}
      role="img"
      aria-label={accountText('upload_preview', { name: document.name })}
    />
  );
}
