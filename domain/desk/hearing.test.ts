import { describe, expect, test } from 'vitest';
import { mayHear } from './hearing.ts';
import { STAFF_ROLES } from './right.ts';

const hearing = (topic: string) => STAFF_ROLES.filter((role) => mayHear(role, topic));

describe('ADR 0120 who hears of a topic', () => {
  test('is who may read of it: offers go to writers, applications to the office, the chat and the lane of the writer to all', () => {
    expect(hearing('offers')).toEqual(['writer']);
    expect(hearing('applications')).toEqual(['support', 'operator']);
    expect(hearing('writerChat')).toEqual(STAFF_ROLES);
  });

  test.each(['later', 'constructor', ''])(
    'ADR 0146 is nobody for the topic "%s", which this version does not have',
    (topic) => {
      expect(hearing(topic)).toEqual([]);
    },
  );
});
