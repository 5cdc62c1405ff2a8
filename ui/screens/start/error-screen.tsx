import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import { laterText } from '../../texts/fr/later.ts';
import { text } from '../../texts/text.ts';
import { Stage } from './stage.tsx';

export interface ErrorScreenProps {
  /** No such page (point 2: any other path, or a page that the venue hides), or one that broke. */
  readonly kind: 'lost' | 'broken';
}

/** The error page: says what happened and shows ways on. Stands inside the shell. */
export function ErrorScreen(props: ErrorScreenProps) {
  const key = props.kind === 'lost' ? 'pageLost' : 'pageBroken';
  return (
    <Stage
      isInShell
      title={laterText(`${key}_title`)}
      actions={
        <>
          <Link to="/billets" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {text('home_see_shows')}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'secondary', size: 'large', isOnNight: true })}>
            {text('menu_home')}
          </Link>
        </>
      }
    >
      <p>{laterText(`${key}_text`)}</p>
    </Stage>
  );
}
