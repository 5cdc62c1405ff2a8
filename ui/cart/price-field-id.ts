/** The id of the list of prices of a ticket, so that what leads there can find it. */
export function priceFieldId(ticketId: string): string {
  return `tarif-${ticketId}`;
}
