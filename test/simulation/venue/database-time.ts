/** A connection, as the server's pool has it. */
interface Connection {
  query(statement: {
    readonly name: string;
    readonly text: string;
    readonly values: readonly string[];
  }): Promise<unknown>;
}

/** The setting of a connection that the database's functions of time read; seconds since the epoch. */
export const timeSetting = 'simulation.now';

const known = new WeakMap<Connection, number>();
let now = 0;

/** From now on the database believes this to be the time, epoch milliseconds. */
export function keepDatabaseTime(time: number): void {
  now = time;
}

/** Tells a connection the time ahead of what it is asked next, unless it knows; nobody waits for that. */
export function tellTime(connection: Connection): void {
  if (known.get(connection) !== now) {
    known.set(connection, now);
    const text = `SELECT set_config('${timeSetting}', $1, false)`;
    void connection.query({ name: 'simulated-time', text, values: [String(now / 1000)] });
  }
}
