import type { Patience } from '../../machines/system/patience.ts';
import { sharedText } from '../texts/fr/shared.ts';
import { Notice } from './notice.tsx';

/** That an answer takes long, and after a while what can be done: the one way to say it, wherever somebody waits. */
export function SlowAnswer({ patience }: { readonly patience: Patience }) {
  switch (patience) {
    case 'prompt':
      return null;
    case 'slow':
      return <Notice kind="info" title={sharedText('answer_slow')} />;
    case 'stuck':
      return (
        <Notice kind="warning" title={sharedText('answer_stuck')}>
          <p>{sharedText('answer_stuck_text')}</p>
        </Notice>
      );
  }
}
