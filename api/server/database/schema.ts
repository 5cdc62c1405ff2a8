import type { CartLineTable, CartTable, ContextTable, OperationTable, SeatTable } from './tables/cart.ts';
import type { CustomerTable } from './tables/customer.ts';
import type { OrderLineTable, OrderTable, PaymentTable, TicketTable } from './tables/order.ts';
import type {
  CategoryTable,
  GridAmountTable,
  GridPriceTable,
  HallTable,
  PaymentModeTable,
  PerformanceTable,
  PickupMethodTable,
  PriceTable,
  ProofTable,
  SettingTable,
  ShowTable,
} from './tables/season.ts';

/** Every table, by name; each is described in `tables/`. */
export interface Database {
  setting: SettingTable;
  hall: HallTable;
  show: ShowTable;
  performance: PerformanceTable;
  category: CategoryTable;
  price: PriceTable;
  proof: ProofTable;
  grid_price: GridPriceTable;
  grid_amount: GridAmountTable;
  seat: SeatTable;
  context: ContextTable;
  cart: CartTable;
  cart_line: CartLineTable;
  pickup_method: PickupMethodTable;
  payment_mode: PaymentModeTable;
  payment: PaymentTable;
  customer_order: OrderTable;
  ticket: TicketTable;
  order_line: OrderLineTable;
  ticket_counter: { only: boolean; last: string };
  customer: CustomerTable;
  operation: OperationTable;
}
