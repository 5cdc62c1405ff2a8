import { accountCalls } from './account-calls.ts';
import { bookCalls } from './book-calls.ts';
import { doorCalls } from './door-calls.ts';
import { eveningCalls } from './evening-calls.ts';
import { orderCalls } from './order-calls.ts';
import { personCalls } from './person-calls.ts';
import { proofCalls } from './proof-calls.ts';
import { saleCalls } from './sale-calls.ts';
import { seatCalls } from './seat-calls.ts';
import type { StaffCall } from './staff-call.ts';

/** Everything that the staff's pages may ask, by its name. */
export const staffCalls = {
  ...accountCalls,
  ...doorCalls,
  ...orderCalls,
  ...eveningCalls,
  ...seatCalls,
  ...saleCalls,
  ...proofCalls,
  ...personCalls,
  ...bookCalls,
} as const satisfies Readonly<Record<string, StaffCall>>;

export type StaffCallName = keyof typeof staffCalls;
