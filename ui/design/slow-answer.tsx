import { useEffect, useState } from 'react';
import { type Patience, patienceDelays } from '../../machines/system/patience.ts';
import { text as textOf } from '../language/fr.ts';
import { Notice } from './notice.tsx';

/** That an answer takes long, and after a while what can be done: the one way to say it, wherever somebody waits. */
export function SlowAnswer(props: { readonly patience: Patience; readonly text?: string }) {
  const { patience, text = textOf('answer_stuck_text') } = props;
  switch (patience) {
    case 'prompt':
      return null;
    case 'slow':
      return <Notice kind="info" title={textOf('answer_slow')} />;
    case 'stuck':
      return (
        <Notice kind="warning" title={textOf('answer_stuck')}>
          <p>{text}</p>
        </Notice>
      );
  }
}

/** The same of what a page is waiting for, from when it began to. `text` is what can be done, when nothing was to be read only. */
export function SlowLoading({ text = textOf('loading_stuck_text') }: { readonly text?: string }) {
  const [patience, setPatience] = useState<Patience>('prompt');
  useEffect(() => {
    const { longAnswer, missingAnswer } = patienceDelays;
    const slow = setTimeout(() => setPatience('slow'), longAnswer);
    const stuck = setTimeout(() => setPatience('stuck'), longAnswer + missingAnswer);
    return () => {
      clearTimeout(slow);
      clearTimeout(stuck);
    };
  }, []);
  return <SlowAnswer patience={patience} text={text} />;
}

/** The same of what a button asked for outside a form, for as long as it is with the server. */
export function SlowWork(props: { readonly busy: boolean; readonly text?: string }) {
  return props.busy ? <SlowLoading text={props.text ?? textOf('answer_stuck_text')} /> : null;
}
