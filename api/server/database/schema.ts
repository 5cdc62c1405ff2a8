import type { DayClosingTable } from '../books/tables.ts';
import type {
  CartLineTable,
  CartRemovalTable,
  CartTable,
  ContextTable,
  HolderLinkTable,
  OperationTable,
  SeatTable,
} from '../cart/tables.ts';
import type { CustomFormAnswerTable, CustomFormTable } from '../custom-forms/tables.ts';
import type {
  AttemptTable,
  CustomerTable,
  EmailConfirmationTable,
  PasswordResetTable,
  ProofDocumentTable,
  ResetRequestTable,
  TrustedBrowserTable,
} from '../customer/tables.ts';
import type { DeskSaleTable } from '../desk/tables.ts';
import type { DoorEntryTable, DoorEveningTable, DoorKeyTable } from '../door/tables.ts';
import type { EveningChangeStepTable, EveningChangeTable } from '../evenings/tables.ts';
import type { HeldBackSeatTable } from '../held-back/tables.ts';
import type { MailOutboxTable } from '../mail/tables.ts';
import type { RefundTable } from '../orders/tables.ts';
import type {
  AcceptedTermsTable,
  CartGiftCardTable,
  OrderLineTable,
  OrderTable,
  PaymentGiftCardTable,
  PaymentTable,
  SimulatedRefundTable,
  SoldPriceTable,
  TicketTable,
} from '../payment/tables.ts';
import type {
  AcceptedReferenceTable,
  CartPromoTable,
  PriceFamilyPriceTable,
  PriceFamilyTable,
  PriceReferenceTable,
  PromoPriceTable,
  PromoTable,
} from '../prices/tables.ts';
import type {
  CardTable,
  ClosedCardTable,
  FeeTable,
  ServiceStockTable,
  ServiceTable,
  SoldCardTable,
} from '../products/tables.ts';
import type {
  CategoryTable,
  ContentTable,
  GridAmountTable,
  GridPriceTable,
  GridTable,
  HallTable,
  PaymentModeTable,
  PerformanceTable,
  PickupMethodTable,
  PriceTable,
  ProofTable,
  SettingTable,
  ShowTable,
  VenueFileTable,
} from '../season/tables.ts';
import type {
  JournalHeadTable,
  JournalTable,
  StaffMemberTable,
  StaffOperationTable,
  StaffSessionTable,
} from '../staff/tables.ts';
import type {
  SubscriptionCategoryMinimumTable,
  SubscriptionCollectionTable,
  SubscriptionFormulaTable,
  SubscriptionGroupTable,
  SubscriptionOfferTable,
  SubscriptionTypeTable,
} from '../subscriptions/tables.ts';
import type { WaitingEntryTable } from '../waiting-list/tables.ts';

/** Every table, by name; each is described in `tables/`. */
export interface Database {
  setting: SettingTable;
  hall: HallTable;
  venue_file: VenueFileTable;
  content: ContentTable;
  show: ShowTable;
  performance: PerformanceTable;
  category: CategoryTable;
  price: PriceTable;
  proof: ProofTable;
  grid: GridTable;
  grid_price: GridPriceTable;
  grid_amount: GridAmountTable;
  price_family: PriceFamilyTable;
  price_family_price: PriceFamilyPriceTable;
  price_reference: PriceReferenceTable;
  accepted_reference: AcceptedReferenceTable;
  promo: PromoTable;
  promo_price: PromoPriceTable;
  cart_promo: CartPromoTable;
  seat: SeatTable;
  held_back_seat: HeldBackSeatTable;
  day_closing: DayClosingTable;
  desk_sale: DeskSaleTable;
  context: ContextTable;
  cart: CartTable;
  cart_line: CartLineTable;
  cart_removal: CartRemovalTable;
  holder_link: HolderLinkTable;
  pickup_method: PickupMethodTable;
  payment_mode: PaymentModeTable;
  payment: PaymentTable;
  cart_gift_card: CartGiftCardTable;
  payment_gift_card: PaymentGiftCardTable;
  accepted_terms: AcceptedTermsTable;
  customer_order: OrderTable;
  ticket: TicketTable;
  sold_price: SoldPriceTable;
  order_line: OrderLineTable;
  ticket_counter: { only: boolean; last: string };
  customer: CustomerTable;
  attempt: AttemptTable;
  trusted_browser: TrustedBrowserTable;
  password_reset: PasswordResetTable;
  reset_request: ResetRequestTable;
  email_confirmation: EmailConfirmationTable;
  proof_document: ProofDocumentTable;
  operation: OperationTable;
  service: ServiceTable;
  service_stock: ServiceStockTable;
  card: CardTable;
  closed_card: ClosedCardTable;
  sold_card: SoldCardTable;
  fee: FeeTable;
  subscription_offer: SubscriptionOfferTable;
  subscription_group: SubscriptionGroupTable;
  subscription_formula: SubscriptionFormulaTable;
  subscription_collection: SubscriptionCollectionTable;
  subscription_category_minimum: SubscriptionCategoryMinimumTable;
  subscription_type: SubscriptionTypeTable;
  custom_form: CustomFormTable;
  custom_form_answer: CustomFormAnswerTable;
  mail_outbox: MailOutboxTable;
  waiting_entry: WaitingEntryTable;
  staff_member: StaffMemberTable;
  staff_session: StaffSessionTable;
  staff_operation: StaffOperationTable;
  journal: JournalTable;
  journal_head: JournalHeadTable;
  door_entry: DoorEntryTable;
  door_evening: DoorEveningTable;
  door_key: DoorKeyTable;
  evening_change: EveningChangeTable;
  evening_change_step: EveningChangeStepTable;
  refund: RefundTable;
  simulated_refund: SimulatedRefundTable;
}
