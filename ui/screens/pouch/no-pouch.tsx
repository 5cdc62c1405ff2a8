import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { Constellation } from '../../design/constellation.tsx';
import { pouchText } from '../../texts/fr/pouch.ts';
import styles from './no-pouch.module.css';

/** Nothing is in the pouch yet: an invitation. */
export function EmptyPouch() {
  return (
    <Empty title={pouchText('pouch_empty_title')} text={pouchText('pouch_empty_text')}>
      <Link to="/billets" className={buttonClass({ variant: 'primary', size: 'large' })}>
        {pouchText('pouch_empty_link')}
      </Link>
    </Empty>
  );
}

/** The pouch of this name is nobody's, or not this shopper's: the same words for both (ruling 5). */
export function BarredPouch(props: { readonly isSignedIn: boolean; readonly address: string }) {
  return (
    <Empty
      title={pouchText('pouch_barred_title')}
      text={pouchText(props.isSignedIn ? 'pouch_barred_signedIn' : 'pouch_barred_text')}
    >
      {!props.isSignedIn && (
        <Link
          to="/authentification"
          search={{ suite: props.address }}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {pouchText('pouch_barred_signIn')}
        </Link>
      )}
      <Link to="/pochette" search={{}} className={buttonClass({ variant: 'quiet' })}>
        {pouchText('pouch_barred_own')}
      </Link>
    </Empty>
  );
}

function Empty(props: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Constellation className={styles.stars} />
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.ways}>{props.children}</div>
    </div>
  );
}
