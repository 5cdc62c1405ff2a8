import { Socket } from 'node:net';

/**
 * A socket that sends at once what is held back in it (`cork`) and let go (`uncork`) in one turn of the event loop: statements
 * that travel together are one packet, for which the database is woken once.
 */
export class GatheringSocket extends Socket {
  // Not `write`, which a socket takes back from those who extend it once it connects.
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}
