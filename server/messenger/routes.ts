import * as files from '@octavo/contract/messenger';
import * as search from '@octavo/contract/messenger';
import * as contract from '@octavo/contract/messenger';
import { on, onUpload } from '#http/on.ts';
import { deleteOwnMessage } from './changing/delete-own-message.ts';
import { editOwnMessage } from './changing/edit-own-message.ts';
import { countChatFiles } from './count-chat-files.ts';
import { countUnread } from './count-unread.ts';
import { countUnreadOfOrders } from './count-unread-of-orders.ts';
import { listMessages } from './list-messages.ts';
import { searchMessages } from './search-messages.ts';
import { readMessages } from './read-messages.ts';
import { sendMessage } from './send-message.ts';

export const messenger = [
  on(contract.listMessages, listMessages),
  on(files.countChatFiles, countChatFiles),
  on(search.searchMessages, searchMessages),
  onUpload(contract.sendMessage, sendMessage),
  on(contract.readMessages, readMessages),
  on(contract.editOwnMessage, editOwnMessage),
  on(contract.deleteOwnMessage, deleteOwnMessage),
  on(contract.countUnread, countUnread),
  on(contract.countUnreadOfOrders, countUnreadOfOrders),
];
