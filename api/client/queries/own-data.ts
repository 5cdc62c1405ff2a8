import { accountCalls } from '../../customer/account-calls.ts';
import type { MemberAccount } from './account.ts';

/** `MesDonnees`: everything that the venue keeps of the member, as it is now; nobody keeps it here. Fails as `Client.call` does. */
export function readOwnData({
  client,
  customerId,
}: Pick<MemberAccount, 'client' | 'customerId'>): Promise<Readonly<Record<string, unknown>>> {
  return client.call(accountCalls.MesDonnees, { bix: customerId });
}

/** `SupprimeCompte`: nobody is signed in then. `key` makes a repeat harmless. Fails as `Client.call` does. */
export async function deleteAccount(
  { client, customerId }: Pick<MemberAccount, 'client' | 'customerId'>,
  password: string,
  key: string,
): Promise<void> {
  await client.call(accountCalls.SupprimeCompte, { bix: customerId, mdp_actuel: password, cle: key });
}
