import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { mayAct, type StaffMember, type StaffRole } from '../../api/staff/staff-call.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { shellWords } from './fr.ts';
import { StaffLink } from './kit/links.tsx';
import { StaffPage, useKeptFocus } from './kit/page.tsx';
import { useStaff } from './kit/staff.tsx';
import { useMember, useStaffMode } from './kit/use-member.ts';
import styles from './shell.module.css';
import { SignInPage } from './sign-in/sign-in-pages.tsx';

/** A page that stands in the menu, for who may open it. */
interface StaffEntry {
  readonly to: string;
  readonly label: string;
  readonly least: StaffRole;
}

/** The menu of the staff's pages, in the order of an evening. */
const staffEntries: readonly StaffEntry[] = [
  { to: '/guichet/vente', label: 'Vente', least: 'desk' },
  { to: '/guichet/entree', label: 'Entrée', least: 'door' },
  { to: '/guichet/seances', label: 'Séances', least: 'desk' },
  { to: '/guichet/commandes', label: 'Commandes', least: 'desk' },
  { to: '/guichet/justificatifs', label: 'Justificatifs', least: 'desk' },
  { to: '/guichet/livres', label: 'Livres', least: 'desk' },
  { to: '/guichet/personnes', label: 'Personnes', least: 'manager' },
  { to: '/guichet/equipe', label: 'Équipe', least: 'manager' },
  { to: '/guichet/journal', label: 'Journal', least: 'manager' },
];

function Bar(props: { readonly member: StaffMember }) {
  const { root } = useStaff();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const entries = staffEntries.filter(({ least }) => mayAct(props.member.role, least));
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry.
  useEffect(() => {
    // Where the menu moves sideways, on phones, the entry of this page may be out of sight.
    menu.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, [path]);
  return (
    // The shop has a head of its own where it stands in a frame.
    <header className={styles.bar} aria-label={shellWords.title}>
      <a className={styles.skip} href="#contenu">
        {shellWords.skip}
      </a>
      <div className={styles.inside}>
        <StaffLink to="/guichet" className={styles.name}>
          {shellWords.title}
        </StaffLink>
        <nav ref={menu} className={styles.menu} aria-label={shellWords.menu}>
          {entries.map(({ to, label }) => (
            <StaffLink key={to} to={to} className={styles.entry} isCurrent={path.startsWith(to)}>
              {label}
            </StaffLink>
          ))}
        </nav>
        <div className={styles.who}>
          <span>
            {props.member.name} ({shellWords.roles[props.member.role]})
          </span>
          <Button variant="quiet" size="small" isOnNight onClick={() => root.send({ type: 'staff.left' })}>
            {shellWords.leave}
          </Button>
        </div>
      </div>
    </header>
  );
}

/** One thing to say, and one to do about it. */
function Alone(props: { readonly words: string; readonly action?: ReactNode }) {
  const { words } = props;
  const said = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is said anew has the focus
  useEffect(() => {
    document.title = shellWords.title;
    // What was pressed is gone.
    said.current?.focus();
  }, [words]);
  return (
    <main className={styles.alone}>
      <p ref={said} role="status" tabIndex={-1}>
        {words}
      </p>
      {props.action}
    </main>
  );
}

function Working(props: { readonly children: ReactNode }) {
  const member = useMember();
  const contents = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(() => contents.current?.querySelector('h1'));
  if (member === null) {
    return null;
  }
  return (
    <>
      <Bar member={member} />
      <div ref={contents} id="contenu" tabIndex={-1} onFocus={onFocus}>
        {props.children}
      </div>
    </>
  );
}

/** What stands around the staff's pages: who works here, and what to do while nobody does or no server answers. */
export function StaffShell(props: { readonly children: ReactNode }) {
  const { root } = useStaff();
  const mode = useStaffMode();
  const retry = (
    <Button busy={mode === 'returning'} onClick={() => root.send({ type: 'staff.retried' })}>
      {shellWords.again}
    </Button>
  );
  switch (mode) {
    case 'arriving':
      return <Alone words={shellWords.starting} />;
    case 'leaving':
      return <Alone words={shellWords.leaving} />;
    case 'unreachable':
      return <Alone words={shellWords.unreachable} action={retry} />;
    case 'stillHere':
      return (
        <Alone
          words={shellWords.stillHere}
          action={<Button onClick={() => root.send({ type: 'staff.left' })}>{shellWords.leave}</Button>}
        />
      );
    case 'signedOut':
      return <SignInPage />;
    case 'working':
    case 'offLine':
    case 'returning':
      // The page stays the same one, whatever the network does.
      return (
        <Working>
          {mode !== 'working' && (
            <Notice kind="warning" actions={retry}>
              {shellWords.offLine}
            </Notice>
          )}
          {props.children}
        </Working>
      );
  }
}

/** Where who signs in begins: what they may do, as large as a thumb. */
export function StaffHomePage() {
  const member = useMember();
  const entries = staffEntries.filter(({ least }) => member !== null && mayAct(member.role, least));
  return (
    <StaffPage title={member === null ? shellWords.welcome : `${shellWords.welcome} ${member.name}`}>
      <div className={styles.tiles}>
        {entries.map(({ to, label }) => (
          <StaffLink key={to} to={to} className={`${layout.box} ${styles.tile}`}>
            {label}
          </StaffLink>
        ))}
      </div>
    </StaffPage>
  );
}
