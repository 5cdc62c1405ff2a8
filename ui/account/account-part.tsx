import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { text } from '../language/fr.ts';
import { accountText } from './fr.ts';
import type { OwnPart } from './use-member-part.ts';

export interface AccountPartProps<Data> {
  readonly part: OwnPart<Data>;
  /** What is awaited, read out while it is. */
  readonly waiting: string;
  readonly look?: 'lines' | 'cards';
  readonly count?: number;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a page that stands on its own: it waits, fails and tries again without the others. */
export function AccountPart<Data>(props: AccountPartProps<Data>) {
  const { data, state, retry: again } = props.part;
  const retry = (
    <Button size="small" onClick={again}>
      {text('retry')}
    </Button>
  );
  if (data === undefined) {
    return state === 'failed' ? (
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
      {state === 'failed' && (
        <Notice kind="warning" actions={retry}>
          <p>{accountText('account_part_old')}</p>
        </Notice>
      )}
      {props.children(data)}
    </>
  );
}
