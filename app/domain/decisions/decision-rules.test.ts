import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { matchVersion } from "../match/match-weights.ts";
import { decisionRuleKeys, decisionRules } from "./decision-rules.ts";
import { ruleHistory } from "./rule-history.ts";

/** Code without comments, imports and line ends: a new layout is no new rule. */
const readCode = (file: string) =>
	readFileSync(file, "utf8")
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.replace(/^\s*(?:\/\/|--).*$/gm, "")
		.replace(/^import [\s\S]*?;$/gm, "")
		.replace(/\s+/g, " ");

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
/** The seal itself is the fifth part of a line and is left out. */
const sealLine = (before: string, line: readonly (string | number)[]) =>
	hash([before, ...line.slice(0, 4), ...line.slice(5)].join("\n"));

test.each(decisionRuleKeys)("the latest version of the rule %s has the fingerprint of its code", (key) => {
	const { version, files, fingerprint } = decisionRules[key];
	const next = version + 1;
	const print = (number: number) => hash(`${number}\n${files.map(readCode).join("\n")}`);
	const before = ruleHistory.at(-1)?.[4] ?? "";
	const day = new Date().toISOString().slice(0, 10);
	const line = [key, next, day, print(next)];
	const names = [key, version, day, print(version)];
	const sealed = [
		[...line, sealLine(before, line)],
		[...names, sealLine(before, [...names, "", "names"]), "names"],
	];
	expect(
		fingerprint,
		`the code of ${key} changed: append to rule-history.ts ${sealed.map((item) => JSON.stringify(item)).join(" or, if only identifiers changed, ")}`,
	).toBe(print(version));
});

test("ruleHistory has valid seals, and a changed, resealed or removed line breaks them", () => {
	const findBroken = (lines: readonly (readonly (string | number)[])[]) =>
		lines.findIndex((line, at) => line[4] !== sealLine(String(lines[at - 1]?.[4] ?? ""), line));
	expect(findBroken(ruleHistory)).toBe(-1);
	const changed = ruleHistory.map((line, at) => (at === 3 ? [...line.slice(0, 3), "0123456789abcdef", line[4]] : line));
	expect(findBroken(changed)).toBe(3);
	const resealed = changed.map((line, at) =>
		at === 3 ? [...line.slice(0, 4), sealLine(ruleHistory[2][4], line)] : line,
	);
	expect(findBroken(resealed)).toBe(4);
	expect(findBroken(ruleHistory.filter((_, at) => at !== 5))).toBe(5);
});

test("ruleHistory has one line for each version besides renames, and versions of a rule only increase", () => {
	for (const key of decisionRuleKeys) {
		const lines: readonly (readonly (string | number)[])[] = ruleHistory.filter(([rule]) => rule === key);
		const versions = lines.filter((line) => line[5] !== "names").map((line) => Number(line[1]));
		const renames = lines.filter((line) => line[5] === "names");
		expect(renames.every((line) => lines[lines.indexOf(line) - 1]?.[1] === line[1])).toBe(true);
		expect(versions.length).toBeGreaterThan(0);
		expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
	}
	expect(decisionRules.match.version).toBe(matchVersion.number);
});

const registered = new Set(Object.values(decisionRules).flatMap(({ files }): readonly string[] => files));
const listSources = () =>
	globSync(["app/domain/**/*.ts", "app/integrations/**/*.ts", "db/queries/**/*.ts", "workers/**/*.ts"]).filter(
		(file) => !/\.test\.ts$|\.testing\.ts$/.test(file),
	);

/** Functions with matching names that do not rank or select people, by file. */
const others: Record<string, string> = {
	"app/domain/applies/process-choice.ts": "chooses a job's process",
	"app/domain/timesheets/pay-rule.ts": "chooses a rule of pay",
	"app/domain/conversations/message-permission.ts": "whether a message may be sent to somebody",
	"app/domain/leads/leads.ts": "companies that may be the same",
	"app/domain/shortlists/people-filter.ts": "a client narrows what they see by themselves",
	"app/domain/interviews/video-service.ts": "video services",
	"app/domain/reports/rank-groups.ts": "groups of a report",
	"app/domain/reports/time-granularity.ts": "steps of time",
	"db/queries/slots/book-slot.ts": "times",
	"db/queries/signatures/providers.ts": "services",
	"db/queries/public-jobs.ts": "jobs",
	"db/queries/proposals/discount.ts": "discounts",
	"app/domain/community/events.ts": "seats at an event",
	"app/domain/jobs/recommendation.ts": "jobs suggested to a candidate",
	"app/domain/reports/chart-layout.ts": "labels of a chart",
	"db/queries/applies/match-pasted-people.ts": "names of a pasted list",
	"app/domain/access/sso.ts": "whether a recruiter of a business may sign in",
	"app/domain/jobs/job-health.ts": "jobs that need attention",
	"app/domain/maintenance/maintenance-window.ts": "when background work runs",
	"db/queries/job-requests.ts": "saves a person's decision about a client's request",
	"db/queries/language-model/drafts.ts": "saves a person's decision about a draft",
	"db/queries/offers/approval.ts": "saves a person's decision about an offer's terms",
};
const verbs =
	/^export (?:async )?function (?:score|judge|decide|assess|evaluate|rank|rate|pick|match|shortlist|filter|choose|similar)/m;

test("modules that score or filter people are registered decision rules", () => {
	const unknown = listSources().filter((file) => verbs.test(readFileSync(file, "utf8")) && !registered.has(file));
	expect(unknown.filter((file) => !(file in others))).toEqual([]);
	expect(Object.keys(others).filter((file) => !unknown.includes(file))).toEqual([]);
});

/** Moves triggered by a person's action or the candidate's response. */
const pressed: Record<string, string> = {
	"db/queries/applies/move.ts": "the move itself",
	"db/queries/offers/candidate-response.ts": "the candidate accepts",
	"db/queries/offers/send.ts": "a recruiter sends an offer",
	"db/queries/placements/form-choices.ts": "a recruiter places somebody",
	"db/queries/bulk-runs/move.ts": "a recruiter moves many",
};

test("code that moves an apply automatically is a registered decision rule", () => {
	const moving = listSources().filter((file) => readFileSync(file, "utf8").includes("moveApply("));
	expect(moving.filter((file) => !(file in pressed) && !registered.has(file))).toEqual([]);
	expect(Object.keys(pressed).filter((file) => !moving.includes(file))).toEqual([]);
});

test("code that calls scoreMatch, partRules or judgeCriteria is a registered decision rule", () => {
	const reading = listSources().filter((file) =>
		/\b(?:scoreMatch|partRules|judgeCriteria)\(/.test(readFileSync(file, "utf8")),
	);
	expect(reading.filter((file) => !registered.has(file))).toEqual([]);
});
