import type { FastifyServerOptions } from 'fastify';
import { databaseErrorCode } from '../database/in-transaction.ts';

/** An error as the log has it. */
interface DescribedError {
  readonly [key: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

function property(error: Error, name: string): unknown {
  return Object.getOwnPropertyDescriptor(error, name)?.value;
}

/** An error without what a shopper typed: of a database's error neither message nor detail, where the values are. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: 'not an error', stack: '' };
  }
  const code = databaseErrorCode(error);
  const stack = error.stack ?? '';
  if (code !== null) {
    return {
      type: 'DatabaseError',
      message: code,
      table: property(error, 'table'),
      constraint: property(error, 'constraint'),
      routine: property(error, 'routine'),
      // The first lines of a stack are the message.
      stack: stack
        .split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n'),
    };
  }
  return {
    type: error.name,
    message: error.message,
    stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** One JSON object a line on `stream`; no addresses, no names, nothing that was typed. */
export function logOptions(
  level: string,
  stream: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, req: () => ({}) },
  };
}
