import { scriptWords } from 'chartroom/script-words'
import type { SnapshotFrom } from 'xstate'
import type { WebhookList } from './setup.ts'
import type { webhooksMachine } from './webhooks.machine.ts'

type Snapshot = SnapshotFrom<typeof webhooksMachine>

const isNone = (output: unknown): boolean => Array.isArray(output) && output.length === 0
const isWithout = (output: unknown): boolean => (output as WebhookList).webhooks.length === 0

const withWords = (list: string, { context: { missing, notice, problem, refusal } }: Snapshot): string => {
  if (notice) return `${list}, and says “${notice}”`
  if (missing.length > 0) return `${list}, and “An address is required” is below its field`
  if (refusal) return `${list}, and says “Network error. Please try again.”`
  return problem ? `${list}, and says “${problem.message}”` : list
}

const listWords = (snapshot: Snapshot): string =>
  withWords(snapshot.context.webhooks?.length ? 'the page lists one webhook' : 'the page says “No webhooks yet”', snapshot)

const deliveriesWords = (snapshot: Snapshot): string =>
  withWords(
    snapshot.context.deliveries?.length
      ? 'the page lists two deliveries, one failed and one waiting'
      : 'the page says “Nothing has been sent yet”',
    snapshot,
  )

/** The scripts of the machine in words for a person. */
export const webhooksWords = scriptWords<typeof webhooksMachine>({
  given: 'you are signed in as an admin and have opened “Webhooks”',
  events: {
    'loadWebhooks done': ({ output }) =>
      isWithout(output) ? 'the webhooks are loaded: there are none' : 'the webhooks are loaded: there is one',
    'loadWebhooks fails': 'the network fails while the webhooks are loaded',
    RETRY: 'press “Try Again”',
    MAKE: ({ url }) =>
      url === ''
        ? 'leave “Address” empty and press “Add Webhook”'
        : 'type an address into “Address”, leave all three events chosen and press “Add Webhook”',
    'makeWebhook done': 'the server has added the webhook',
    'makeWebhook fails': 'the server refuses to add the webhook',
    COPY: 'press “Copy”',
    'copyText done': 'the browser has copied the secret',
    'copyText fails': 'the browser does not let the page copy',
    KEPT: 'press “I have kept it”',
    SWITCH: 'press “Turn Off” beside the webhook',
    'switchWebhook done': 'the server has switched the webhook off',
    'switchWebhook fails': 'the network fails while the webhook is turned off',
    PING: 'press “Send Test” beside the webhook',
    'pingWebhook done': 'the server has taken the test message',
    'pingWebhook fails': 'the network fails while the test message is asked for',
    REMOVE: 'press “Delete” beside the webhook',
    CONFIRM: 'press “Delete Webhook”',
    CANCEL: 'press “Cancel”',
    'removeWebhook done': 'the server has deleted the webhook',
    'removeWebhook fails': 'the network fails while the webhook is deleted',
    OPEN: 'press “Deliveries” beside the webhook',
    'loadDeliveries done': ({ output }) =>
      isNone(output) ? 'the deliveries are loaded: there are none' : 'the deliveries are loaded: one has failed, one waits',
    'loadDeliveries fails': 'the network fails while the deliveries are loaded',
    REFRESH: 'press “Refresh”',
    REPLAY: ({ deliveryId }) =>
      `press “Send Again” beside the ${deliveryId === 'd2' ? 'waiting delivery, which has no such button' : 'failed delivery'}`,
    'replayDelivery done': 'the server sends the message again',
    'replayDelivery fails': 'the network fails while the message is to be sent again',
    CLOSE: 'press “Back to Webhooks”',
  },
  people: [['you', 'an admin of the sample school']],
  means: { 'copyText fails': 'itself' },
  needs: {
    'loadWebhooks done': ({ output }) =>
      isWithout(output) ? 'the school has no webhook' : 'the school has one webhook, which is turned on',
    'loadDeliveries done': ({ output }) =>
      isNone(output)
        ? 'the webhook was told nothing yet'
        : 'the webhook was told of two submissions; one message was given up, one waits for its next try',
    'makeWebhook fails': 'you type an address that is not on the public internet',
    'copyText fails': 'the settings of the browser forbid this site to write to the clipboard',
  },
  seen: {
    loading: 'a spinner turns, or the webhooks that were read before stay',
    loadFailed: '“Network error. Please check your connection.” is shown with the button “Try Again”',
    listing: listWords,
    making: 'the button is grey and says “One moment...”',
    'showing.ready': '“I have kept it” is below the secret, which is shown this once',
    'showing.copying': '“I have kept it” is below the secret, which is shown this once',
    'showing.copied': '“Secret copied” is below the secret',
    'showing.copyFailed': '“This browser does not let a page copy. Select the secret and copy it yourself.” is below the secret',
    switching: 'the buttons beside the webhook are grey',
    pinging: 'the buttons beside the webhook are grey',
    asking: ({ context: { refusal } }) =>
      `the dialog “Delete this webhook?” is open${refusal ? ' and says “Network error. Please try again.”' : ''}`,
    removing: 'the button of the dialog is grey and says “Deleting...”',
    'deliveries.reading': 'a spinner turns, or the deliveries that were read before stay',
    'deliveries.failed': '“Network error. Please check your connection.” is shown with the button “Try Again”',
    'deliveries.shown': deliveriesWords,
    'deliveries.replaying': 'the buttons beside the deliveries are grey',
  },
  beginnings: {
    listing: 'the webhooks are listed',
    showing: 'the secret of a new webhook is shown',
    asking: 'the question before a webhook is deleted is open',
    deliveries: 'the deliveries of a webhook are opened',
  },
})
