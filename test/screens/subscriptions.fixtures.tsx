import type { Cart, SubscriptionItem } from '../../api/cart/cart.ts';
import { subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import type {
  SubscriptionFormula,
  SubscriptionOffer,
  SubscriptionType,
} from '../../api/subscriptions/subscription.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import SubscriptionListPage from '../../ui/subscriptions/subscription-list-page.tsx';
import SubscriptionsPage from '../../ui/subscriptions/subscriptions-page.tsx';
import { emptyCart, settings as plainSettings } from '../support/data/fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

export const settings = {
  ...plainSettings,
  venue: { ...plainSettings.venue, phone: '04 75 00 26 26' },
};

export const type = (id: string, more: Partial<SubscriptionType> = {}): SubscriptionType => ({
  id,
  kind: '',
  display: '',
  label: 'Plein tarif',
  ticketsMin: 2,
  ticketsMax: 4,
  filter: '',
  pricings: ['TP'],
  isSingleShow: false,
  enableIfIsSelected: [],
  price: null,
  control: '',
  proofType: '',
  isNominative: false,
  ...more,
});

export const formula = (
  code: string,
  title: string,
  more: Partial<SubscriptionFormula> = {},
): SubscriptionFormula => ({
  code,
  title,
  text: ['Composée à votre goût.'],
  categories: [],
  isSingleCategory: false,
  buttonText: '',
  formulas: [],
  selectLabel: '',
  infos: ['Environ 20 % de moins.'],
  collectionDefinitions: new Map([
    [
      'TH',
      {
        id: 'TH',
        title: 'Théâtre',
        collectionKey: 1,
        formulaCode: code,
        filter: 'SP=3',
        minimum: 1,
        maximum: null,
      },
    ],
  ]),
  categoryMinimums: new Map(),
  types: [type('ADULTE')],
  beforeThe: null,
  afterThe: null,
  ...more,
});

const offer = (code: string, title: string, formulas: readonly SubscriptionFormula[]): SubscriptionOffer => ({
  code,
  title,
  text: [],
  categories: [],
  formulas,
  groups: [],
});

export const escapade = formula('ESCAPADE', 'L’Escapade');
const moon = formula('LUNE', 'Pleine Lune', { types: [type('ADULTE', { price: 8400, filter: 'SP=999' })] });
export const offers = [
  offer('SAISON', 'La saison', [escapade, moon]),
  offer('JEUNES', 'Les jeunes', [formula('FILANTE', 'Étoile filante')]),
];

export const subscription: SubscriptionItem = {
  id: '9',
  type: 'subscription',
  label: 'L’Escapade',
  quantity: 1,
  amount: 0,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  formulaCode: 'ESCAPADE',
  formulaType: 'ADULTE',
  priceCodes: ['TP'],
  reference: '',
  holder: { firstName: 'Lucie', lastName: 'Martin' },
};

const pages = {
  '/abonnements': SubscriptionsPage,
  '/abonnements/list': SubscriptionListPage,
};

/** The pages of subscriptions at an address, with this cart and these offers. */
export async function openSubscriptions(
  path: string,
  { cart = emptyCart, proposed = offers }: { cart?: Cart; proposed?: readonly SubscriptionOffer[] } = {},
) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  const { shop } = stage;
  shop.queryClient.setQueryData(subscriptionOffersQuery(shop.client).queryKey, proposed);
  stage.show('app', { context: { settings } });
  stage.show('cart', { value: 'idle', context: { cart } });
  const view = await mountShop(stage, { path, pages, frame: 'none' });
  return { stage, ...view };
}
