import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const SEGMENT_BYTES = 4 * 1024 * 1024; // as `createCluster` makes them
const LETTERS = 8; // of each number in the name of a segment
const HISTORY = /^([\dA-F]{8})\.history$/;
const ENTRY = /^\s*(\d+)\t([\dA-F]+)\/([\dA-F]+)/gm;
const BEGAN = /^# line (\d+) began (\S+)$/gm; // Postgres reads over comments, and copies them to the history of the next line

/** ADR 0137 A time line from which another one comes, and the position at which that one begins. */
export type Fork = { id: number; at: string };

export const isSegment = (name: string): boolean => /^[\dA-F]{24}$/.test(name);

const inHex = (number: number) => number.toString(16).toUpperCase().padStart(LETTERS, '0');

/** The name of a segment: its time line, and its position on any line, sixteen letters. */
export const segmentAt = (id: number, position: string): string => inHex(id) + position;

export const lineOfSegment = (name: string): number => Number.parseInt(name.slice(0, LETTERS), 16);
export const positionOf = (name: string): string => name.slice(LETTERS);

/** The position after one: the log and the segment in it. */
export function positionAfter(position: string): string {
  const [log = 0, segment = 0] = [position.slice(0, LETTERS), position.slice(LETTERS)].map((hex) => Number.parseInt(hex, 16)); // oxfmt-ignore
  const ofLog = 2 ** 32 / SEGMENT_BYTES;
  const next = log * ofLog + segment + 1;
  return inHex(Math.floor(next / ofLog)) + inHex(next % ofLog);
}

/** The number of the time line that a file tells the history of; null for any other file. */
export function lineOfHistory(name: string): number | null {
  const hex = HISTORY.exec(name)?.[1];
  return hex === undefined ? null : Number.parseInt(hex, 16);
}

/** The lines that a history names, with the positions of their ends. */
export const forksIn = (history: string): Fork[] =>
  [...history.matchAll(ENTRY)].map(([, id, log = '', byte = '']) => ({
    id: Number(id),
    at: log.padStart(LETTERS, '0') + inHex(Math.floor(Number.parseInt(byte, 16) / SEGMENT_BYTES)),
  }));

/** Since when a line archives WAL; null where its history does not say it yet. */
export function beganIn(history: string, id: number): Date | null {
  const own = [...history.matchAll(BEGAN)].find(([, line]) => Number(line) === id);
  return own ? new Date(own[2] ?? '') : null;
}

export const beganLine = (id: number, moment: Date): string => `# line ${id} began ${moment.toISOString()}\n`;

const unzipped = promisify(gunzip);

/** The names in a folder of archived WAL, as Postgres knows them; none where it cannot be read. */
export const namesInArchive = async (archive: string): Promise<Set<string>> => {
  const names = await fs.readdir(archive).catch(() => []);
  return new Set(names.flatMap((name) => (name.endsWith('.gz') ? [name.slice(0, -'.gz'.length)] : [])));
};

/** The bytes of an archived file. */
export const readArchived = async (archive: string, name: string): Promise<Buffer> =>
  unzipped(await fs.readFile(path.join(archive, `${name}.gz`)));
