import { expect, test } from "vitest";
import { judgeReplica, mayReadReplica, parseLsn, type ReplicaObservation } from "./replica-choice.ts";

const look = (
	replica: Partial<ReplicaObservation["replica"]>,
	primary: Partial<ReplicaObservation["primary"]> = {},
): ReplicaObservation => ({
	replica: { recovering: true, lsn: 100n, system: "7", timeline: 1, ...replica },
	primary: { lsn: 200n, system: "7", timeline: 1, ...primary },
});
const marks = [
	{ at: 1_000, lsn: 90n },
	{ at: 1_200, lsn: 100n },
	{ at: 1_400, lsn: 150n },
];
const at = { marks, now: 1_500, maxLagMs: 1_000 };

test.each([
	["fresh as of the last mark it has replayed", look({}), at, { freshAt: 1_200, replayed: 100n }],
	["promoted when it no longer recovers", look({ recovering: false }), at, "promoted"],
	["diverged when it is of another cluster", look({ system: "8" }), at, "diverged"],
	["diverged when its timeline is a later one", look({ timeline: 2 }), at, "diverged"],
	["diverged when it is ahead of the primary", look({ lsn: 201n }), at, "diverged"],
	["behind when it has replayed no mark", look({ lsn: 80n }), at, "behind"],
	["behind when it has replayed nothing", look({ lsn: null }), at, "behind"],
	["behind when the last mark it has replayed is too old", look({}), { ...at, now: 2_201 }, "behind"],
])("judgeReplica returns %s", (_title, seen, by, verdict) => {
	expect(judgeReplica(seen, by)).toEqual(verdict);
});

const sight = { freshAt: 1_000, replayed: 100n };
const question = { now: 1_500, maxLagMs: 1_000, written: null, changedAt: 0 };

test.each([
	["who wrote nothing", sight, question, true],
	["whose writing is replayed", sight, { ...question, written: 100n }, true],
	["whose writing is not there yet", sight, { ...question, written: 101n }, false],
	["anybody when a change was heard of since", sight, { ...question, changedAt: 1_000 }, false],
	["anybody when the last look is too old", sight, { ...question, now: 2_001 }, false],
	["anybody when the replica is unfit", "away" as const, question, false],
])("mayReadReplica decides for %s", (_title, seen, asked, expected) => {
	expect(mayReadReplica(seen, asked)).toBe(expected);
});

test.each([
	["0/0", 0n],
	["16/B374D848", 0x16b374d848n],
	["", null],
	["1/2/3", null],
	["x/1", null],
])("parseLsn parses %j", (text, lsn) => {
	expect(parseLsn(text)).toBe(lsn);
});
