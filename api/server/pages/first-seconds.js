/*
 * Stands in the page itself, before all that the page asks for: a network that goes in the first seconds takes the shop's scripts
 * with it, and whoever waits for the network must not be one of them. The shop's own late scripts are told here too, by the event
 * `script-missing`, whose detail is the address to try: a browser that reads a page again without a network shows a page of its own.
 */
(() => {
  /** Milliseconds. */
  const pause = 2000;
  const longestAnswer = 5000;
  /** So long without anything that came, and the network is doubted. */
  const longestSilence = 4000;
  /** Small, always there, and under a name that never changes. */
  const lasting = '/sw.js';
  /** In which what was typed may still be lost. */
  const mostFrames = 60;
  let isWaiting = false;

  const shop = () => document.getElementById('shop');
  /** As the server drew it, a page can be read and does not answer. */
  const isAlive = () => shop()?.hasChildNodes() === true && !shop()?.hasAttribute('data-still');

  /** A script that is not there is an answer; what a gateway says for a server that is down is none. */
  const isReachable = (address) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longestAnswer) }).then(
      ({ status }) => status < 500,
      () => false,
    );

  /** A script that is not there though the network is was replaced by a new version: one more reading of the page finds it. */
  const isFirstFor = (address) => {
    try {
      const isFirst = sessionStorage.getItem('reloaded-for') !== address;
      sessionStorage.setItem('reloaded-for', address);
      return isFirst;
    } catch {
      return false;
    }
  };

  const say = (said) => {
    const words = document.querySelector('.startingWords');
    const slow = document.querySelector('.startingSlow');
    // A shop that answers says by itself what it lacks.
    if (words !== null && !isAlive()) {
      words.textContent = said;
      slow?.remove();
      // Over the page, where one is drawn.
      words.closest('.starting')?.classList.add('startingSaid');
    }
  };
  const noAnswer =
    'La billetterie ne répond pas\u00a0: vérifiez votre connexion. Elle s’ouvrira d’elle-même dès qu’elle répond.';
  const inPieces =
    'La billetterie est en cours de mise à jour. Rechargez cette page dans une minute\u00a0: votre panier n’est pas touché.';

  const goOn = async (address, mayReload, wasAway) => {
    if (!(await isReachable(address))) {
      say(noAnswer);
      setTimeout(() => goOn(address, mayReload, true), pause);
      return;
    }
    isWaiting = false;
    if (mayReload() && (wasAway || isFirstFor(address))) {
      location.reload();
      return;
    }
    // The address answers, and what it gives is not the script: reading the page a third time would not end.
    say(inPieces);
  };

  const wait = (address, mayReload) => {
    if (!isWaiting) {
      isWaiting = true;
      void goOn(address, mayReload, false);
    }
  };

  const countArrivals = () => performance.getEntriesByType('resource').length;

  /** A network that hangs fails nothing: what was asked for is waited for, even when the network is long back. */
  const watchSilence = () => {
    const before = countArrivals();
    setTimeout(async () => {
      const isDoubted = countArrivals() === before && !isAlive();
      // The question itself may be counted too.
      const isGone = isDoubted && !(await isReachable(lasting)) && countArrivals() <= before + 1;
      if (isWaiting || isAlive()) {
        return;
      }
      if (!isGone) {
        watchSilence();
        return;
      }
      isWaiting = true;
      // What hangs keeps the connections to itself, and a missing sheet keeps the page from being painted.
      stop();
      say(noAnswer);
      void goOn(lasting, () => true, true);
    }, longestSilence);
  };
  watchSilence();

  addEventListener(
    'error',
    ({ target }) => {
      const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
      if ((isSheet || target instanceof HTMLScriptElement) && !isAlive()) {
        wait(isSheet ? target.href : target.src, () => true);
      }
    },
    true,
  );
  // Links lead on by themselves; what else was asked for last is done as soon as somebody answers.
  let asked = null;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-still] button') : null;
      if (button !== null) {
        asked?.removeAttribute('aria-busy');
        asked = button;
        asked.setAttribute('aria-busy', 'true');
      }
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (event.target instanceof Element && event.target.closest('[data-still]') !== null) {
        event.preventDefault();
      }
    },
    true,
  );
  // What is typed or chosen meanwhile is told as if it were done then.
  const typed = new Map();
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (target instanceof Element && target.closest('[data-still]') !== null) {
        typed.set(target, target.value);
      } else if (isTrusted) {
        // Typed on since then: whoever listens heard it.
        typed.delete(target);
      }
    },
    true,
  );
  const tell = (field, value) => {
    if (field instanceof HTMLSelectElement) {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      // React's own: it compares what is typed with what it knows of.
      field.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  /** Until a field keeps what it was told: React may still be about to make it its own, and empties it then. */
  const tellTyped = (frames) => {
    for (const [field, value] of typed) {
      if (Object.hasOwn(field, 'value') || field instanceof HTMLSelectElement) {
        if (frames === mostFrames || field.value !== value) {
          tell(field, value);
        }
      }
    }
    if (frames > 0 && typed.size > 0) {
      requestAnimationFrame(() => tellTyped(frames - 1));
    } else {
      typed.clear();
    }
  };
  addEventListener('shop-alive', () => {
    shop().removeAttribute('data-still');
    document.querySelector('.startingSaid')?.classList.remove('startingSaid');
    // In a task of its own: what React is about to do, it does at the click.
    setTimeout(() => {
      tellTyped(mostFrames);
      asked?.removeAttribute('aria-busy');
      if (asked?.isConnected) {
        asked.click();
      }
      asked = null;
    });
  });
  addEventListener('script-missing', ({ detail }) => wait(detail.address, detail.mayReload));
})();
