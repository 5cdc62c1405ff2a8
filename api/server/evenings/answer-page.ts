import { frenchDate } from '../kernel/french.ts';
import { escapeMarkup } from '../kernel/markup.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { SeasonData } from '../season/season-data.ts';
import type { AskedBuyer } from './asked-buyer.ts';

/** The words of the two buttons in the form that is sent. */
export const answerWords = { kept: 'garder', moneyBack: 'rembourser' } as const;

function factsOf(asked: AskedBuyer): string {
  const several = asked.seats.length > 1;
  const facts = [
    ['Spectacle', asked.show],
    ['Nouvelle date', frenchDate(asked.date)],
    ['Au lieu du', asked.firstDate === null ? '' : frenchDate(asked.firstDate)],
    ['Salle', asked.hall],
    [several ? 'Vos places' : 'Votre place', asked.seats.filter((seat) => seat !== '').join('\u00a0; ')],
    ['Commande', asked.reference],
  ].filter(([, value]) => value !== '');
  return `<dl>
${facts.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>`;
}

const button = (value: string, label: string, isMain: boolean): string =>
  `<p><button name="choix" value="${value}"${isMain ? ' class="main"' : ''}>${label}</button></p>`;

function over(season: SeasonData, asked: AskedBuyer): string {
  if (asked.isCancelled) {
    return plainPage(
      season,
      'Cette représentation est annulée',
      '<p>Vous n’avez rien à faire\u00a0: ce que vous avez payé vous est rendu, et un message vous dit comment.</p>',
    );
  }
  return plainPage(
    season,
    'Il n’y a plus rien à choisir ici',
    `<p>La date pour répondre est passée, ou vos billets ne sont plus valables. Une question\u202f? Écrivez-nous en rappelant la commande ${escapeMarkup(asked.reference)}.</p>`,
  );
}

/** The page on which a buyer of a moved evening keeps their places or has the money back. */
export function answerPage(season: SeasonData, asked: AskedBuyer): string {
  if (asked.answer === 'moneyBack') {
    return plainPage(
      season,
      'Nous vous remboursons',
      '<p>C’est noté\u00a0: vos places sont rendues, et un message vous dit ce qui vous est remboursé et comment. Vous n’avez rien d’autre à faire.</p>',
    );
  }
  if (asked.isOver) {
    return over(season, asked);
  }
  const until = frenchDate(asked.until);
  if (asked.answer === 'kept') {
    return plainPage(
      season,
      'C’est noté, à bientôt\u00a0!',
      `<p>Vous gardez vos places, vos billets sont valables à la nouvelle date.</p>
${factsOf(asked)}
<form method="post">
<p>Vous avez changé d’avis\u202f? Le remboursement reste possible jusqu’au ${until}.</p>
${button(answerWords.moneyBack, 'Être remboursé', false)}
</form>`,
    );
  }
  return plainPage(
    season,
    'Viendrez-vous à la nouvelle date\u202f?',
    `${factsOf(asked)}
<form method="post">
<p>Si elle vous convient, vos billets restent valables. Sinon, nous vous remboursons, frais compris. Vous pouvez répondre jusqu’au ${until}\u00a0; sans réponse, vous gardez vos places.</p>
${button(answerWords.kept, 'Je garde mes places', true)}
${button(answerWords.moneyBack, 'Être remboursé', false)}
</form>`,
  );
}

/** The page of a link that is none of ours. */
export function unknownAnswerPage(season: SeasonData): string {
  return plainPage(
    season,
    'Ce lien ne mène nulle part',
    '<p>Il n’est pas complet. Ouvrez-le depuis notre message, ou répondez à celui-ci.</p>',
  );
}
