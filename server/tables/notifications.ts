import type { MailStop } from '@octavo/domain/notifications/delivery';
import type { NoticeEvent } from '@octavo/domain/notifications/matrix';
import type { Generated } from 'kysely';
import type { ChatSide } from './values.ts';

/** The tables of what customers hear: the bell, what they chose, and the outbox of pushes. */
export type NotificationTables = {
  notifications: {
    id: Generated<number>;
    customerId: number;
    orderId: number | null;
    event: NoticeEvent;
    kind: string;
    eventId: number | null;
    chat: ChatSide | null;
    count: Generated<number>;
    /** Of an item about the account: the device, the passkey or the service. */
    about: string | null;
    dateCreated: Date;
    dateRead: Date | null;
    dateDone: Date | null;
  };

  notificationPreferences: {
    customerId: number;
    mailOn: Generated<boolean>;
    pushOn: Generated<boolean>;
    calendarOn: Generated<boolean>;
    quietFrom: number | null;
    quietTo: number | null;
    digestAt: number | null;
    digestEvents: NoticeEvent[] | null;
    mailStop: MailStop | null;
    dateMailStop: Date | null;
    calendarVersion: Generated<number>;
    dateCalendar: Date | null;
  };

  notificationChoices: {
    customerId: number;
    cell: string;
    isOn: boolean;
  };

  mutedOrders: {
    customerId: number;
    orderId: number;
    dateCreated: Date;
  };

  pushes: {
    id: Generated<number>;
    subscriptionId: number;
    customerId: number;
    orderId: number;
    event: NoticeEvent;
    kind: string;
    notificationId: number | null;
    seq: number | null;
    /** The first of the messages that share it; `seq` is the last. */
    firstSeq: number | null;
    token: string | null;
    dateCreated: Date;
    dateClaimed: Date | null;
  };
};
