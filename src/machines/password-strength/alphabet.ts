import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { passwordStrengthMachine } from './password-strength.machine.ts'
import { passwordStrengthWords } from './words.ts'

const nobody = { email: '', firstName: '', lastName: '' }
const offline = new Error('no network')

/** The alphabet of the meter: a password, none, and each way its two questions can end. */
export const passwordStrengthModel: MachineModel<typeof passwordStrengthMachine> = {
  machine: passwordStrengthMachine,
  inputs: [undefined],
  events: [
    { type: 'REACH' },
    { type: 'TYPE', password: 'nanoseconds', owner: nobody },
    { type: 'TYPE', password: '', owner: nobody },
    done('loadCommonPasswords'),
    fails('loadCommonPasswords', offline),
    done('judgePassword', { level: 'fair', hint: 'longer' }),
    fails('judgePassword', offline),
    elapsed('typingPause', 'passwordStrength.typed.judged'),
  ],
  key: (snapshot) => `${leaves(snapshot)} ${snapshot.context.strength?.level ?? 'unknown'}`,
  ...passwordStrengthWords,
}
