import { CalendarDays } from 'lucide-react'
import type { StatusExam } from '../../../../domain/api/admin-status.ts'
import { second } from '../../../../domain/time/durations.ts'
import type { Status } from '../../../machines/admin-status/setup.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatDateTime, formatNumber, plural } from '../../ui/format.ts'
import adminStyles from '../admin.module.css'
import { lengthWords } from './status-words.ts'

const windowWords = ({ from, until }: StatusExam): string => {
  if (from === null) return until === null ? 'At any time' : `Until ${formatDateTime(until)}`
  return until === null ? `From ${formatDateTime(from)}` : `${formatDateTime(from)} to ${formatDateTime(until)}`
}

const Row = ({ exam }: { exam: StatusExam }) => (
  <tr>
    <th scope="row">
      <span className={adminStyles.stacked}>
        <span className={adminStyles.strong}>{exam.title}</span>
        <span className={adminStyles.small}>{exam.courseCode}</span>
      </span>
    </th>
    <td data-label="When">{windowWords(exam)}</td>
    <td data-label="Enrolled">{formatNumber(exam.enrolled)}</td>
    <td data-label="Taking it now">{formatNumber(exam.open)}</td>
  </tr>
)

/** The exams of today and of the next 24 hours. */
export const ExamTable = ({ exams }: { exams: readonly StatusExam[] }) => (
  <section className={adminStyles.part} aria-labelledby="status-exams">
    <h2 id="status-exams">Exams today and in the next 24 hours</h2>
    {exams.length === 0 ? (
      <EmptyState icon={<CalendarDays />} title="No exams in this time" />
    ) : (
      <DataTable label="Exams" stack columns={['Exam', 'When', 'Enrolled', 'Taking it now']}>
        {exams.map((exam) => (
          <Row key={exam.id} exam={exam} />
        ))}
      </DataTable>
    )}
  </section>
)

const beatWords = ({ isIdle, beatAge }: Status['servers'][number]): string =>
  isIdle ? 'Idle: no attempt has an end' : beatAge < 5 * second ? 'Just now' : `${lengthWords(beatAge)} ago`

/** The servers of the school, where there is more than this one. */
export const ServerTable = ({ servers }: { servers: Status['servers'] }) =>
  servers.length > 1 && (
    <section className={adminStyles.part} aria-labelledby="status-servers">
      <h2 id="status-servers">{plural(servers.length, 'server')}</h2>
      <DataTable label="Servers" stack columns={['Server', 'Last sign of life']}>
        {servers.map((server) => (
          <tr key={server.name}>
            <th scope="row" className={adminStyles.long}>
              {server.name}
            </th>
            <td data-label="Last sign of life">{beatWords(server)}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )

/** The outages whose time was given back within the last day. */
export const OutageTable = ({ outages }: { outages: Status['outages'] }) =>
  outages.length > 0 && (
    <section className={adminStyles.part} aria-labelledby="status-outages">
      <h2 id="status-outages">Time given back</h2>
      <DataTable label="Outages" stack columns={['Outage', 'Length']}>
        {outages.map(({ from, until }) => (
          <tr key={from}>
            <th scope="row">{formatDateTime(from)}</th>
            <td data-label="Length">{lengthWords(Date.parse(until) - Date.parse(from))}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
