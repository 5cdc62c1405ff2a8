import { Link } from '@tanstack/react-router';
import { buttonClass } from '../design/button.tsx';
import { useAddressLookups } from '../forms/use-address-lookups.ts';
import { useVisitorDraft } from '../forms/use-visitor-draft.ts';
import { sessionText } from '../session/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession } from '../session/use-session-form.ts';
import { useAppFact, useFact, useSend } from '../shop/shop.tsx';
import IdentificationScreen from './identification-screen.tsx';

/** Who buys: a visitor, or a member who is known already. */
export function IdentificationStep() {
  const customer = useCustomer();
  const refusal = useFact('session', ({ context }) =>
    context.refusal?.about === 'details' ? context.refusal : null,
  );
  const isSaving = useFact('session', (snapshot) => snapshot.hasTag('busy'));
  const isGoingOn = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const isUpCase = useAppFact(({ context }) => context.settings?.options.isUpCase === true);
  const isAddressOptional = useAppFact(({ context }) => context.settings?.options.isAddressOptional === true);
  const draft = useVisitorDraft();
  const lookups = useAddressLookups();
  const send = useSend('session');
  const ask = useAskSession();
  const sendCheckout = useSend('checkout');
  const isMember = customer?.credentials.status === 'member';
  return (
    <IdentificationScreen
      customer={customer?.details ?? null}
      isMember={isMember}
      isIncomplete={customer?.credentials.addressIsEmpty === true}
      refusal={refusal}
      busy={isSaving || isGoingOn}
      isUpCase={isUpCase}
      isAddressOptional={isAddressOptional}
      draft={draft}
      lookups={lookups}
      signInLink={
        <Link to="/processus/authentification" className={buttonClass({ size: 'small' })}>
          {sessionText('signIn_submit')}
        </Link>
      }
      onConfirmed={() => sendCheckout({ type: 'identity.confirmed' })}
      onDisowned={() => send({ type: 'session.endAsked' })}
      send={(details, key) =>
        ask({ type: isMember ? 'details.submitted' : 'visitor.submitted', details, key })
      }
    />
  );
}
