/**
 * Loaded before a server of a trial (`node --import`), and only there: its statements lose the locks on seats, and what they
 * read is a moment old before it is used. A trial that finds nothing wrong with such a server would find nothing at all.
 */
import pg from 'pg';

const lock = /\s+FOR (?:NO KEY )?UPDATE(?: OF seat)?(?: SKIP LOCKED)?/g;
/** Milliseconds. */
const moment = 20;

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function queryWithoutLocks(config, ...rest) {
  const isLocking =
    typeof config === 'object' &&
    config !== null &&
    /\bseat\b/.test(config.text ?? '') &&
    lock.test(config.text);
  lock.lastIndex = 0;
  if (!isLocking) {
    return query.call(this, config, ...rest);
  }
  const answer = query.call(this, { ...config, text: config.text.replace(lock, '') }, ...rest);
  return Promise.resolve(answer).then(
    (result) => new Promise((resolve) => setTimeout(() => resolve(result), moment)),
  );
};
