import { useEffect, useState, useSyncExternalStore } from 'react'
import { preloadMath } from '../../math/preload-math.ts'
import { preloadDialogs } from '../../ui/dialog.tsx'
import { preloadScreens } from '../lazy-screens.ts'
import styles from './intro.module.css'
import { isStorageReady } from './storage-ready.ts'

type Readiness = 'loading' | 'ready' | 'missing'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

/** Loads something and tells how that went; tries again when the network comes back. */
const useReadiness = (load: () => Promise<boolean>): Readiness => {
  const [readiness, setReadiness] = useState<Readiness>('loading')
  useEffect(() => {
    let isHere = true
    const tell = (isReady: boolean) => isHere && setReadiness(isReady ? 'ready' : 'missing')
    const start = () => void load().then(tell, () => tell(false))
    start()
    addEventListener('online', start)
    return () => {
      isHere = false
      removeEventListener('online', start)
    }
  }, [load])
  return readiness
}

const preloadExam = async (): Promise<boolean> => {
  await Promise.all([preloadDialogs(), preloadScreens()])
  return true
}
const noMath = async (): Promise<boolean> => true

/** Loads before the clock starts what the exam may show, because the network may be gone later, and tells whether this browser is ready. */
export const SystemCheck = ({ hasMath }: { hasMath: boolean }) => {
  const isOnline = useOnline()
  const exam = useReadiness(preloadExam)
  const formulas = useReadiness(hasMath ? preloadMath : noMath)
  const parts = [
    `exam ${exam}`,
    hasMath && `formulas ${formulas}`,
    `storage ${isStorageReady() ? 'ready' : 'missing'}`,
    isOnline ? 'online' : 'offline',
  ]
  return <p className={styles.check}>System check: {parts.filter(Boolean).join(', ')}</p>
}
