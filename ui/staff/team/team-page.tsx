import { useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { formatLongDate } from '../../language/dates.ts';
import { shellWords } from '../fr.ts';
import { useReading } from '../kit/ask-staff.ts';
import { Confirm } from '../kit/change-view.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { useMember } from '../kit/use-member.ts';
import { teamWords as words } from './fr.ts';

interface Leaving {
  readonly id: number;
  readonly name: string;
}

function EndAccess(props: { readonly member: Leaving; readonly onClosed: () => void }) {
  const end = useChange(accountCalls.endStaffMember, props.onClosed);
  return (
    <Confirm
      title={words.endOf(props.member.name)}
      label={words.end}
      isDangerous
      change={end}
      onConfirmed={(reason) => end.send({ id: props.member.id, reason })}
      onDismissed={props.onClosed}
    >
      <p>{words.endWhat}</p>
    </Confirm>
  );
}

/** Who works here, in which role; a manager ends what somebody may. */
export function TeamPage() {
  const self = useMember();
  const team = useReading(accountCalls.staffMembers, {});
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  return (
    <StaffPage title={words.title}>
      <Read of={team}>
        {({ members }) => (
          <Table
            caption={words.caption}
            keyOf={({ id }) => String(id)}
            rows={members}
            columns={[
              { key: 'name', title: words.name, cell: ({ name, email }) => `${name}, ${email}` },
              { key: 'role', title: words.role, cell: ({ role }) => shellWords.roles[role] },
              { key: 'state', title: words.state, cell: ({ state }) => words.states[state] },
              {
                key: 'seen',
                title: words.lastSeen,
                cell: ({ lastSeen }) => (lastSeen === null ? words.never : formatLongDate(lastSeen)),
              },
              {
                key: 'end',
                title: words.deed,
                cell: ({ id, name, state }) =>
                  state !== 'ended' &&
                  id !== self?.id && (
                    <Button
                      size="small"
                      variant="quiet"
                      accessibleName={words.endOf(name)}
                      onClick={() => setLeaving({ id, name })}
                    >
                      {words.end}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Read>
      <p className={layout.note}>{words.howToInvite}</p>
      {leaving !== null && <EndAccess member={leaving} onClosed={() => setLeaving(null)} />}
    </StaffPage>
  );
}
