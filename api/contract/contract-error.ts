/** A value that is not of the shape that the wire promises: `path` says where (« spectacles.12.titre »). */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    readonly path: string,
    readonly expected: string,
  ) {
    super(`${path === '' ? 'The answer' : path} is not ${expected}`);
  }
}

/** A field of a request that is longer than its kind may be; `longest` in UTF-16 units. */
export class TooLongError extends ContractError {
  constructor(
    path: string,
    readonly longest: number,
  ) {
    super(path, `a text of at most ${longest} characters`);
  }
}
