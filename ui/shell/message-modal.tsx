import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import styles from '../design/modal-content.module.css';
import { text } from '../language/fr.ts';

export interface MessageModalProps {
  readonly title: string;
  /** Plain text; each line of it is a paragraph, said once. */
  readonly text: string;
  readonly onDismissed: () => void;
}

/** The modal `message`: something that the venue or the server has to say. */
export function MessageModal(props: MessageModalProps) {
  const paragraphs = new Set(
    props.text
      .split('\n')
      .map((line) => line.trim())
      .filter((paragraph) => paragraph !== ''),
  );
  return (
    <Dialog
      size="small"
      title={props.title}
      onDismiss={props.onDismissed}
      footer={
        <div className={styles.actions}>
          <Button variant="primary" isFirstFocus onClick={props.onDismissed}>
            {text('understood')}
          </Button>
        </div>
      }
    >
      <div className={styles.message}>
        {[...paragraphs].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
