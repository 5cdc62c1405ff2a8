import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A socket that sends at once what is written to it in one turn of the event loop: statements that travel together are one
 * packet, for which the database is woken once.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override write(data: Uint8Array | string, encoding?: BufferEncoding | Done, done?: Done): boolean {
    this.#gather();
    return typeof encoding === 'function' ? super.write(data, encoding) : super.write(data, encoding, done);
  }

  #gather(): void {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
  }
}
