import type { ShopSnapshot } from '../system/registry.ts';

type Session = ShopSnapshot<'session'>;

/** Nobody knows yet who this browser is: the start asks. */
export const isUnknown = (session: Session): boolean => session.matches('checking');

/** The server is asked again who this browser is. */
export const isDoubted = (session: Session): boolean => session.matches('rechecking');

/** Nobody is signed in, and nothing is under way. */
export const isSignedOut = (session: Session): boolean => session.matches('loggedOut');

/** It is known whether somebody is here, and nothing is under way. */
export const isSettled = (session: Session): boolean =>
  session.matches('authenticated') || isSignedOut(session);

/** A member is signed in; one who is leaving is a member no more. */
export const isMember = (session: Session): boolean => session.matches({ authenticated: 'member' });

/** How the member's details stand: being read anew, as last read, or the last reading got no answer. */
export const userState = (session: Session): 'loading' | 'loaded' | 'failed' =>
  session.matches({ authenticated: { member: 'loading' } })
    ? 'loading'
    : session.matches({ authenticated: { member: 'failed' } })
      ? 'failed'
      : 'loaded';

/** The server is told that the shopper leaves. */
export const isLeaving = (session: Session): boolean => session.matches('loggingOut');
