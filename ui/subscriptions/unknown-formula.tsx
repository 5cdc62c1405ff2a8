import { Notice } from '../design/notice.tsx';
import { subscriptionsText } from './fr.ts';

/** The address names a formula or an offer that the venue does not have (any more); what it has follows. */
export function UnknownFormula() {
  return (
    <Notice kind="info" announcement="none" title={subscriptionsText('abo_unknown_title')}>
      <p>{subscriptionsText('abo_unknown')}</p>
    </Notice>
  );
}
