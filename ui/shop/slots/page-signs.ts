/** What the page says of itself: whether anyone looks at it, and whether the browser sees a network. */
export interface PageSigns {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Called when either may have changed. Returns the unsubscription. */
  onVisibility(listener: () => void): () => void;
  onNetwork(listener: () => void): () => void;
}

/** The signs of a browser's page. */
export function createPageSigns(view: Window = window): PageSigns {
  return {
    isVisible: () => view.document.visibilityState !== 'hidden',
    // `onLine` is false only when there is certainly no network.
    isOnline: () => view.navigator.onLine !== false,
    onVisibility: (listener) => {
      view.document.addEventListener('visibilitychange', listener);
      return () => view.document.removeEventListener('visibilitychange', listener);
    },
    onNetwork: (listener) => {
      view.addEventListener('offline', listener);
      view.addEventListener('online', listener);
      return () => {
        view.removeEventListener('offline', listener);
        view.removeEventListener('online', listener);
      };
    },
  };
}
