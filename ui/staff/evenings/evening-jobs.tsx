import { useState } from 'react';
import { type EveningJob, eveningCalls, type JobOrder } from '../../../api/staff/evening-calls.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatLongDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { ChangeNotice } from '../kit/change-view.tsx';
import { StaffLink } from '../kit/links.tsx';
import { Panel, Read } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import styles from './evenings.module.css';
import { jobText as words } from './fr.ts';

/** Milliseconds between two looks at what is under way. */
const whileUnderWay = 2_000;

function JobState(props: { readonly job: EveningJob }) {
  const { left, failed } = props.job;
  if (left > 0) {
    return <Badge tone="info">{words.running}</Badge>;
  }
  return failed > 0 ? (
    <Badge tone="danger">{words.needsYou}</Badge>
  ) : (
    <Badge tone="success">{words.finished}</Badge>
  );
}

function JobOrders(props: {
  readonly jobId: number;
  readonly isUnderWay: boolean;
  readonly isAsked: boolean;
}) {
  const reading = useReading(
    eveningCalls.eveningJob,
    { jobId: props.jobId },
    { every: props.isUnderWay && whileUnderWay },
  );
  const { isAsked } = props;
  return (
    <Read of={reading}>
      {({ orders, isWhole }) => (
        <>
          <Table
            caption={words.caption}
            keyOf={({ order }: JobOrder) => order}
            rows={orders}
            columns={[
              {
                key: 'order',
                title: words.order,
                cell: ({ order }) => <StaffLink to={`/guichet/commandes/${order}`}>{order}</StaffLink>,
              },
              { key: 'buyer', title: words.buyer, cell: ({ buyer }) => buyer },
              {
                key: 'state',
                title: words.state,
                cell: ({ state, whatHappened }) =>
                  [words.states[state], whatHappened].filter(Boolean).join(', '),
              },
              ...(isAsked
                ? [
                    {
                      key: 'answer',
                      title: words.answer,
                      cell: ({ answer, answeredAt }: JobOrder) =>
                        words.answerOf(answer, answeredAt === null ? '' : formatShortDate(answeredAt)),
                    },
                  ]
                : []),
            ]}
          />
          {!isWhole && <p className={layout.note}>{words.more}</p>}
        </>
      )}
    </Read>
  );
}

function Job(props: { readonly job: EveningJob }) {
  const { job } = props;
  const [isOpen, setOpen] = useState(false);
  const retry = useChange(eveningCalls.retryJob);
  const all = job.done + job.left + job.failed;
  const title = [words.kinds[job.kind], job.subject].filter(Boolean).join('\u00a0: ');
  return (
    <li className={`${layout.column3} ${styles.job}`}>
      <span className={layout.line2}>
        <strong className={layout.strong}>{title}</strong>
        <JobState job={job} />
      </span>
      <span className={layout.note}>
        {[words.by(job.author, formatShortDate(job.createdAt)), words.reason(job.reason)]
          .filter(Boolean)
          .join(', ')}
      </span>
      {job.left > 0 && (
        <progress className={styles.bar} value={job.done + job.failed} max={all} aria-label={title} />
      )}
      <span role="status" className={layout.figures}>
        {[words.progress(job.done, all), job.failed === 0 ? '' : words.failed(job.failed)]
          .filter(Boolean)
          .join(', ')}
      </span>
      {job.answersUntil !== null && (
        <span>
          {[
            words.answers(job.kept, job.moneyBack, all - job.kept - job.moneyBack),
            words.until(formatLongDate(job.answersUntil)),
          ].join('\u00a0; ')}
        </span>
      )}
      <div className={layout.row3}>
        {all > 0 && <Button onClick={() => setOpen(!isOpen)}>{isOpen ? words.close : words.open}</Button>}
        {job.failed > 0 && (
          <Button
            busy={retry.state === 'sending'}
            disabled={retry.state === 'unanswered'}
            onClick={() => retry.send({ jobId: job.id })}
          >
            {words.retry}
          </Button>
        )}
      </div>
      <ChangeNotice change={retry} done={retry.told !== null && words.retried(retry.told.orders)} />
      {isOpen && <JobOrders jobId={job.id} isUnderWay={job.left > 0} isAsked={job.kind === 'moved'} />}
    </li>
  );
}

/** What was done about an evening, and how far that has come; looked at again while something is under way. */
export function EveningJobs(props: { readonly performanceId: number }) {
  const [isUnderWay, setUnderWay] = useState(false);
  const reading = useReading(
    eveningCalls.eveningJobs,
    { performanceId: props.performanceId },
    { every: isUnderWay && whileUnderWay },
  );
  const isLeft = reading.data?.jobs.some(({ left }) => left > 0) ?? false;
  if (isLeft !== isUnderWay) {
    setUnderWay(isLeft);
  }
  return reading.data?.jobs.length === 0 ? null : (
    <Panel title={words.title}>
      <Read of={reading}>
        {({ jobs }) => (
          <ul className={layout.stack3}>
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ul>
        )}
      </Read>
    </Panel>
  );
}
