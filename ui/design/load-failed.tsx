import { text } from '../language/fr.ts';
import { shellText } from '../shell/fr.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';

export interface LoadFailedProps {
  readonly onRetried: () => void;
}

/** A page whose data could not be had: says so, and tries again when asked. */
export function LoadFailed(props: LoadFailedProps) {
  return (
    <Page>
      <Notice
        kind="error"
        title={shellText('load_failed_title')}
        actions={
          <Button variant="primary" onClick={props.onRetried}>
            {text('retry')}
          </Button>
        }
      >
        <p>{shellText('load_failed_text')}</p>
      </Notice>
    </Page>
  );
}
