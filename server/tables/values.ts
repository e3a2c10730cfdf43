import type { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import type { LevelDeadlines } from '@octavo/domain/catalogue/level-deadlines';
import type { Direction } from '@octavo/domain/messenger/direction';
import type { Dispute } from '@octavo/domain/payments/provider-status';
import type { AttemptState } from '@octavo/domain/payments/state';

export type OrderSpacing = 1 | 2;
export type MessageDirection = Direction;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];
export type PaymentState = AttemptState;
export type DeductionState = 'reserved' | 'used' | 'released';
export type PaymentDispute = Dispute;
export type { StaffRole } from '@octavo/domain/desk/rights';
export type FileSide = 'customer' | 'writer';
export type EnumerationProtection = 'bulk' | 'strict';
export type RestrictedHours = LevelDeadlines['reading'];
