import { Link } from '@tanstack/react-router';
import { Page } from '../design/page.tsx';
import { useNextPage } from '../shop/use-next-page.ts';
import { sessionText } from './fr.ts';
import { RegisterPanel } from './register-panel.tsx';

/** `/enregistrement`: a new account. Once it is made, the route leads on to the page that was asked for. */
export default function RegisterPage() {
  const next = useNextPage();
  return (
    <Page>
      <RegisterPanel
        signInLink={
          <Link to="/authentification" search={next.search}>
            {sessionText('signIn_submit')}
          </Link>
        }
      />
    </Page>
  );
}
