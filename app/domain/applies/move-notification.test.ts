import { expect, test } from "vitest";
import { getMoveNotification, type MailFacts } from "./move-notification.ts";

const facts: MailFacts = {
	candidateStatus: 3,
	withdrawn: false,
	anonymised: false,
	hasAccount: true,
	sourced: false,
	noEmail: false,
	domain: "seleta.localhost",
};

test.each([
	[0, 1, { event: "apply_moved", stage: "in_review", forward: true }],
	[7, 5, { event: "apply_moved", stage: "interview", forward: false }],
	[9, 1, { event: "apply_moved", stage: "in_review", forward: true }],
	[1, 9, { event: "apply_closed", stage: "closed", forward: false }],
	[0, 14, { event: "apply_closed", stage: "closed", forward: false }],
	[1, 2, { event: null, reason: "sameStage" }],
	[9, 14, { event: null, reason: "sameStage" }],
])("getMoveNotification from %i to %i returns %j", (from, to, news) => {
	expect(getMoveNotification(facts, { from, to })).toEqual(news);
});

test.each([
	[{ withdrawn: true }, "withdrawn"],
	[{ anonymised: true }, "withdrawn"],
	[{ candidateStatus: 7 }, "doNotUse"],
	[{ candidateStatus: 9 }, "doNotUse"],
	[{ sourced: true, hasAccount: false }, "noAccount"],
	[{ domain: null }, "noBrand"],
] as const)("getMoveNotification with %j sends no email: %s", (changes, reason) => {
	expect(getMoveNotification({ ...facts, ...changes }, { from: 0, to: 9 })).toEqual({ event: null, reason });
});
