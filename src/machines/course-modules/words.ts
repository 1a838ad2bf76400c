import { fact, scriptWords } from 'chartroom/script-words'
import type { courseModulesMachine } from './course-modules.machine.ts'

/** The scripts of the machine in words for a person. */
export const courseModulesWords = scriptWords<typeof courseModulesMachine>({
  given: 'you are signed in as a teacher and have opened “Modules” of the course “Algebra I”',
  events: {
    'loadModules done': ({ output }) => {
      const count = Number(fact(output, 'modules length'))
      if (count === 0) return 'the course is loaded; it has no modules'
      return count > 3 ? 'the course is loaded; it has as many modules as it can have' : 'the three modules of the course are loaded'
    },
    'loadModules fails': 'the network fails while the modules are loaded',
    RETRY: 'press “Try Again”',
    ADD: 'press “Add Module” at the top',
    SAVE_LINK: 'choose “Link”, type "khanacademy.org" as its address and "Practice" into “Title”, and press “Add Module” in the dialog',
    SAVE_FILE: 'press “Choose File”, choose a file, type "Sheet 1" into “Title”, and press “Add Module” in the dialog',
    'upload.progressed': 'more of the file has arrived at the server',
    'upload.finished': 'the whole file has arrived at the server',
    'upload.failed': 'the server refuses the file',
    'uploadFile fails': 'the network fails while the file is uploaded',
    CANCEL_UPLOAD: 'press “Cancel Upload”',
    'addModule done': 'the server has added the module',
    'addModule fails': 'the network fails while the module is added',
    OPEN_MODULE: 'press the title of the PDF',
    BACK: 'press “Back to Modules”',
    RENAME: 'press the pencil (“Rename Textbook”) beside the link',
    SAVE_NAME: 'change “Title” to "Our textbook" and press “Save”',
    'changeModule done': 'the server has stored the new title',
    'changeModule fails': 'the network fails while the title is stored',
    REMOVE: 'press the bin beside the link',
    CONFIRM: 'press “Remove Module”',
    CANCEL: 'press “Cancel”',
    'removeModule done': 'the server has removed the module',
    'removeModule fails': 'the network fails while the module is removed',
    MOVE: ({ place }) => (place === 0 ? 'press the arrow up (“Move up Script”)' : 'press the arrow down (“Move down Script”)'),
    'orderModules done': ({ output }) =>
      fact(output, '0.id') === 'm1'
        ? 'the server has stored the order with the PDF first'
        : 'the server has stored the order with the PDF second',
    'orderModules fails': ({ error }) =>
      fact(error, 'status') === '409'
        ? 'the server refuses, because the modules have changed meanwhile'
        : 'the network fails while the order is stored',
    CLOSE: 'close the module with the cross (“Close”)',
    DISMISS: 'press “Dismiss” beside the message',
  },
  people: [
    [
      'Miriam Halevi, teacher@school.example, password examhall-sample',
      'the teacher of the sample school, whom you sign in as, with “Student Login”',
    ],
    ['the course “Algebra I”', 'add it with “Create New Course”, and add three modules: a PDF “Script”, a link “Textbook” and another one'],
  ],
  needs: {
    'orderModules done': '',
    'loadModules done': ({ output }) => {
      const count = Number(fact(output, 'modules length'))
      if (count === 0) return 'the course has no modules'
      return count > 3 ? 'the course has 100 modules' : ''
    },
    'upload.failed': 'the file is no PDF, video or picture',
    'orderModules fails': ({ error }) => (fact(error, 'status') === '409' ? 'a module is added in a second tab once the page is open' : ''),
  },
  shown: {
    DISMISS: (_, to) => (to?.matches('listing') ? 'the modules are listed, and the message is gone' : ''),
  },
  seen: {
    loading: 'a spinner turns: “Loading modules...”',
    listing: 'the modules of the course are listed',
    loadFailed: '“Error Loading Modules” is shown with the button “Try Again”',
    'adding.describing': 'the dialog “Add Module” asks “What is it?”',
    'adding.uploading': 'the dialog shows how much is uploaded, with the button “Cancel Upload”',
    'adding.saving': 'the button of the dialog is grey and says “Adding...”',
    viewing: 'the module is open, with the button “Back to Modules”',
    'renaming.describing': 'the dialog “Rename Module” is open',
    'renaming.saving': 'the button of the dialog is grey and says “Saving...”',
    'removing.confirming': 'the dialog “Remove module?” is open',
    'removing.saving': 'the button of the dialog is grey and says “Removing...”',
    ordering: 'the modules are listed in the new order',
    reloading: 'the modules are listed while they are loaded again',
  },
  beginnings: { listing: 'the modules are listed', 'adding.describing': 'the dialog for a new module is open' },
})
