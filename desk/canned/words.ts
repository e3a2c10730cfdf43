import { VARIABLES } from '@octavo/domain/desk/variables';
import { dictionary } from '@octavo/domain/language/page';

export const cannedWords = dictionary('deskCanned', {
  heading: 'Canned replies',
  about: 'Texts that are sent often. In a conversation, / lists them.',
  add: 'New reply',
  edit: 'Edit',
  editNamed: (name: string) => `Edit “${name}”`,
  remove: 'Delete',
  removeNamed: (name: string) => `Delete “${name}”`,
  removeDetail: 'Nobody can insert it any more. What was sent stays.',
  removed: 'The reply is deleted.',
  keep: 'Keep it',
  empty: 'There are no canned replies yet',
  emptyDetail: 'A canned reply is a text with a name. It fills in what the order knows.',
  name: 'Name',
  nameHint: 'What is typed after /',
  nameWrong: 'Use small letters, digits and hyphens, as in time-ask',
  nameTaken: 'There is a reply with this name',
  body: 'Text',
  bodyMissing: 'Write the text',
  variables: `The text can name ${VARIABLES.map((name) => `{${name}}`).join(', ')}. Anything else in braces is filled in before it is sent.`,
  cancel: 'Cancel',
  save: 'Save',
  saved: 'The reply is saved.',
  theirs: 'It says now:',
  replaces: 'Saving again replaces it with yours.',
});
