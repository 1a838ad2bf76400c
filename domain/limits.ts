/** Every limit on input that both sides know; lengths in characters, sizes in bytes; times are in `time/durations.ts`, but for the minutes that a person types. */
export const limits = {
  answerText: 100_000,
  sampleText: 2_000,
  samples: 20,
  triedRule: 10_000,
  questionText: 10_000,
  formula: 2_000,
  title: 200,
  description: 10_000,
  questions: 300,
  options: 20,
  accessCode: 100,
  imageAlt: 500,
  feedback: 10_000,
  name: 100,
  tokenName: 80,
  tokensOfPerson: 20,
  webhooks: 20,
  shownDeliveries: 100,
  /** What waits for one webhook to which nothing is sent. */
  waitingDeliveries: 50_000,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  imageBytes: 10 * 1024 * 1024,
  /** A browser takes four bytes for each pixel that it draws. */
  imagePixels: 250_000_000,
  bodyBytes: 1024 * 1024,
  openBodyBytes: 16 * 1024,
  openBodyValues: 200,
  bodyValues: 10_000,
  largeBodyValues: 100_000,
  quizBodyBytes: 24 * 1024 * 1024,
  imageBodyBytes: 14 * 1024 * 1024,
  keepaliveBytes: 60 * 1024,
  answersFileBytes: 24 * 1024 * 1024,
  /** Places and credits of a course. */
  courseStudents: 1_500,
  courseCredits: 10,
  modules: 100,
  /** Quizzes that a copy of a course takes along, and bytes of their questions. */
  copiedQuizzes: 200,
  copiedQuestionBytes: 24 * 1024 * 1024,
  linkUrl: 2_000,
  pdfBytes: 25 * 1024 * 1024,
  videoBytes: 100 * 1024 * 1024,
  filesOfTeacherBytes: 2 * 1024 * 1024 * 1024,
  csvText: 1024 * 1024,
  csvLines: 2_000,
  csvBodyBytes: 3 * 1024 * 1024,
  search: 100,
  pointsPerQuestion: 1_000,
  timeLimitMinutes: 10_080,
  timeFactor: 4,
  extraMinutes: 10_080,
  extraAttempts: 100,
  reason: 500,
  /** Characters of an announcement or an erratum in the exam room, how many of them a quiz has at a time, and minutes that one act gives. */
  notice: 2_000,
  notices: 50,
  roomMinutes: 600,
  groups: 200,
  courseStaff: 50,
  reassignedCourses: 500,
  groupMembers: 5_000,
} as const

/** How much of one student's attempts of a quiz the server keeps. */
export const studentQuizBudget = {
  /** What the logs and texts of the attempts that began within a day may hold before another one begins. */
  bytesPerDay: 32 * 1024 * 1024,
  /** What an attempt and each of its questions count of that at least, whatever is written: their rows. Decision 272 says how they were measured. */
  attemptRowBytes: 4 * 1024,
  questionRowBytes: 256,
} as const

/** How much of an attempt the server keeps and takes. */
export const attemptBudget = {
  /** The size of the log beyond which it is thinned. */
  logBytes: 8 * 1024 * 1024,
  /** Texts that are kept beside the answers. */
  evidenceBytes: 1024 * 1024,
  /** Writers not in charge, per question. */
  heardWriters: 64,
  /** Saves at once, then per second. */
  saveBurst: 60,
  savesPerSecond: 4,
  /** Take-overs at once, then per minute: each leaves a row for every question that is written after it. */
  takeOverBurst: 120,
  takeOversPerMinute: 2,
  /** The ms between two whole states in refusals. */
  stateEvery: 2_000,
} as const

/** The most attempts of one quiz that may close early by one sweep before the circuit breaker pauses the sweeper. */
export const massCloseLimit = 20

/** The most wrong access codes of one student for one quiz within `accessCodeWindow`. */
export const accessCodeTries = 10
