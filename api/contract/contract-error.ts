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
