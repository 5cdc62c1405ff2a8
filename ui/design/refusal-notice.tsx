import type { ReactNode } from 'react';
import type { Refusal } from '../../machines/system/answer.ts';
import { text } from '../language/fr.ts';
import { refusalKind, refusalText } from '../language/refusal-text.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface RefusalNoticeProps {
  readonly refusal: Pick<Refusal, 'code' | 'message'>;
  /** What was not done: « Ce changement n’a pas été fait ». */
  readonly title: string;
  /** Where the refusal stands until the shopper has read it. */
  readonly onAcknowledged?: () => void;
  readonly actions?: ReactNode;
}

/** Why something was not done: the one way to show it, by the table of point 8. */
export function RefusalNotice(props: RefusalNoticeProps) {
  const { refusal, onAcknowledged } = props;
  const acknowledgement = onAcknowledged !== undefined && (
    <Button variant="quiet" onClick={onAcknowledged}>
      {text('understood')}
    </Button>
  );
  const hasActions = props.actions !== undefined || acknowledgement !== false;
  return (
    <Notice
      kind={refusalKind(refusal)}
      title={props.title}
      actions={
        hasActions ? (
          <>
            {props.actions}
            {acknowledgement}
          </>
        ) : undefined
      }
    >
      <p>{refusalText(refusal)}</p>
    </Notice>
  );
}
