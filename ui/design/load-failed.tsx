import { text } from '../texts/text.ts';
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
        title={text('load_failed_title')}
        actions={
          <Button variant="primary" onClick={props.onRetried}>
            {text('retry')}
          </Button>
        }
      >
        <p>{text('load_failed_text')}</p>
      </Notice>
    </Page>
  );
}
