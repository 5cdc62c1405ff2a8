import { Link } from '@tanstack/react-router';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import layout from '../design/layout.module.css';
import { pageTitleId } from '../shell/page-heading.ts';
import { accountText } from './fr.ts';
import styles from './stranger-invitation.module.css';

/** `/compte/overview` for nobody: what an account is good for, and the ways in. */
export function StrangerInvitation() {
  return (
    <section
      className={classNames(layout.atStart, layout.stack4, styles.invitation)}
      aria-labelledby={pageTitleId}
    >
      <Constellation className={styles.stars ?? ''} />
      <h1 id={pageTitleId} className={layout.largest}>
        {accountText('stranger_title')}
      </h1>
      <p className={classNames(layout.large, styles.text)}>{accountText('stranger_text')}</p>
      <div className={classNames(layout.above3, layout.below3, layout.row3, styles.actions)}>
        <Link to="/authentification" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {accountText('stranger_signIn')}
        </Link>
        <Link to="/enregistrement" className={buttonClass({ size: 'large' })}>
          {accountText('stranger_register')}
        </Link>
      </div>
      <p className={layout.muted}>{accountText('stranger_bought')}</p>
    </section>
  );
}
