import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { newestMigration } from '@octavo/server/database/migrate';
import type { Command } from './commands.ts';
import { describeRequest } from './describe-request.ts';
import { describeStatus } from './describe-status.ts';
import { operatorToolWords } from './words.ts';

const { commands, answers } = operatorToolWords(DEFAULT_LANGUAGE);

/** ADR 0139 The commands that look and change nothing; ADR 0146 before each command the database is brought to this version. */
export const MONITORING_COMMANDS: Record<string, Command> = {
  status: {
    parameters: [],
    options: {},
    summary: commands.status,
    run: (act) => describeStatus(act),
  },
  migrate: {
    parameters: [],
    options: {},
    summary: commands.migrate,
    run: async () => answers.migrated((await newestMigration()) ?? ''),
  },
  request: {
    parameters: ['id'],
    options: {},
    summary: commands.request,
    run: (act, { words: [id = ''] }) => describeRequest(act, id),
  },
};
