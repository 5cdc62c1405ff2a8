import { useQuery } from '@tanstack/react-query';
import { emailConfirmedQuery } from '../../../api/client/queries/email-confirmed.ts';
import { useShop } from '../../actors/shop.tsx';
import { useCustomer } from '../../actors/use-customer.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { accountText } from '../../texts/fr/account.ts';

/**
 * Asks a member to follow the link that was mailed, and sends it again: a form of its own that leads to a page of the server,
 * and works as it is. Nothing where the e-mail is confirmed, or where the venue does not ask for it.
 */
export function UnconfirmedEmail({ memberId }: { readonly memberId: string }) {
  const { client } = useShop();
  const email = useCustomer()?.details.email ?? '';
  const { data: isConfirmed } = useQuery(emailConfirmedQuery(client, memberId));
  return (
    isConfirmed === false && (
      <Notice kind="info" announcement="none" title={accountText('confirm_title')}>
        <p>{accountText('confirm_text', { email })}</p>
        <form method="post" action="/adresse/envoi">
          <Button size="small" type="submit">
            {accountText('confirm_again')}
          </Button>
        </form>
      </Notice>
    )
  );
}
