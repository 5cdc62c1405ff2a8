import type { ReactNode } from 'react';
import type { Venue } from '../../api/season/settings.ts';
import { Button } from '../design/button.tsx';
import { text } from '../language/fr.ts';
import { shellText } from './fr.ts';
import { Stage } from './stage.tsx';

interface BrokenScreenProps {
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

/** Why the shop could not start: the server is not there, or the page does not know which shop it is (point 8). */
type StartFailure =
  | { readonly kind: 'serverDown'; readonly phone: Venue['phone'] }
  | { readonly kind: 'instanceMissing'; readonly message: string };

interface StartFailedScreenProps {
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
