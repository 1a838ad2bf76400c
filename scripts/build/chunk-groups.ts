interface Files {
  name: string
  /** Of two groups that want a file the higher one takes it, and with it what the file imports. */
  priority: number
  /** Paths without their ending; a folder ends with a slash, and `*` stands for any part of one name. */
  files: readonly string[]
  except?: readonly string[]
}

interface ChunkGroup {
  name: string
  priority: number
  test: (id: string) => boolean
}

const list = (names: string): string[] => names.trim().split(/\s+/)
const within = (folder: string, names: string): string[] => list(names).map((name) => `${folder}/${name}`)
const packages = (names: string): string[] => within('node_modules', names).map((name) => `${name}/`)
const icons = (names: string): string[] => within('lucide-react/dist/esm/icons', names)
const ui = (names: string): string[] => within('src/views/ui', names)

/** What every page has, the landing page too; among them the styles that are there before anything is drawn. */
const base: Files = {
  name: 'base',
  priority: 4,
  files: [
    ...ui('appearance banner button card class-names icon-button root-mark screen-reader-only skip-link status-region tone'),
    ...ui('tokens base fonts *.module'),
    ...within('src/views/layout', 'boot layout.module document-title exposed-banner'),
    ...within('src/services/*', 'sign-out-listeners stored-user device-wiping random-id session-owner session-watch attempts-on-page'),
    ...list(
      'src/services/api/client/refused-reply src/views/math/math.module src/paths src/device-record src/routes/session-context src/routes/session-frame',
    ),
    ...list('src/machines/session/selectors src/machines/site/ src/services/actors/site.actors vite/preload-helper'),
    ...within('domain', 'problem site-links time/durations people/user people/full-name text/isolated'),
    ...icons('x clipboard-check menu'),
  ],
  except: [
    ...ui('form.* copy-button* verdict-table* course-card* card-link* kind-icon* dialog* menu* toast* popover* date-time* data-table*'),
    ...ui('bar-table* segmented* number-field* checkbox* avatar* grade-tile* search* progress*'),
  ],
}

/** What every page of a signed-in person has. */
const app: Files = {
  name: 'app',
  priority: 2,
  files: [
    ...packages('react-router ky'),
    ...within('src/routes', 'app router root redirects guards page-error page-handle layout.route signed-in-pages account.routes'),
    ...within('src/routes', 'student/student.routes visitor/public.routes receipt/receipt.routes'),
    ...within('src/views', 'errors/page-failure layout/use-heading-focus layout/account-menu-button layout/authenticated-layout'),
    ...within('src/views/math', 'fault-report renderer formula math-text'),
    ...ui('top-bar page page-header breadcrumbs link badge button-row tile facts dialog alert-dialog toast'),
    ...ui('loading-view empty-state error-view lazy-component date-locale format focus/focus-when-free focusable-scroll double-click'),
    ...icons('arrow-left check chevron-down chevron-left chevron-right clock eye eye-off file-up search'),
    ...within('domain', 'limits attempt/answer quiz/quiz grading/score-so-far text/sentences text/math-text'),
    ...list('src/machines/kit/loading src/services/api/client/http src/services/api/preloaded/early-replies'),
  ],
}

const exam: readonly Files[] = [
  { name: 'idb', priority: 2, files: [...packages('idb'), 'src/services/device/opened-once'] },
  {
    name: 'exam',
    priority: 2,
    files: list('src/views/quiz-attempt/*.module src/views/quiz-attempt/*/*.module src/views/ui/progress-bar.module'),
    except: within('src/views/quiz-attempt', 'confirm.module result.module intro/*'),
  },
  {
    name: 'flushing',
    priority: 1,
    files: [
      ...list('domain/time/delays src/machines/flushing/ src/machines/kit/delays'),
      ...within(
        'src/services',
        'actors/exam/flushing.actors watch/connection-watch watch/intro-watch api/client/wait device/outbox-store device/outbox-database',
      ),
    ],
  },
  {
    name: 'attempt',
    priority: 0,
    files: [
      ...within('src/machines', 'quiz-attempt/selectors quiz-attempt/attempt-rules answer-saving/selectors'),
      ...within('src/services', 'device/crossed-out-choices device/device-writes api/attempts api/client/retry-when-busy'),
      ...within('src/views/quiz-attempt', 'sentences lazy-screens time/use-seconds-left time/credit-words time/timer-rules'),
      ...within('src/views/quiz-attempt', 'intro/instructions tools/lazy-tools'),
    ],
  },
]

const pages: readonly Files[] = [
  { name: 'states', priority: 0, files: within('src/machines/kit', 'dialog-requests shown-once') },
  { name: 'text', priority: 0, files: within('domain/text', 'clean-text plain-text') },
  { name: 'paper', priority: 0, files: list('domain/attempt/receipt src/services/browser/clipboard src/views/printing/printing') },
  { name: 'fields', priority: 1, files: ui('field text-field search-field text-area select') },
  { name: 'form', priority: 1, files: [...ui('form confirm-row password-field focus/fault-focus'), 'src/machines/kit/form-states'] },
  { name: 'inputs', priority: 1, files: ui('checkbox switch radio-group number-field typed-number') },
  { name: 'date-time', priority: 0, files: ui('date-time date-time-field media') },
  { name: 'tables', priority: 0, files: ui('data-table pagination') },
  {
    name: 'courses',
    priority: 1,
    files: list('domain/course/course domain/quiz/assignment-order src/services/api/courses/courses src/views/ui/tabs'),
  },
  { name: 'cards', priority: 0, files: ['domain/grading/letters', ...ui('course-card card-link kind-icon grade-tile')] },
  {
    name: 'student',
    priority: 0,
    files: [
      ...within('src/machines', 'progress/ student-courses/selectors'),
      ...list('src/services/actors/student/student-pages.actors src/views/progress/lazy-progress'),
    ],
  },
  {
    name: 'results',
    priority: 0,
    files: [
      ...list('domain/grading/review src/views/submission-review/outcome-badge'),
      ...within('src/services', 'api/submissions actors/student/submissions.actors'),
    ],
  },
  {
    name: 'lists',
    priority: 0,
    files: [...list('domain/course/student-search src/views/accommodations/sentences'), ...ui('verdict-table file-button')],
  },
  {
    name: 'editing',
    priority: 0,
    files: [
      ...list('domain/quiz/quiz-dates domain/quiz/publish-check domain/quiz/question-name src/machines/quiz-editor/selectors'),
      ...within('src/services/api', 'quiz-wire assignments'),
      ...within('src/views', 'quiz-editor/sentences quiz-editor/publish-words errors/quiz-failure'),
    ],
  },
  {
    name: 'writing',
    priority: 0,
    files: [
      ...list('domain/text/formula-text domain/text/cut-text src/views/ui/use-draft'),
      ...within('src/views/quiz-editor', 'draft-fields question/math-fields'),
      ...within('src/views/math-picker', 'formula-preview picking typing use-insertion'),
      ...list('src/routes/exam/with-math-picker src/machines/math-picking/'),
    ],
  },
  { name: 'icons', priority: 3, files: icons('clipboard-list copy file-text inbox minus plus printer strikethrough users') },
  {
    name: 'work',
    priority: 0,
    files: icons('accessibility download grip-vertical library notebook-text pencil shield-check trash upload user-plus'),
  },
]

const groups: readonly Files[] = [
  { name: 'react', priority: 6, files: packages('react react-dom scheduler') },
  { name: 'katex', priority: 5, files: ['node_modules/katex/*/*'] },
  {
    name: 'xstate',
    priority: 4,
    files: [
      ...packages('xstate @xstate/react use-sync-external-store'),
      ...within('chartroom/src', 'chart/contracts chart/leaves chart/transition-id inspect/inspect-options'),
      ...list('src/machines/kit/from-event src/machines/kit/selectors src/machines/kit/assigned src/services/actors/task'),
    ],
  },
  base,
  app,
  ...exam,
  ...pages,
]

const escaped = (file: string): string => file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')
const patternOf = (file: string): string => (file.endsWith('/') ? escaped(file) : `${escaped(file)}\\.\\w+$`)
const matcherOf = (files: readonly string[]): RegExp => new RegExp(`(?:^|[/\0])(?:${files.map(patternOf).join('|')})`)

function groupOf({ name, priority, files, except }: Files): ChunkGroup {
  const wanted = matcherOf(files)
  const unwanted = except && matcherOf(except)
  return { name, priority, test: (id) => wanted.test(id.replaceAll('\\', '/')) && !unwanted?.test(id.replaceAll('\\', '/')) }
}

/** Every path that a group names. */
export const groupedPaths: readonly string[] = groups.flatMap(({ files, except = [] }) => [...files, ...except])

/** What many pages share travels together: one request and one dictionary for the compressor instead of fifty small files. */
export const chunkGroups = (): ChunkGroup[] => groups.map(groupOf)

const ofEveryPage = /^assets\/(?:react|rolldown-runtime|xstate|base)-/
const ofSignedInPages = /^assets\/app-/
const visitors = /^assets\/(?:index|visitor|landing)/

/** Of the files that a dynamic import needs, those that its page may lack: a browser spends milliseconds on each link to a file that it has. */
export const notYetLoaded = (_: string, files: string[], { hostId }: { hostId: string }): string[] =>
  files.filter((file) => !ofEveryPage.test(file) && (!ofSignedInPages.test(file) || visitors.test(hostId)))
