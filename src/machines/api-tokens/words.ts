import { scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { apiTokensMachine } from './api-tokens.machine.ts'

type Snapshot = SnapshotFrom<typeof apiTokensMachine>

const listWords = ({ context: { content, missing, notice, problem } }: Snapshot): string => {
  const names = content?.tokens.map(({ name }) => `“${name}”`).join(' and ')
  const list = names ? `“API tokens” lists ${names}` : '“API tokens” says “You have no tokens.”'
  if (notice) return `${list}, and says “${notice}”`
  if (missing.length > 0) return `${list}, and “Your password is required” is below its field`
  return problem ? `${list}, and says “${problem.message}”` : list
}

/** The scripts of the machine in words for a person. */
export const apiTokensWords = scriptWords<typeof apiTokensMachine>({
  given: 'you are signed in as an admin and have opened “My Account”',
  events: {
    'loadTokens done': ({ output }) =>
      JSON.stringify(output).includes('k1')
        ? 'the tokens are loaded: one is valid, one has expired'
        : 'the tokens are loaded: there are none',
    'loadTokens fails': 'the network fails while the tokens are loaded',
    RETRY: 'press “Try Again”',
    MAKE: ({ password }) =>
      password === ''
        ? 'type a name into “Name”, leave “Your Account Password” empty and press “Create Token”'
        : 'type a name into “Name”, choose “Read and write” and 90 days, type the password into “Your Account Password” and press “Create Token”',
    'makeToken done': 'the server has made the token',
    'makeToken fails': 'the server refuses to make the token',
    COPY: 'press “Copy”',
    'copyText done': 'the browser has copied the token',
    'copyText fails': 'the browser does not let the page copy',
    KEPT: 'press “I have kept it”',
    REVOKE: ({ tokenId }) =>
      `press “Revoke” beside ${tokenId === 'k0' ? 'the expired token, which has no such button' : 'the valid token'}`,
    CONFIRM: 'press “Revoke Token”',
    CANCEL: 'press “Cancel”',
    'revokeToken done': 'the server has revoked the token',
    'revokeToken fails': 'the network fails while the token is revoked',
    'account.changed': 'something else is changed on the page, such as the password, which ends all tokens',
  },
  people: [['you', 'an admin of the sample school']],
  means: { 'copyText fails': 'itself' },
  needs: {
    'loadTokens done': ({ output }) =>
      JSON.stringify(output).includes('k1')
        ? 'you have made two tokens, “Grade sync” and “Pilot”, and “Pilot” has expired'
        : 'you have made no token',
    'makeToken fails': 'you type a wrong password into “Your Account Password”',
    'copyText fails': 'the settings of the browser forbid this site to write to the clipboard',
  },
  seen: {
    loading: 'a spinner turns, or the tokens that were read before stay',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    listing: listWords,
    making: 'the button is grey and says “One moment...”',
    'showing.ready': '“I have kept it” is below the token, which is shown this once',
    'showing.copying': '“I have kept it” is below the token, which is shown this once',
    'showing.copied': '“Token copied” is below the token',
    'showing.copyFailed': '“This browser does not let a page copy. Select the token and copy it yourself.” is below the token',
    asking: ({ context: { refusal } }) =>
      `the dialog “Revoke this token?” is open${refusal ? ' and says “Network error. Please try again.”' : ''}`,
    revoking: 'the button of the dialog is grey and says “Revoking...”',
  },
  beginnings: {
    listing: 'the tokens are listed',
    showing: 'a new token is shown',
    asking: 'the question before a token is revoked is open',
  },
})
