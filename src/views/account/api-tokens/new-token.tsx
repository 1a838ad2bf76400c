import { useSelector } from '@xstate/react'
import { selectMade } from '../../../machines/api-tokens/selectors.ts'
import { selectCopyState } from '../../../machines/kit/shown-once.ts'
import { ShownOnce } from '../../ui/shown-once.tsx'
import type { ApiTokensProps } from './api-tokens-props.ts'

const said = {
  copied: 'Token copied',
  failed: 'This browser does not let a page copy. Select the token and copy it yourself.',
}

/** A new token with its secret, shown once. */
export const NewTokenPart = ({ tokens }: ApiTokensProps) => {
  const made = useSelector(tokens, selectMade)
  const state = useSelector(tokens, selectCopyState)
  return (
    <ShownOnce
      made={
        <>
          Token “<bdi>{made?.token.name}</bdi>” created.
        </>
      }
      secret={made?.secret}
      copy={{ label: 'Copy token', said, state, onCopy: () => tokens.send({ type: 'COPY' }) }}
      onKept={() => tokens.send({ type: 'KEPT' })}
    >
      Copy it now and keep it like a password. It is not shown again.
    </ShownOnce>
  )
}
