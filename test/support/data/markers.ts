import { ShopError } from '../../../api/values/shop-error.ts';

/**
 * Fields whose texts are the venue’s or the code’s: nobody typed them, and they name nobody. Every other text of an event or
 * an answer becomes a marker, so that a field which is new is looked at.
 */
const ofTheShop: ReadonlySet<string> = new Set([
  ...[
    'type',
    'kind',
    'status',
    'state',
    'step',
    'reason',
    'about',
    'wanted',
    'fault',
    'form',
    'purpose',
    'place',
    'joined',
    'stakes',
  ],
  ...[
    'key',
    'removal',
    'id',
    'ticketId',
    'itemId',
    'itemIds',
    'ticketIds',
    'lineIds',
    'subscribed',
    'deviceId',
  ],
  ...['subscriberIds', 'hostIds', 'subscriptionId', 'subscriptionIds', 'eveningId', 'stayedLineIds', 'abo'],
  ...[
    'code',
    'methodCode',
    'modeCode',
    'priceCode',
    'basePriceCode',
    'priceCodes',
    'categoryCode',
    'familyCode',
  ],
  ...['formulaCode', 'formulaType', 'proofCode', 'typeId', 'usualPickup', 'usualPaymentMode', 'termsVersion'],
  ...[
    'label',
    'seatLabel',
    'section',
    'row',
    'hall',
    'seat',
    'category',
    'priceLabel',
    'pickupLabel',
    'nature',
  ],
  ...['showTitle', 'lost', 'title', 'text', 'preferredCategory'],
]);

/** What the venue says of its season and of itself, whole. */
const ofTheVenue: ReadonlySet<string> = new Set([
  ...['world', 'offer', 'offers', 'formula', 'types', 'loadOffer', 'loadTypes'],
]);

/** What stands in such a field is somebody’s all the same: where it does, by the path of fields that leads there. */
const somebodys: readonly RegExp[] = [
  // What opens something, or is as good as money.
  /^(?:giftCard\.given|promo\.submitted)\/code$/,
  /(?:giveGiftCard|applyPromo)\/code$/,
  /\bpromo\/code$/,
  /\b(?:tickets|boughtCards)\/(?:code|number)$/,
  // Who somebody is, and how they are addressed.
  /\b(?:credentials|choices)\/id$/,
  /\bdetails\/title$/,
  // What a dialog says to the shopper.
  /\bmodal\/(?:title|text)$/,
];

/** The names of dialogs are the code’s; any other `name` may be a person’s. */
const nameOfDialog = /^modal\.\w+\/(?:modal\/)?name$/;

function isOfTheShop(path: readonly string[]): boolean {
  const where = path.join('/');
  return (
    nameOfDialog.test(where) ||
    (ofTheShop.has(path.at(-1) ?? '') && !somebodys.some((there) => there.test(where)))
  );
}

const recordOf = (value: object): Readonly<Record<string, unknown>> => ({ ...value });
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** A copy in which every text that may be somebody’s is a marker, which ends with the name of its field. */
export function withMarkers(value: unknown, marker: string, path: readonly string[] = []): unknown {
  const [field = ''] = path.slice(-1);
  if (typeof value === 'string') {
    return value === '' || isOfTheShop(path) ? value : `${marker}${field}`;
  }
  if (typeof value !== 'object' || value === null || ofTheVenue.has(field)) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item) => withMarkers(item, marker, path));
  }
  if (value instanceof Map) {
    return new Map(
      [...value].map(([key, one]) => [
        String(key).startsWith('promo-') ? `promo-${marker}` : key,
        withMarkers(one, marker, [...path, String(key)]),
      ]),
    );
  }
  if (value instanceof File) {
    return new File([marker], `${marker}.jpg`, { type: value.type });
  }
  if (value instanceof ShopError) {
    return new ShopError(`${marker}message`, value.code, { detail: marker });
  }
  if (!isPlain(value)) {
    return value;
  }
  const record = recordOf(value);
  const kind = typeof record.kind === 'string' ? [record.kind] : [];
  return Object.fromEntries(
    Object.entries(record).map(([name, one]) => [
      name,
      // What is wrong with the fields of a form may repeat what stands in them.
      name === 'fields' && Object.keys(recordOf(Object(one))).length === 0
        ? { email: `${marker}email`, autre: `${marker}autre` }
        : withMarkers(one, marker, [...path, ...kind, name]),
    ]),
  );
}

/** The members of what is made of plain fields; nothing of an actor or a file. */
function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  if (value instanceof Map) {
    return [...value].map(([key, one]) => [String(key), one] as const);
  }
  return typeof value === 'object' && value !== null && isPlain(value) ? Object.entries(value) : [];
}

/** The paths of fields that lead to a text, or to the name of a field, with the marker in it. */
export function markedPaths(value: unknown, marker: string, path = ''): readonly string[] {
  if (typeof value === 'string') {
    return value.includes(marker) ? [`${path}: ${value}`] : [];
  }
  return Array.isArray(value)
    ? value.flatMap((one) => markedPaths(one, marker, path))
    : membersOf(value).flatMap(([name, one]) => [
        ...(name.includes(marker) ? [`${path}, in the name of a field: ${name}`] : []),
        ...markedPaths(one, marker, `${path}/${name}`),
      ]);
}
