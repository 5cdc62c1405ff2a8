import type { ReactNode } from 'react';
import { Button } from '../design/button.tsx';
import { shellText } from './fr.ts';
import { Stage } from './stage.tsx';

export interface BrokenScreenProps {
  /**
   * A part of the shop failed beyond restart, the code of what is to be shown has not come, or the server does not know the
   * instance of this page.
   */
  readonly reason: 'broken' | 'missing' | 'outdated';
  readonly onReloaded: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** The shop cannot go on with this page: what is held is on the server, and a new page helps. */
export function BrokenScreen(props: BrokenScreenProps) {
  return (
    <Stage
      title={shellText(`${props.reason}_title`)}
      footnote={props.children}
      actions={
        <Button variant="primary" size="large" onClick={props.onReloaded}>
          {shellText('broken_reload')}
        </Button>
      }
    >
      <p>{shellText(`${props.reason}_text`)}</p>
    </Stage>
  );
}
