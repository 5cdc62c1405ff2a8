import pg from 'pg';

/** The setting of a connection that the database's functions of time read; seconds since the epoch. */
export const timeSetting = 'simulation.now';

const known = new WeakMap<pg.Client, number>();
let now = 0;

/** From now on the database believes this to be the time, epoch milliseconds. */
export function keepDatabaseTime(time: number): void {
  now = time;
}

const query = pg.Client.prototype.query;

/** From now on every connection is told the time ahead of what it is asked, unless it knows; nobody waits for that. */
export function tellDatabaseTime(): void {
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...asked: readonly unknown[]): unknown {
      if (known.get(this) !== now) {
        known.set(this, now);
        const text = `SELECT set_config('${timeSetting}', $1, false)`;
        void this.query({ name: 'simulated-time', text, values: [String(now / 1000)] });
      }
      return Reflect.apply(query, this, asked);
    },
  });
}
