import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { text } from '../../texts/text.ts';
import { Stage } from './stage.tsx';

export interface BrokenScreenProps {
  readonly onReloaded: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** A part of the shop failed beyond restart: what is held is on the server, and a new page helps. */
export function BrokenScreen(props: BrokenScreenProps) {
  return (
    <Stage
      title={text('broken_title')}
      footnote={props.children}
      actions={
        <Button variant="primary" size="large" onClick={props.onReloaded}>
          {text('broken_reload')}
        </Button>
      }
    >
      <p>{text('broken_text')}</p>
    </Stage>
  );
}
