import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { contentQuery } from '../../api/client/queries/content.ts';
import { pageAt } from '../../api/season/custom-page.ts';
import type { CustomPage as VenuePage } from '../../api/season/settings.ts';
import { buttonClass } from '../design/button.tsx';
import { LoadFailed } from '../design/load-failed.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { RichText } from '../design/rich-text.tsx';
import { Waiting } from '../design/waiting.tsx';
import { homeText } from '../home/fr.ts';
import { ErrorScreen } from '../shell/later.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayToShop } from '../shell/way-to.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { venueText } from './fr.ts';
import { UpdatedOn } from './updated-on.tsx';

/** A page of the venue's own (point 2, custom pages): found by its address, named by its tab, its text asked for by its code. */
export default function CustomPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = useAppFact(({ context }) => pageAt(context.settings?.customPages ?? [], path));
  return page === undefined ? <ErrorScreen kind="lost" /> : <VenuePageScreen page={page} />;
}

function VenuePageScreen({ page }: { readonly page: VenuePage }) {
  const { client } = useShop();
  const { data, isError, refetch } = useQuery(contentQuery(client, page.code));
  if (isError) {
    return <LoadFailed onRetried={() => void refetch()} />;
  }
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{page.title}</h1>
      {data === undefined && <Waiting label={venueText('content_loading')} />}
      {data === null && <EmptyPage />}
      {data != null && (
        <>
          {data.updatedOn !== null && <UpdatedOn on={data.updatedOn} />}
          <RichText html={data.html} hasContents />
        </>
      )}
    </Page>
  );
}

/** The venue has a tab and no text yet: says so, and where to go. */
function EmptyPage() {
  return (
    <Notice
      kind="info"
      announcement="none"
      title={venueText('content_empty_title')}
      actions={
        <WayToShop className={buttonClass({ variant: 'primary' })}>{homeText('home_see_shows')}</WayToShop>
      }
    >
      <p>{venueText('content_empty_text')}</p>
    </Notice>
  );
}
