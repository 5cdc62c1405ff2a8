import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentQuery } from '../../api/client/queries/content.ts';
import type { VenueContent } from '../../api/season/content.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { RichText } from '../design/rich-text.tsx';
import { Waiting } from '../design/waiting.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { useShop } from '../shop/shop.tsx';
import { venueText } from './fr.ts';
import { UpdatedOn } from './updated-on.tsx';

export interface VenueTextProps {
  /** By which the venue's own text is asked for. */
  readonly code: string;
  /** The page's heading until the text is there. */
  readonly title: string;
  /** What stands there when the venue has no text of its own. */
  readonly builtIn: ReactNode;
  /** How the venue's own text is shown; as an article when left out. */
  readonly show?: (content: VenueContent) => ReactNode;
}

/** A page whose text the venue may give: its own, or the shop's. */
export function VenueText(props: VenueTextProps) {
  const { show = (content) => <VenueArticle content={content} /> } = props;
  const { client } = useShop();
  const { data, isError, refetch } = useQuery(contentQuery(client, props.code));
  if (isError) {
    return <LoadFailed onRetried={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <Page width="narrow">
        <h1 id={pageTitleId}>{props.title}</h1>
        <Waiting label={venueText('content_loading')} />
      </Page>
    );
  }
  return data === null ? props.builtIn : show(data);
}

/** A text of the venue's as a page of its own. */
export function VenueArticle({ content }: { readonly content: VenueContent }) {
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{content.title}</h1>
      {content.updatedOn !== null && <UpdatedOn on={content.updatedOn} />}
      <RichText html={content.html} hasContents />
    </Page>
  );
}
