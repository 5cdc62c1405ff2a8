import { useSyncExternalStore } from 'react';
import type { ApiFailure } from '../../api/client/error-list.ts';
import { Facts } from '../design/facts.tsx';
import layout from '../design/layout.module.css';
import { Toast, ToastList } from '../design/toast.tsx';
import { text } from '../language/fr.ts';
import { useAppFact, useShop } from '../shop/shop.tsx';
import styles from './messages.module.css';

/** What stands above the page: the API's HTTP errors, on large screens (points 2 and 8, ruling 10). */
export default function Messages() {
  const { errors } = useShop();
  const failures = useSyncExternalStore(errors.subscribe, errors.read, () => none);
  // Settings that are not known yet are taken for production's: nothing technical is shown by mistake.
  const isProduction = useAppFact(
    ({ context }) => (context.settings?.environment ?? productionName) === productionName,
  );
  return (
    <ToastList label={text('apiError_list')}>
      {failures.map((failure) => (
        <Toast
          key={failure.reference}
          title={
            isProduction ? text('apiError_publicTitle') : text('apiError_title', { target: failure.target })
          }
          dismissLabel={text('apiError_dismiss', { reference: failure.reference })}
          onDismissed={() => errors.dismiss(failure.reference)}
        >
          {isProduction ? <p>{text('apiError_publicText')}</p> : <TechnicalFacts failure={failure} />}
          <Facts facts={[{ term: text('apiError_reference'), detail: failure.reference }]} />
        </Toast>
      ))}
    </ToastList>
  );
}

const productionName = 'production';
/** What failed before a page is alive was not drawn with it. */
const none: readonly ApiFailure[] = [];

/** The URL and the response, as text and nothing else. */
function TechnicalFacts({ failure }: { readonly failure: ApiFailure }) {
  return (
    <>
      <Facts
        look="columns"
        facts={[{ term: text('apiError_address'), detail: <code>{failure.url}</code> }]}
      />
      <p className={layout.muted}>{text('apiError_status', { status: failure.status })}</p>
      {/* What scrolls must be reached by the keyboard. */}
      <pre className={styles.response} tabIndex={0}>
        {failure.response === '' ? text('apiError_emptyResponse') : failure.response}
      </pre>
    </>
  );
}
