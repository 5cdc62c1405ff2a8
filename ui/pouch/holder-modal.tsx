import { useQuery } from '@tanstack/react-query';
import { object } from 'yup';
import type { Holder } from '../../api/cart/cart.ts';
import { isUnnamed, type PouchItem, pouchItemOf } from '../../api/cart/pouch.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { holdsAddress } from '../../api/values/text-rules.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useFormControls } from '../forms/form-controls.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { formsText } from '../forms/fr.ts';
import { TextField } from '../forms/text-field.tsx';
import { cleaned, cleanText, errorsBy, type FormErrors, required } from '../forms/validation.ts';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { askActor } from '../shop/ask-actor.ts';
import { newKey } from '../shop/new-key.ts';
import { actorOf, useAppFact, useFact, useSend, useShop } from '../shop/shop.tsx';
import { pouchText } from './fr.ts';
import styles from './holder-modal.module.css';
import { itemName } from './pouch-groups.ts';

/** What is typed of a holder. */
interface HolderValues extends Readonly<Record<string, string>> {
  readonly firstName: string;
  readonly lastName: string;
}

/** A name without what separates names on the wire, and without what mails would make a link of. */
const name = (missing: string) =>
  required(missing, cleaned())
    .test('delimiter', pouchText('holder_rule_delimiter'), (value) => !value.includes(';'))
    .test('control', formsText('rule_control'), (value) => !/\p{Cc}/u.test(value))
    .test('address', formsText('rules_name'), (value) => !holdsAddress(value))
    .max(longestOf.name, pouchText('holder_rule_longest', { most: longestOf.name }));

const schema = object({
  firstName: name(formsText('rule_firstName')),
  lastName: name(formsText('rule_lastName')),
});

/** What is wrong with a holder's names: both are wanted (point 5, ruling 15). */
export const holderErrors = (values: HolderValues): FormErrors => errorsBy(schema, values);

/** The holder that is sent: the last name in capitals (point 5), the first name too when the venue asks for it. */
export function holderOf({ firstName, lastName }: HolderValues, isUpCase: boolean): Holder {
  const capitals = (name: string): string => name.toLocaleUpperCase('fr');
  const first = cleanText(firstName);
  return { lastName: capitals(cleanText(lastName)), firstName: isUpCase ? capitals(first) : first };
}

export interface HolderModalProps {
  readonly ticketId: string;
  readonly onDismissed: () => void;
}

/** The modal `pouchItem`: whom a ticket or a card is for. */
export default function HolderModal({ ticketId, onDismissed }: HolderModalProps) {
  const item = useFact('pouch', ({ context }) => pouchItemOf(context.pouch, ticketId));
  return (
    <Dialog
      title={pouchText(item?.kind === 'card' ? 'holder_title_card' : 'holder_title')}
      onDismiss={onDismissed}
    >
      {item === undefined ? <Waiting label={pouchText('holder_loading')} /> : <HolderForm item={item} />}
    </Dialog>
  );
}

const nobody: HolderValues = { firstName: '', lastName: '' };

function HolderForm({ item }: { readonly item: PouchItem }) {
  const { root } = useShop();
  const refusal = useFact('pouch', ({ context }) => context.refusal);
  // Taking a name back is no form: its refusal stands beside its button.
  const isTakingBack = useFact('pouch', ({ context }) => isUnnamed(context.naming));
  const isBusy = useFact('pouch', (snapshot) => snapshot.hasTag('busy'));
  const isUpCase = useAppFact(({ context }) => context.settings?.options.isUpCase ?? false);
  const send = useSend('pouch');
  const submission = (holder: HolderValues, key: string) =>
    ({ type: 'holder.submitted', holder: holderOf(holder, isUpCase), key }) as const;
  const { firstName, lastName } = item.holder;
  const initialValues: HolderValues = { firstName, lastName };
  return (
    <div className={layout.stack5}>
      <About item={item} />
      <FormFrame
        label={pouchText('holder_form')}
        initialValues={initialValues}
        errorsOf={holderErrors}
        refusal={isTakingBack ? null : refusal}
        refusedTitle={pouchText('holder_refused')}
        submitLabel={pouchText('holder_save')}
        send={(holder, key) => askActor(actorOf(root, 'pouch'), submission(holder, key))}
      >
        <div className={layout.stack4}>
          {isUnnamed(item) && <OwnName />}
          <TextField name="firstName" label={formsText('field_firstName')} autoComplete="given-name" />
          <TextField name="lastName" label={formsText('field_lastName')} autoComplete="family-name" />
          <p className={layout.note}>{pouchText(item.kind === 'card' ? 'holder_why_card' : 'holder_why')}</p>
        </div>
      </FormFrame>
      {!isUnnamed(item) && (
        <div className={styles.takeBack}>
          {isTakingBack && refusal !== null && (
            <RefusalNotice refusal={refusal} title={pouchText('holder_refused')} />
          )}
          <SlowWork busy={isTakingBack && isBusy} />
          <Button variant="quiet" disabled={isBusy} onClick={() => send(submission(nobody, newKey()))}>
            {pouchText('holder_takeBack')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Fills in the name of who is signed in. */
function OwnName() {
  const { change } = useFormControls();
  const customer = useFact('session', ({ context }) => context.customer);
  if (customer === null || customer.credentials.lastName === '') {
    return null;
  }
  const { firstName, lastName } = customer.credentials;
  return (
    <div>
      <Button size="small" onClick={() => change({ firstName, lastName })}>
        {pouchText('holder_me')}
      </Button>
    </div>
  );
}

/** Which ticket it is. */
function About({ item }: { readonly item: PouchItem }) {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const performance =
    item.performanceId === null
      ? undefined
      : lookUp('performance', catalogue?.performances, item.performanceId);
  const hall = performance === undefined ? undefined : lookUp('hall', catalogue?.halls, performance.hallId);
  const details = [item.seatLabel, hall?.name ?? ''].filter((part) => part !== '');
  return (
    <div className={layout.subject}>
      <strong className={layout.title}>{item.kind === 'ticket' ? item.label : itemName(item)}</strong>
      {item.date !== null && (
        <time dateTime={machineDate(item.date)} className={layout.capitalised}>
          {formatLongDate(item.date)}
        </time>
      )}
      {details.length > 0 && <span className={layout.note}>{details.join(' · ')}</span>}
    </div>
  );
}
