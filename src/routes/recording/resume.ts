// Everything that this needs is imported here, so that the entry of the app names this one file alone.
const [{ resumeRecording }, { openPill }, { recordingOfTab }] = await Promise.all([
  import('../../services/recording/tab-recording.ts'),
  import('./open-pill.tsx'),
  import('./tab-recording-actor.ts'),
])
resumeRecording()
openPill(recordingOfTab([], true))

export {}
