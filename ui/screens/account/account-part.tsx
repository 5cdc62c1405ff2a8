import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { accountText } from '../../texts/fr/account.ts';
import { text } from '../../texts/text.ts';

export interface AccountPartProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is awaited, read out while it is. */
  readonly waiting: string;
  readonly look?: 'lines' | 'cards';
  readonly count?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page that stands on its own: it waits, fails and tries again without the others. */
export function AccountPart<Data>(props: AccountPartProps<Data>) {
  const { query } = props;
  const retry = (
    <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
      {text('retry')}
    </Button>
  );
  if (query.data === undefined) {
    return query.isError ? (
      <Notice
        kind="error"
        title={accountText('account_part_failed')}
        actions={
          <>
            {retry}
            <Link to="/compte/erreur" className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {accountText('account_part_trouble')}
            </Link>
          </>
        }
      >
        <p>{accountText('account_part_failed_text')}</p>
      </Notice>
    ) : (
      <Skeleton look={props.look ?? 'lines'} count={props.count ?? 3} label={props.waiting} />
    );
  }
  return (
    <>
      {query.isError && (
        <Notice kind="warning" actions={retry}>
          <p>{accountText('account_part_old')}</p>
        </Notice>
      )}
      {props.children(query.data)}
    </>
  );
}
