import { ContractError } from '../contract/read.ts';

/** The names of a holder as the wire's `enregDT` carries them: « last;first ». */
export interface HolderNames {
  readonly lastName: string;
  readonly firstName: string;
}

const delimiter = ';';

/** Whether names can be carried: the delimiter in one of them could not be told apart on arrival (ruling 15). */
export function isCarriedHolder(holder: HolderNames): boolean {
  return !holder.lastName.includes(delimiter) && !holder.firstName.includes(delimiter);
}

/**
 * Nobody is the empty text.
 * @throws ContractError when a name holds the delimiter.
 */
export function writeHolder(holder: HolderNames): string {
  if (!isCarriedHolder(holder)) {
    throw new ContractError('enregDT', 'names without a semicolon');
  }
  return holder.lastName === '' && holder.firstName === ''
    ? ''
    : `${holder.lastName}${delimiter}${holder.firstName}`;
}

/** The inverse of `writeHolder`; what follows a second delimiter is nobody's. */
export function readHolder(enregDT: string): HolderNames {
  const [lastName = '', firstName = ''] = enregDT.split(delimiter);
  return { lastName, firstName };
}
