/** Every limit on input that both sides know; lengths in characters, sizes in bytes, times in milliseconds. */
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
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  imageBytes: 10 * 1024 * 1024,
  bodyBytes: 1024 * 1024,
  openBodyBytes: 16 * 1024,
  openBodyValues: 200,
  bodyValues: 10_000,
  largeBodyValues: 100_000,
  quizBodyBytes: 24 * 1024 * 1024,
  imageBodyBytes: 14 * 1024 * 1024,
  keepaliveBytes: 60 * 1024,
  answersFileBytes: 24 * 1024 * 1024,
  modules: 100,
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
} as const

/** The server's defaults for the protocol's times, in milliseconds. */
export const protocolTimes = {
  grace: 30_000,
  sweepEvery: 5_000,
  heartbeatEvery: 3_000,
  /** The longest gap between two beats of one process that is no outage. */
  outageGap: 6_000,
  /** The least that is left to who was open in an outage, and how long nothing is closed after it. */
  afterOutage: 30_000,
  /** A server that is silent for this long is not live. */
  silentServer: 15_000,
  /** What arrived may be on its way to the queue for this long. */
  underWay: 2_000,
  /** An offset of the wall clock above `clockOffset` that lasts this long is adopted. */
  clockOffset: 2_000,
  clockLasting: 30_000,
  /** How far a server may be from the time of the database before it takes it anew. */
  databaseTime: 1_000,
  /** The least that is left when an attempt without an end is given one. */
  givenEnd: 300_000,
  accessCodeWindow: 600_000,
} as const

/** When a page saves, in milliseconds; the one place that says it. */
export const savingTimes = {
  /** After the last keystroke. */
  typingPause: 600,
  /** After the first keystroke that is not saved. */
  typingLongest: 3_000,
  /** Of these, an input may hold typed text back itself. */
  draftPause: 250,
  draftLongest: 1_000,
  /** The longest that a write to this device may wait for an idle moment. */
  deviceWrite: 300,
  /** Between the starts of two saves. */
  apart: 350,
  /** An empty save is sent this long after the last one, drawn between both. */
  presenceLeast: 20_000,
  presenceMost: 40_000,
  /** The page asks once more for its deadline this long before it, drawn between both. */
  deadlineAskedLeast: 3_000,
  deadlineAskedMost: 10_000,
  /** With nothing unsent a page hands itself in within this time after the deadline. */
  submitSpread: 5_000,
  /** A save waits for its reply this long, and 1 s more for each `timeoutBytes` of its body, at most `timeoutMost`. */
  timeout: 8_000,
  timeoutBytes: 2_000,
  timeoutMost: 60_000,
} as const

/** How much of an attempt the server keeps and takes: bytes of its log, of evidence and rivals, writers not in charge heard of a question, saves at once and a second. */
export const attemptBudget = {
  logBytes: 8 * 1024 * 1024,
  evidenceBytes: 1024 * 1024,
  heardWriters: 64,
  saveBurst: 60,
  savesPerSecond: 4,
  stateEvery: 2_000,
} as const

/** The most attempts of one quiz that may close early by one sweep before the circuit breaker pauses the sweeper. */
export const massCloseLimit = 20

/** The most wrong access codes of one student for one quiz within `accessCodeWindow`. */
export const accessCodeTries = 10
