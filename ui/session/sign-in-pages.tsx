import { Link, useSearch } from '@tanstack/react-router';
import { displayName } from '../../api/customer/customer.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { sessionText } from './fr.ts';
import { OtherWay } from './other-ways.tsx';
import { RegisterPanel } from './register-panel.tsx';
import styles from './sign-in.module.css';
import { SignInPanel } from './sign-in-panel.tsx';
import { useCustomer } from './use-customer.ts';

interface NextPage {
  /** A path of the shop; null when no page was asked for before. */
  readonly path: string | null;
  /** The query that hands it on to another page of signing in. */
  readonly search: { readonly suite?: string };
}

/** The page that was asked for before signing in (`suite`), as the route has checked it. */
function useNextPage(): NextPage {
  const { suite } = useSearch({ strict: false });
  return typeof suite === 'string' ? { path: suite, search: { suite } } : { path: null, search: {} };
}

/** Whether the page that was asked for belongs to a purchase, which needs no account. */
const isPurchase = (path: string | null): boolean => path?.startsWith(pagePaths.checkout) === true;

/** `/authentification`: signing in. Once it is done, the route leads on to the page that was asked for. */
export function SignInPage() {
  const next = useNextPage();
  const customer = useCustomer();
  const isVisitor = customer?.credentials.status === 'visitor';
  return (
    <Page>
      <div className={classNames(layout.column7, styles.columns)}>
        <SignInPanel
          lead={
            <p className={layout.muted}>
              {isVisitor
                ? sessionText('signIn_visitor', { name: displayName(customer.details) })
                : sessionText('signIn_lead')}
            </p>
          }
        />
        <div className={classNames(layout.stack4, styles.ways)}>
          <OtherWay
            title={sessionText('signIn_new')}
            text={sessionText('signIn_new_text')}
            action={
              <Link to={pagePaths.register} search={next.search} className={buttonClass()}>
                {sessionText('signIn_register')}
              </Link>
            }
          />
          {isPurchase(next.path) && (
            <OtherWay
              title={sessionText('signIn_guest')}
              text={sessionText('signIn_guest_text')}
              action={
                <Link to={pagePaths.identification} className={buttonClass()}>
                  {sessionText('signIn_guest_go')}
                </Link>
              }
            />
          )}
        </div>
      </div>
    </Page>
  );
}

/** `/enregistrement`: a new account. Once it is made, the route leads on to the page that was asked for. */
export function RegisterPage() {
  const next = useNextPage();
  return (
    <Page>
      <RegisterPanel
        signInLink={
          <Link to={pagePaths.signIn} search={next.search}>
            {sessionText('signIn_submit')}
          </Link>
        }
      />
    </Page>
  );
}
