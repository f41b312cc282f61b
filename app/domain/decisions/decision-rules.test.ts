import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decisionRuleKeys, decisionRules } from "./decision-rules.ts";

/** Code without comments, imports, line ends and fingerprints: a new layout is no new rule. */
const readCode = (file: string) =>
	readFileSync(file, "utf8")
		.replace(/\/\*[\s\S]*?\*\//g, "")
		.replace(/^\s*\/\/.*$/gm, "")
		.replace(/^import [\s\S]*?;$/gm, "")
		.replace(/\s+/g, " ");

test.each(decisionRuleKeys)("the rule %s has the fingerprint of its code when its version is right", (key) => {
	const { version, files, fingerprint } = decisionRules[key];
	const hash = createHash("sha256").update(`${version}\n${files.map(readCode).join("\n")}`);
	// When people may fare otherwise: a higher version and its day; then the new fingerprint.
	expect(fingerprint, `${key}: raise version and since if people may fare otherwise, then keep this fingerprint`).toBe(
		hash.digest("hex").slice(0, 16),
	);
});

const registered = new Set(Object.values(decisionRules).flatMap(({ files }): readonly string[] => files));
const listSources = () =>
	globSync(["app/domain/**/*.ts", "app/integrations/**/*.ts", "db/queries/**/*.ts", "workers/**/*.ts"]).filter(
		(file) => !/\.test\.ts$|\.testing\.ts$/.test(file),
	);

/** Names of functions that may choose among people, in files that are no rule about them. */
const others: Record<string, string> = {
	"app/domain/applies/process-choice.ts": "chooses a job's process",
	"app/domain/timesheets/pay-rule.ts": "chooses a rule of pay",
	"app/domain/conversations/message-permission.ts": "whether a message may be sent to somebody",
	"app/domain/leads/leads.ts": "companies that may be the same",
	"app/domain/shortlists/people-filter.ts": "a client narrows what they see by themselves",
	"app/domain/cv/cv-contacts.ts": "whether an address is somebody's",
	"app/domain/webhooks/retry-policy.ts": "webhooks",
	"app/domain/interviews/video-service.ts": "video services",
	"app/domain/reports/rank-groups.ts": "groups of a report",
	"app/domain/reports/time-steps.ts": "steps of time",
	"app/domain/admissions/conditions.ts": "documents asked of who is hired",
	"db/queries/slots/book-slot.ts": "times",
	"db/queries/signatures/providers.ts": "services",
	"db/queries/public-jobs.ts": "jobs",
	"db/queries/proposals/discount.ts": "discounts",
	"db/queries/consents.ts": "consents that ended",
	"db/queries/search-terms.ts": "words that a person typed",
	"app/domain/candidates/duplicate-match.ts": "whether two records are one person",
};
const verbs = /^export (?:async )?function (?:score|judge|rank|rate|pick|match|shortlist|filter|choose|similar)/m;

test("a module that scores or filters people is a registered rule", () => {
	const unknown = listSources().filter((file) => verbs.test(readFileSync(file, "utf8")) && !registered.has(file));
	expect(unknown.filter((file) => !(file in others))).toEqual([]);
	expect(Object.keys(others).filter((file) => !unknown.includes(file))).toEqual([]);
});

/** Moves that follow a person's press, or an answer of the candidate. */
const pressed: Record<string, string> = {
	"db/queries/applies/move.ts": "the move itself",
	"db/queries/offers/candidate-response.ts": "the candidate accepts",
	"db/queries/offers/send.ts": "a recruiter sends an offer",
	"db/queries/placements/form-choices.ts": "a recruiter places somebody",
	"db/queries/bulk-runs/move.ts": "a recruiter moves many",
};

test("code that moves an application without a person is a registered rule", () => {
	const moving = listSources().filter((file) => readFileSync(file, "utf8").includes("moveApply("));
	expect(moving.filter((file) => !(file in pressed) && !registered.has(file))).toEqual([]);
	expect(Object.keys(pressed).filter((file) => !moving.includes(file))).toEqual([]);
});

test("code that reads MatchPerson is a registered rule or shows what one said", () => {
	const reading = listSources().filter((file) =>
		/\b(?:scoreMatch|partRules|judgeCriteria)\(/.test(readFileSync(file, "utf8")),
	);
	expect(reading.filter((file) => !registered.has(file))).toEqual([]);
});
