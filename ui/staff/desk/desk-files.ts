/** Where the tickets of an order lie, to be printed. */
export function ticketsFile(order: string): string {
  return `/guichet/files/commandes/${order}.pdf`;
}
