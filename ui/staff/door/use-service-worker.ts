import { useEffect } from 'react';

/** As the build writes it, at the top of what it answers for. */
const workerPath = '/guichet/sw.js';

function onlyWorker(address: string): string {
  if (address !== workerPath) {
    throw new TypeError(`No script may be started from ${address}`);
  }
  return address;
}

let hasStarted = false;

function startServiceWorker(): void {
  if (hasStarted || !('serviceWorker' in navigator) || import.meta.env.DEV) {
    return;
  }
  hasStarted = true;
  // Trusted Types ask for a policy by name; this one lets a single address through.
  const policy = window.trustedTypes?.createPolicy('guichet-worker', { createScriptURL: onlyWorker });
  // `register` takes the trusted object; its declared type is still text alone.
  const address = (policy?.createScriptURL(workerPath) ?? workerPath) as string;
  // Without it the door works as long as the page stays open.
  navigator.serviceWorker.register(address, { scope: '/guichet/' }).catch(() => {});
}

/** Lets the staff's pages open without a network, once the door was opened here. */
export function useServiceWorker(): void {
  useEffect(startServiceWorker, []);
}
