import { Link } from '@tanstack/react-router';
import { buttonClass } from '../design/button.tsx';
import { EmptyPage } from '../design/empty-page.tsx';
import { WayToShop } from '../shell/way-to.tsx';
import { pouchText } from './fr.ts';

/** Nothing is in the pouch yet: an invitation. */
export function EmptyPouch() {
  return (
    <EmptyPage title={pouchText('pouch_empty_title')} text={pouchText('pouch_empty_text')}>
      <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
        {pouchText('pouch_empty_link')}
      </WayToShop>
    </EmptyPage>
  );
}

/** The pouch of this name is nobody's, or not this shopper's: the same words for both (ruling 5). */
export function BarredPouch(props: { readonly isSignedIn: boolean; readonly address: string }) {
  return (
    <EmptyPage
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
    </EmptyPage>
  );
}
