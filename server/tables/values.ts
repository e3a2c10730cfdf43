import type { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import type { ProofKind } from '@octavo/domain/desk/factors';
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
export type { StaffRole } from '@octavo/domain/desk/right';
/** With what the person of a session proved who they are; empty where that is not known. */
export type ProvenBy = '' | 'password' | ProofKind | 'provider' | 'code' | 'link';
export type ChallengeKind = 'sign_in' | 'step_up' | 'factor' | 'provider';
/** ADR 0240 What a question to a customer is for. */
export type CustomerChallengeKind = 'code' | 'passkey' | 'new_passkey' | 'proof' | 'provider' | 'link';
/** Whose chat with a customer. */
export type ChatSide = 'writer' | 'support';
export type FileSide = 'customer' | 'writer';
export type EnumerationProtection = 'bulk' | 'strict';
export type RestrictedHours = LevelDeadlines['reading'];

/** A delivered file that a customer took alone, with others in a zip, or read on the screen. */
export type DownloadWay = 'file' | 'zip' | 'page';
