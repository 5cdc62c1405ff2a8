import { type ComponentType, createElement, Fragment, useEffect } from 'react';

/** Says that what stands in the page answers: what was clicked and typed before is done now (`api/server/pages/first-seconds.js`). */
export function tellAlive(): void {
  window.dispatchEvent(new Event('shop-alive'));
}

function Alive() {
  useEffect(tellAlive, []);
  return null;
}

/** A page that says when it answers: React makes what the server drew its own in parts, and the page is one of them. */
export const thatTellsAlive = (Screen: ComponentType) => () =>
  createElement(Fragment, null, createElement(Alive), createElement(Screen));
