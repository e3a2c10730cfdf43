import * as contract from '@octavo/contract/messenger';
import * as unread from '@octavo/contract/unread';
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
  on(contract.countChatFiles, countChatFiles),
  on(contract.searchMessages, searchMessages),
  onUpload(contract.sendMessage, sendMessage),
  on(unread.readMessages, readMessages),
  on(contract.editOwnMessage, editOwnMessage),
  on(contract.deleteOwnMessage, deleteOwnMessage),
  on(unread.countUnread, countUnread),
  on(unread.countUnreadOfOrders, countUnreadOfOrders),
];
