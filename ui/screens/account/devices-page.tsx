import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { deviceEnding, devicesQuery } from '../../../api/client/queries/devices.ts';
import type { Device } from '../../../api/entities/device.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { newKey } from '../../actors/new-key.ts';
import { useShop } from '../../actors/shop.tsx';
import { useMemberId } from '../../actors/use-customer.ts';
import { useMemberPart } from '../../actors/use-member-part.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SlowWork } from '../../design/slow-answer.tsx';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import { formatLongDate, machineDate } from '../../texts/dates.ts';
import { accountText } from '../../texts/fr/account.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import { ErrorScreen } from '../shell/later.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import styles from './devices-page.module.css';

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
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const ending = useMutation(deviceEnding(client, customerId));
  const end = (id: string | null, done: string) => {
    setSaid('');
    ending.mutate(
      { id, key: newKey() },
      {
        onSuccess: () => {
          setSaid(done);
          // Its button went with it: one reads on where it stood.
          list.current?.focus();
        },
      },
    );
  };
  const isEnding = (id: string | null) => ending.isPending && ending.variables.id === id;
  return (
    <AccountPage title={accountText('devices_title')} lead={accountText('devices_lead')}>
      <AccountPart
        part={useMemberPart(devicesQuery(client, customerId))}
        waiting={accountText('devices_loading')}
      >
        {(devices) => {
          const hasOthers = devices.some(({ isThis }) => !isThis);
          return (
            <>
              <ul
                ref={list}
                className={styles.devices}
                aria-label={accountText('devices_list')}
                tabIndex={-1}
              >
                {devices.map((device) => (
                  <DeviceLine
                    key={device.id}
                    device={device}
                    isEnding={isEnding(device.id)}
                    onEnd={() => end(device.id, accountText('devices_ended', { name: nameOf(device) }))}
                  />
                ))}
              </ul>
              <SlowWork busy={ending.isPending} text={sharedText('loading_stuck_text')} />
              {ending.isError && (
                <Notice kind="error" title={accountText('devices_failed')}>
                  <p>{refusalText(refusalOf(ending.error))}</p>
                </Notice>
              )}
              {hasOthers ? (
                <>
                  <p>{accountText('devices_doubt')}</p>
                  <p className={styles.actions}>
                    <Button busy={isEnding(null)} onClick={() => end(null, accountText('devices_ended_all'))}>
                      {accountText('devices_end_all')}
                    </Button>
                    <Link to="/compte/authentification" className={buttonClass({ variant: 'quiet' })}>
                      {accountText('devices_password')}
                    </Link>
                  </p>
                </>
              ) : (
                <p className={styles.muted}>{accountText('devices_alone')}</p>
              )}
            </>
          );
        }}
      </AccountPart>
      <LiveRegion message={said} />
    </AccountPage>
  );
}

/** Milliseconds: whoever has only just signed in has done nothing else yet. */
const justSignedIn = 120_000;

function DeviceLine(props: {
  readonly device: Device;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const { isThis, signedInAt, usedAt } = props.device;
  const name = nameOf(props.device);
  const since = signedInAt === null ? '' : formatLongDate(signedInAt);
  return (
    <li className={styles.device}>
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {isThis && <Badge tone="info">{accountText('devices_this')}</Badge>}
        </p>
        {signedInAt !== null && (
          <p className={styles.muted}>
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
      </div>
      {!isThis && (
        <Button
          size="small"
          busy={props.isEnding}
          accessibleName={accountText('devices_end_name', { name, date: since })}
          onClick={props.onEnd}
        >
          {accountText('devices_end')}
        </Button>
      )}
    </li>
  );
}
