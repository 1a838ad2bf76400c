import type { FileReply, FileView } from '../../../domain/api/modules.ts'
import { ApiProblem } from '../../../domain/problem.ts'
import { notifySignedOut } from '../watch/sign-out-listeners.ts'
import { problemOfReply } from './client/refused-reply.ts'

export interface Upload {
  file: File
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isFileReply = (body: unknown): body is FileReply => typeof body === 'object' && body !== null && 'file' in body

function outcomeOf({ status, responseText }: XMLHttpRequest): FileView | ApiProblem {
  const body = parse(responseText)
  if (status >= 200 && status < 300) return isFileReply(body) ? body.file : new ApiProblem({ kind: 'notJson', status, body: responseText })
  const problem = problemOfReply(new Response(null, { status }), body ?? responseText)
  if (status === 401 && problem.reason === 'signedOut') notifySignedOut()
  return problem
}

/** Sends a file as it is and gives what the server made of it; rejects with an ApiProblem, and never settles once aborted. `fetch` cannot tell how far a body has come. */
export function uploadFile({ file, onProgress, signal }: Upload): Promise<FileView> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/files')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    request.onload = () => {
      const outcome = outcomeOf(request)
      if (outcome instanceof ApiProblem) reject(outcome)
      else resolve(outcome)
    }
    request.onerror = () => reject(new ApiProblem({ kind: 'network' }))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
