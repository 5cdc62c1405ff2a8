import { layOutMail, type MailPart } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/outbox.ts';

/** What a mail about a document says. */
interface ProofMail {
  readonly to: string;
  /** What it was to prove, in the venue's words. */
  readonly proof: string;
  /** Of the account's page of documents. */
  readonly address: string;
}

function mailOf(venue: string, { to }: ProofMail, title: string, parts: readonly MailPart[]): Mail {
  return {
    to,
    subject: `${title} – ${venue}`,
    ...layOutMail(venue, title, [{ kind: 'text', text: 'Bonjour,' }, ...parts]),
  };
}

/** Says that a document was refused, why, and where another can be sent. */
export function proofRefusedMail(venue: string, mail: ProofMail & { readonly reason: string }): Mail {
  return mailOf(venue, mail, 'Votre justificatif n’a pas été accepté', [
    {
      kind: 'text',
      text: 'Nous avons regardé le document que vous nous avez envoyé, et nous ne pouvons pas l’accepter.',
    },
    {
      kind: 'rows',
      rows: [
        ['Demandé', mail.proof],
        ['Motif', mail.reason],
      ],
    },
    { kind: 'text', text: 'Vous pouvez en envoyer un autre depuis votre compte\u00a0:' },
    { kind: 'button', label: 'Envoyer un autre document', address: mail.address },
    { kind: 'small', text: 'Une question\u00a0? Répondez simplement à ce message.' },
  ]);
}

/** Says that a document for which a purchase waited is accepted. */
export function proofAcceptedMail(venue: string, mail: ProofMail): Mail {
  return mailOf(venue, mail, 'Votre justificatif est accepté', [
    {
      kind: 'text',
      text: `C’est vérifié\u00a0: ${mail.proof}. Vous pouvez maintenant payer au tarif qui le demande.`,
    },
    { kind: 'button', label: 'Voir mes justificatifs', address: mail.address },
  ]);
}
