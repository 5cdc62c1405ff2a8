import { promiseSlot } from '../system/slot.ts';
import type { FormAnswer, FormErrors, Sending } from './form.types.ts';

/** Holds what stands in the fields against the rules. */
export const validate = promiseSlot<FormErrors>('validate');

/** The same for a form that is being sent: all its fields count as filled in. */
export const judge = promiseSlot<FormErrors>('judge');

/** Hands over what was typed, and resolves once whoever takes it has answered. */
export const submit = promiseSlot<FormAnswer, Sending>('submit');
