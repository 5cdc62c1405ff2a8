import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { devicesQuery } from '../../api/client/queries/devices.ts';
import type { Device } from '../../api/customer/customer.ts';
import { isDone, isUnderWay } from '../../machines/accountChange/accountChange.selectors.ts';
import type { AccountChange } from '../../machines/accountChange/accountChange.types.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import { Badge } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { refusalText } from '../language/refusal-text.ts';
import { useMemberId } from '../session/use-customer.ts';
import { ErrorScreen } from '../shell/later.ts';
import { useFact, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';
import { OwnLine, OwnLines } from './own-line.tsx';
import { useAccountChange } from './use-account-change.ts';
import { partWith, useMemberPart } from './use-member-part.ts';

/** `/compte/appareils`: where the member is signed in now, and the end of it elsewhere. A server without such a list has no page. */
export default function DevicesPage() {
  const { hasAdditions } = useShop().client;
  const memberId = useMemberId();
  if (!hasAdditions) {
    return <ErrorScreen kind="lost" />;
  }
  return memberId === null ? null : <OwnDevices customerId={memberId} />;
}

function nameOf({ name }: Device): string {
  return name === '' ? accountText('devices_unknown') : name;
}

function OwnDevices({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const arrival = useLateActor('accountChange');
  const part = useMemberPart(devicesQuery(client, customerId));
  return (
    <AccountPage title={accountText('devices_title')} lead={accountText('devices_lead')}>
      <AccountPart part={partWith(arrival, part)} waiting={accountText('devices_loading')}>
        {(devices) => <DeviceList devices={devices} />}
      </AccountPart>
    </AccountPage>
  );
}

const allOthers: AccountChange = { kind: 'endDevice', deviceId: null };

function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const list = useRef<HTMLUListElement>(null);
  /** What is said aloud of the ending that was asked last, once it is done. */
  const [words, setWords] = useState('');
  const ask = useAccountChange();
  const isEnded = useFact('accountChange', isDone);
  const isEndingAll = useFact('accountChange', isUnderWay(allOthers));
  const patience = useFact('accountChange', patienceOf);
  const refusal = useFact('accountChange', ({ context }) => context.refusal);
  useEffect(() => {
    if (isEnded) {
      // Its button went with it: one reads on where it stood.
      list.current?.focus();
    }
  }, [isEnded]);
  return (
    <>
      <OwnLines ref={list} label={accountText('devices_list')}>
        {devices.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            onEnd={(change) => {
              setWords(accountText('devices_ended', { name: nameOf(device) }));
              ask(change);
            }}
          />
        ))}
      </OwnLines>
      <SlowAnswer patience={patience} text={text('loading_stuck_text')} />
      {refusal !== null && (
        <Notice kind="error" title={accountText('devices_failed')}>
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      {devices.some(({ isThis }) => !isThis) ? (
        <>
          <p>{accountText('devices_doubt')}</p>
          <p className={layout.row3}>
            <Button
              busy={isEndingAll}
              onClick={() => {
                setWords(accountText('devices_ended_all'));
                ask(allOthers);
              }}
            >
              {accountText('devices_end_all')}
            </Button>
            <Link to="/compte/authentification" className={buttonClass({ variant: 'quiet' })}>
              {accountText('devices_password')}
            </Link>
          </p>
        </>
      ) : (
        <p className={layout.note}>{accountText('devices_alone')}</p>
      )}
      <LiveRegion message={isEnded ? words : ''} />
    </>
  );
}

/** Milliseconds: whoever has only just signed in has done nothing else yet. */
const justSignedIn = 120_000;

function DeviceLine(props: { readonly device: Device; readonly onEnd: (change: AccountChange) => void }) {
  const { isThis, signedInAt, usedAt } = props.device;
  const name = nameOf(props.device);
  const change: AccountChange = { kind: 'endDevice', deviceId: props.device.id };
  const isEnding = useFact('accountChange', isUnderWay(change));
  const since = signedInAt === null ? '' : formatLongDate(signedInAt);
  return (
    <OwnLine
      name={name}
      badge={isThis && <Badge tone="info">{accountText('devices_this')}</Badge>}
      actions={
        !isThis && (
          <Button
            size="small"
            busy={isEnding}
            accessibleName={accountText('devices_end_name', { name, date: since })}
            onClick={() => props.onEnd(change)}
          >
            {accountText('devices_end')}
          </Button>
        )
      }
    >
      {signedInAt !== null && (
        <p className={layout.note}>
          <time dateTime={machineDate(signedInAt)}>{accountText('devices_since', { date: since })}</time>
          {usedAt !== null && !isThis && usedAt - signedInAt >= justSignedIn && (
            <>
              {', '}
              <time dateTime={machineDate(usedAt)}>
                {accountText('devices_used', { date: formatLongDate(usedAt) })}
              </time>
            </>
          )}
        </p>
      )}
    </OwnLine>
  );
}
