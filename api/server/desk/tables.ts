import type { Generated } from 'kysely';
import type { DeskMeans } from '../../staff/sale-calls.ts';

/** A sale at the desk. Its amounts are those of its payment and its order, which are written by the same transaction. */
export interface DeskSaleTable {
  order_reference: string;
  staff_id: number;
  means: DeskMeans;
  /** The number of the cheque or of the terminal's receipt; empty where there is none. */
  document: string;
  /** Why complimentary tickets were given, and on whose behalf; empty for what was sold. */
  reason: string;
  on_behalf_of: string;
  at: Generated<Date>;
}
