/** What this browser keeps of the shop: all, nothing that the page itself would remember, or not even who it is. */
export type BrowserMemory = 'whole' | 'noStorage' | 'noCookies';

type Kept = Pick<Storage, 'setItem' | 'removeItem'>;

interface View {
  readonly navigator: Pick<Navigator, 'cookieEnabled'>;
  readonly localStorage: Kept;
  readonly sessionStorage: Kept;
}

const trial = 'guichet-essai';

/** Asks by trying: a storage that is blocked throws when it is touched, a full one when it is written to. */
export function browserMemory(view: View): BrowserMemory {
  if (!view.navigator.cookieEnabled) {
    return 'noCookies';
  }
  try {
    for (const storage of [view.localStorage, view.sessionStorage]) {
      storage.setItem(trial, trial);
      storage.removeItem(trial);
    }
    return 'whole';
  } catch {
    return 'noStorage';
  }
}
