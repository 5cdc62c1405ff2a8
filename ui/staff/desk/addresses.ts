/** Where the tickets of an order lie, to be printed. */
export function ticketsFile(order: string): string {
  return `/guichet/files/commandes/${order}.pdf`;
}

/** Of the till with the shop's cart beside it, for places that are in it already; as the router writes it too. */
export const tillWithCart = '/guichet/vente?panier=1';
