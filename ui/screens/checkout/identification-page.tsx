import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newKey } from '../../actors/new-key.ts';
import { useFact, useSend, useShop } from '../../actors/shop.tsx';
import { createVisitorDraft } from '../../forms/visitor-draft.ts';
import { CheckoutPage } from './checkout-page.tsx';
import IdentificationScreen from './identification-screen.tsx';

/** `/processus/visite`: who buys. */
export default function IdentificationPage() {
  const { queries, tabStorage } = useShop();
  const visitorDraft = useMemo(() => createVisitorDraft(tabStorage), [tabStorage]);
  const queryClient = useQueryClient();
  const customer = useFact('session', ({ context }) => context.customer?.details ?? null);
  const refusal = useFact('session', ({ context }) => context.refusal);
  const isBusy = useFact('session', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('session');
  const sendCheckout = useSend('checkout');
  const lookups = useMemo(
    () => ({
      countries: (letters: string) => queryClient.fetchQuery(queries.countries(letters)),
      cities: (postcode: string) => queryClient.fetchQuery(queries.cities(postcode)),
    }),
    [queryClient, queries],
  );
  return (
    <CheckoutPage step="identification">
      <IdentificationScreen
        customer={customer}
        refusal={refusal}
        busy={isBusy}
        draft={visitorDraft}
        lookups={lookups}
        onConfirmed={() => sendCheckout({ type: 'identity.confirmed' })}
        onDisowned={() => send({ type: 'session.endAsked' })}
        onSubmitted={(details) => send({ type: 'visitor.submitted', details, key: newKey() })}
      />
    </CheckoutPage>
  );
}
