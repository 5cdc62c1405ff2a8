/** The height in pixels that an on-screen keyboard takes from the page; 0 while the page is zoomed by the fingers. */
function keyboardHeight(viewport: VisualViewport): number {
  return viewport.scale > 1.01
    ? 0
    : Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/**
 * Keeps a dialog above the on-screen keyboard: its height is the custom property `--keyboard`. Browsers lay a keyboard over
 * the page without telling its layout. Returns what ends it.
 */
export function stayAboveKeyboard(dialog: HTMLDialogElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) {
    return () => {};
  }
  let known = 0;
  const look = (): void => {
    const height = keyboardHeight(viewport);
    if (height === known) {
      return;
    }
    known = height;
    dialog.style.setProperty('--keyboard', `${height}px`);
    const { activeElement } = document;
    if (height > 0 && activeElement !== null && dialog.contains(activeElement)) {
      activeElement.scrollIntoView({ block: 'nearest' });
    }
  };
  look();
  viewport.addEventListener('resize', look);
  viewport.addEventListener('scroll', look);
  return () => {
    viewport.removeEventListener('resize', look);
    viewport.removeEventListener('scroll', look);
  };
}
