import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import type { ChosenDocument } from '../../machines/upload/upload.types.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import styles from './document-picker.module.css';
import { accountText } from './fr.ts';

/** What the browser offers to choose from; with it telephones turn their photos into JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

export interface DocumentPickerProps {
  /** `area`: where a file can also be dropped; `button` beside others. */
  readonly look: 'area' | 'button';
  readonly label?: string;
  readonly onChosen: (document: ChosenDocument) => void;
}

/** The browser's own file picker under a label of the house. */
export function DocumentPicker(props: DocumentPickerProps) {
  const id = useId();
  const [over, setOver] = useState<'no' | 'yes'>('no');
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) {
      props.onChosen(file);
    }
  };
  const isArea = props.look === 'area';
  const label = props.label ?? accountText(isArea ? 'upload_choose' : 'upload_another');
  const picker = (
    <>
      <input
        id={id}
        type="file"
        accept={accepted}
        className={styles.input}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classNames(buttonClass({ variant: isArea ? 'primary' : 'secondary' }), styles.label)}
      >
        {label}
      </label>
    </>
  );
  if (!isArea) {
    return <span className={styles.inline}>{picker}</span>;
  }
  return (
    <div
      className={classNames(styles.area, over === 'yes' && styles.over)}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver('yes');
      }}
      onDragLeave={() => setOver('no')}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver('no');
        take(event.dataTransfer.files);
      }}
    >
      {picker}
      <p className={styles.drop}>{accountText('upload_drop')}</p>
    </div>
  );
}
