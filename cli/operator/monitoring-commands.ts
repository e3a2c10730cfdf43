import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import type { Command } from './command.ts';
import { describeRequest } from './describe-request.ts';
import { describeStatus } from './describe-status.ts';
import { operatorToolWords } from './words.ts';

const { commands } = operatorToolWords(DEFAULT_LANGUAGE);

/** ADR 0139 The commands that look and change nothing. */
export const MONITORING_COMMANDS: Record<string, Command> = {
  status: {
    parameters: [],
    options: {},
    summary: commands.status,
    looks: true,
    run: (act) => describeStatus(act),
  },
  request: {
    parameters: ['id'],
    options: {},
    summary: commands.request,
    looks: true,
    run: (act, { words: [id = ''] }) => describeRequest(act, id),
  },
};
