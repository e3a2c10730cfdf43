import type { Chat } from '@octavo/contract/messenger';
import { countChatFiles } from '@octavo/contract/messenger';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { InMargin } from '#orders/useOrder.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { messengerWords } from './words.ts';

/** In the margin of the order: how many images and other files are in a chat, as the server counts them. Nothing where there are none. */
export function ChatCounts({ orderId, chat }: { orderId: number; chat: Chat }) {
  const { data } = useQuery(queryOf(countChatFiles, { params: { id: orderId } }));
  const counts = data?.[chat];
  if (!counts || counts.images + counts.files === 0) return null;
  const facts = [
    { name: messengerWords.counts.images, value: counts.images },
    { name: messengerWords.counts.files, value: counts.files },
  ];
  return (
    <InMargin>
      <h2>{messengerWords.counts.title}</h2>
      <Leaders facts={facts} />
    </InMargin>
  );
}
