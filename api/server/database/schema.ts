import type {
  AttemptTable,
  EmailConfirmationTable,
  PasswordResetTable,
  ProofDocumentTable,
  ResetRequestTable,
  TrustedBrowserTable,
} from './tables/account.ts';
import type {
  CartLineTable,
  CartRemovalTable,
  CartTable,
  ContextTable,
  HolderLinkTable,
  OperationTable,
  SeatTable,
} from './tables/cart.ts';
import type { ContentTable } from './tables/content.ts';
import type { CustomFormAnswerTable, CustomFormTable } from './tables/custom-form.ts';
import type { CustomerTable } from './tables/customer.ts';
import type { MailOutboxTable } from './tables/mail.ts';
import type {
  AcceptedTermsTable,
  CartGiftCardTable,
  OrderLineTable,
  OrderTable,
  PaymentGiftCardTable,
  PaymentTable,
  SoldPriceTable,
  TicketTable,
} from './tables/order.ts';
import type {
  AcceptedReferenceTable,
  CartPromoTable,
  PriceFamilyPriceTable,
  PriceFamilyTable,
  PriceReferenceTable,
  PromoPriceTable,
  PromoTable,
} from './tables/prices.ts';
import type {
  CardTable,
  FeeTable,
  ServiceStockTable,
  ServiceTable,
  SoldCardTable,
} from './tables/product.ts';
import type {
  CategoryTable,
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
} from './tables/season.ts';
import type {
  SubscriptionCategoryMinimumTable,
  SubscriptionCollectionTable,
  SubscriptionFormulaTable,
  SubscriptionGroupTable,
  SubscriptionOfferTable,
  SubscriptionTypeTable,
} from './tables/subscriptions.ts';
import type { VenueFileTable } from './tables/venue-file.ts';
import type { WaitingEntryTable } from './tables/waiting-list.ts';

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
}
