import { promiseSlot } from '../system/slot.ts';
import type { CheckInput, CheckResult } from './referenceCheck.types.ts';

/** Asks the server whether a reference opens a price (`CtrlRef`); accepted, the server remembers it for this shopper. */
export const checkReference = promiseSlot<CheckResult, CheckInput>('checkReference');
