import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { contentQuery } from '../../api/client/queries/content.ts';
import { RichText } from '../design/rich-text.tsx';
import { ErrorScreen } from '../shell/later.ts';
import { useShop } from '../shop/shop.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';

/** `/compte/:slug`: a page of the venue's inside the account, its text asked for by its code; the error screen for any other. */
export default function OwnPage() {
  const slug = useParams({ strict: false, select: (params) => params.slug ?? '' });
  const { client } = useShop();
  const { data, isError, isFetching, refetch } = useQuery(contentQuery(client, slug));
  if (data === null) {
    return <ErrorScreen kind="lost" />;
  }
  return (
    <AccountPage title={data?.title ?? accountText('account_nav')}>
      <AccountPart
        part={{
          data,
          state: isFetching ? 'loading' : isError ? 'failed' : 'loaded',
          retry: () => void refetch(),
        }}
        waiting={accountText('own_loading')}
        count={6}
      >
        {(content) => <RichText html={content.html} hasContents />}
      </AccountPart>
    </AccountPage>
  );
}
