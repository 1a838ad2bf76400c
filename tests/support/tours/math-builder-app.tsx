import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../src/views/ui/tokens.css'
import '../../../src/views/ui/base.css'
import { limits } from '../../../domain/limits.ts'
import type { MathBuilderOutput } from '../../../src/machines/math-builder/contract.ts'
import { MathPickerContainer } from '../../../src/routes/exam/math-picker.tsx'

function Picking() {
  const [ended, setEnded] = useState<MathBuilderOutput | null>(null)
  return ended ? (
    <output>{ended.kind === 'inserted' ? ended.latex : 'cancelled'}</output>
  ) : (
    <MathPickerContainer room={limits.formula} onEnd={setEnded} />
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Picking />
  </StrictMode>,
)
