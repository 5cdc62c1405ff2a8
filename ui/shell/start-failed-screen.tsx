import type { ReactNode } from 'react';
import type { Venue } from '../../api/season/settings.ts';
import { Button } from '../design/button.tsx';
import { text } from '../language/fr.ts';
import { shellText } from './fr.ts';
import { Stage } from './stage.tsx';

/** Why the shop could not start: the server is not there, or the page does not know which shop it is (point 8). */
type StartFailure =
  | { readonly kind: 'serverDown'; readonly phone: Venue['phone'] }
  | { readonly kind: 'instanceMissing'; readonly message: string };

export interface StartFailedScreenProps {
  readonly failure: StartFailure;
  readonly onRetried: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** The shop could not start: says so, what is safe, and what can be done. */
export function StartFailedScreen(props: StartFailedScreenProps) {
  const { failure } = props;
  if (failure.kind === 'instanceMissing') {
    return (
      <Stage
        title={shellText('startFailed_instance_title')}
        footnote={
          <p>
            {shellText('startFailed_technical')}
            {'\u00a0: '}
            <code lang="en">{failure.message}</code>
          </p>
        }
      >
        <p>{shellText('startFailed_instance_text')}</p>
      </Stage>
    );
  }
  return (
    <Stage
      title={shellText('startFailed_title')}
      footnote={props.children}
      actions={
        <Button variant="primary" size="large" onClick={props.onRetried}>
          {text('retry')}
        </Button>
      }
    >
      <p>{shellText('startFailed_text')}</p>
      {failure.phone !== '' && <p>{shellText('startFailed_phone', { phone: failure.phone })}</p>}
    </Stage>
  );
}
