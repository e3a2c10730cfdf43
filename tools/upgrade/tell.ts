import { randomUUID } from 'node:crypto';
import { tellStory } from '../customer-story.ts';

// `node tools/upgrade/tell.ts URL…`: the story once, each request at the next of the servers. Ends with 1 where it fails.
const urls = process.argv.slice(2);
let asked = 0;
await tellStory(() => urls[asked++ % urls.length] ?? '', `story-${randomUUID().slice(0, 8)}`);
