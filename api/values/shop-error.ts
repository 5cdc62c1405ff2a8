/** Why the server refused, for the shopper: its message and its number (point 8 of the specification). */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  /** What the refusal says beside its message, undecoded; the contract's readers know its shapes. */
  readonly details: unknown;

  constructor(
    message: string,
    readonly code = 0,
    details: unknown = null,
  ) {
    super(message);
    this.details = details;
  }
}

/** How a status code is shown: the table of point 8. */
export type StatusKind = 'discreet' | 'error' | 'warning' | 'success' | 'none';

export function statusKind(code: number): StatusKind {
  if (code === 1) {
    return 'discreet';
  }
  if (!Number.isInteger(code)) {
    return 'none';
  }
  if (code >= 2 && code <= 6) {
    return 'error';
  }
  if (code >= 11 && code <= 13) {
    return 'warning';
  }
  if (code >= 21 && code <= 23) {
    return 'success';
  }
  return 'none';
}
