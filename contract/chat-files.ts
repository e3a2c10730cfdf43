import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IdInUrl } from './scalars.ts';

const FileCounts = z.object({ images: z.int(), files: z.int() });

export const countChatFiles = endpoint('countChatFiles', {
  method: 'GET',
  path: '/customers/orders/:id/messages/files',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'The number of images, and of other files, in each chat of an order',
  params: IdInUrl,
  reply: z.object({ support: FileCounts, writer: FileCounts }),
  limit: 'list',
});
