/** Notices that the session of a page ends while somebody works there; a watch that dies is dropped. */
export const sessionWatch = {
  id: 'sessionWatch',
  src: 'sessionWatch',
  input: ({ context: { assignmentId } }: { context: { assignmentId: string } }) => ({ assignmentId }),
  onError: { actions: 'dropSessionWatch' },
} as const
