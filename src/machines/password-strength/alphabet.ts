import { wordsFrom } from 'chartroom/event-words'
import { leaves } from 'chartroom/leaves'
import { done, elapsed, fails, type MachineModel } from 'chartroom/machine-model'
import { passwordStrengthMachine } from './password-strength.machine.ts'

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
  describe: wordsFrom<typeof passwordStrengthMachine>({
    REACH: 'click into the field "Password"',
    TYPE: ({ password }) => (password === '' ? 'empty the password' : `type the password "${password}"`),
    'loadCommonPasswords done': 'the lists of common passwords are loaded',
    'loadCommonPasswords fails': 'the lists of common passwords cannot be loaded',
    'judgePassword done': 'the password is judged',
    'judgePassword fails': 'the password cannot be judged',
  }),
}
